import { formatDate } from '@compra/contract/format/dates.ts'
import { formatMoney } from '@compra/contract/format/money.ts'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#core/session/session-state.ts'
import { closeOverlay, openOverlay } from '#core/shell/overlays.ts'
import { dropReceipt } from '#features/receipt/outbox/confirm-receipt.ts'
import { receiptOutbox, useWaitingReceipts } from '#features/receipt/outbox/receipt-outbox.ts'
import { holdPurchases, releasePurchases } from '#features/receipt/outbox/receipt-ticks.ts'
import type { WaitingReceipt } from '#features/receipt/outbox/waiting-receipt.ts'
import { ReviewReceipt } from '#features/receipt/review/review-receipt.tsx'
import { printedOf } from '#features/receipt/review/rows/stored-decisions.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** 'Notas neste aparelho': confirmed receipts that are not in the account yet. */
export function WaitingReceipts() {
  const receipts = useWaitingReceipts()
  const [opened, setOpened] = useState<WaitingReceipt>()
  if (opened) {
    const close = () => {
      setOpened(undefined)
      const left = useWaitingReceipts.getState()
      if (left.some(({ id }) => id === opened.id)) void holdPurchases(opened)
      else if (left.length === 0) closeOverlay()
    }
    return (
      <ReviewReceipt
        receipt={printedOf(opened.body)}
        keyHash={opened.body.keyHash}
        again={opened}
        onBack={close}
        onEnd={close}
      />
    )
  }
  async function open(receipt: WaitingReceipt) {
    // Its items are decided again.
    await releasePurchases(receipt)
    setOpened(receipt)
  }
  return (
    <Dialog title="Notas neste aparelho" onClose={closeOverlay} isToRead={receipts.length === 0}>
      {receipts.length === 0 ? (
        <EmptyState icon={<Inbox aria-hidden />} text="Nenhuma nota espera neste aparelho." />
      ) : (
        <ul aria-label="Notas neste aparelho" className="grid gap-3">
          {receipts.map((receipt) => (
            <WaitingRow key={receipt.id} receipt={receipt} onOpen={() => void open(receipt)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface WaitingRowProps {
  receipt: WaitingReceipt
  onOpen: () => void
}

function WaitingRow({ receipt, onOpen }: WaitingRowProps) {
  const session = useSession()
  const { id, body, refused, tenant } = receipt
  const name = body.shop.legalName
  const isElsewhere = session.status === 'user' && session.user.tenantId !== tenant
  return (
    <li
      aria-label={name}
      className="rounded-card border border-border px-4 py-3 data-refused:border-warning"
      data-refused={refused ? '' : undefined}
    >
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <p className="text-sm text-muted tabular-nums">
        {formatDate(body.issuedAt)} · {countText(body.lines.length)} · {formatMoney(body.total)}
      </p>
      <p className="mt-2 text-base">{stateText(refused?.text, isElsewhere)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {!isElsewhere && (
          <Button
            variant="secondary"
            aria-label={`Tentar de novo: ${name}`}
            onClick={() => void receiptOutbox.again(id)}
          >
            Tentar de novo
          </Button>
        )}
        {refused && !isElsewhere && (
          <Button variant="secondary" aria-label={`Abrir: ${name}`} onClick={onOpen}>
            Abrir
          </Button>
        )}
        {refused?.code === 'plan_limit_reached' && (
          <Button variant="premium" onClick={() => openOverlay('premium')}>
            Ver o Premium
          </Button>
        )}
        <Button
          variant="ghost"
          aria-label={`Descartar: ${name}`}
          onClick={() => void dropReceipt(receipt)}
        >
          Descartar
        </Button>
      </div>
    </li>
  )
}

function stateText(refused: string | undefined, isElsewhere: boolean): string {
  if (isElsewhere) return 'Foi lida em outra casa e não pode ser enviada nesta.'
  return refused ?? 'Guardada neste aparelho, envia quando houver internet.'
}

function countText(count: number): string {
  return count === 1 ? '1 item' : `${count} itens`
}
