import { formatDate } from '@compra/contract/format/dates.ts'
import { formatMoney } from '@compra/contract/format/money.ts'
import type { Receipt, ReceiptLine, ReceiptSummary } from '@compra/contract/receipt/receipt.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { isUnreached } from '#core/shell/network.ts'
import { useIsOffline } from '#core/shell/network.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { OfflineMark } from '#ui/feedback/offline-mark.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { CorrectRow } from './correct-row.tsx'
import { NoteRow } from './note-row.tsx'
import { rowsText, shopName } from './note-texts.ts'
import { useNote } from './note.queries.ts'
import { RenameShop } from './rename-shop.tsx'
import { UndoNote } from './undo-note.tsx'

interface NoteDialogProps {
  note: ReceiptSummary
  onEnd: () => void
  onUndone: () => void
}

/** One receipt: its rows with their outcomes, corrections, and undo for all of it. */
export function NoteDialog({ note, onEnd, onUndone }: NoteDialogProps) {
  const { data, error, refetch } = useNote(note.id)
  const isOffline = useIsOffline()
  const [isUndoing, setUndoing] = useState(false)
  const { shop, issuedAt, lines, total } = data ?? note
  return (
    <Dialog
      title={shopName(shop)}
      subtitle={[formatDate(issuedAt), rowsText(lines), formatMoney(total)].join(' · ')}
      onClose={onEnd}
      footer={
        <>
          <Button variant="ghost" className="text-destructive!" onClick={() => setUndoing(true)}>
            Desfazer esta nota
          </Button>
          <Button variant="secondary" onClick={onEnd}>
            Fechar
          </Button>
        </>
      }
    >
      {data && isOffline && <OfflineMark />}
      {data && <Rows receipt={data} />}
      {!data && !error && <Spinner />}
      {!data && error && <LoadFailed text={failure(error)} onRetry={() => void refetch()} />}
      {isUndoing && <UndoNote note={note} onClose={() => setUndoing(false)} onUndone={onUndone} />}
    </Dialog>
  )
}

/** Only receipts that were opened before are stored on the device. */
function failure(error: unknown): string {
  return isUnreached(error)
    ? 'Esta nota precisa de internet. Tente de novo quando ela voltar.'
    : 'Não foi possível carregar a nota.'
}

function Rows({ receipt }: { receipt: Receipt }) {
  const [asked, setAsked] = useState<'shop' | ReceiptLine>()
  const end = () => setAsked(undefined)
  return (
    <>
      <div className="mb-1 flex items-center gap-2">
        <p className="min-w-0 grow text-sm wrap-anywhere text-muted">
          {receipt.shop.nickname !== null && receipt.shop.legalName}
        </p>
        <Button
          variant="ghost"
          className="-mr-3 shrink-0 px-3! text-sm! whitespace-nowrap"
          onClick={() => setAsked('shop')}
        >
          <Pencil aria-hidden className="size-4" />
          Nome do mercado
        </Button>
      </div>
      <ul aria-label="Linhas da nota" className="divide-y divide-border">
        {receipt.data.map((line) => (
          <NoteRow
            key={line.n}
            line={line}
            products={receipt.products}
            onCorrect={() => setAsked(line)}
          />
        ))}
      </ul>
      {asked === 'shop' && <RenameShop receipt={receipt} onEnd={end} />}
      {asked && asked !== 'shop' && <CorrectRow receipt={receipt} line={asked} onEnd={end} />}
    </>
  )
}
