import { formatDayAndMonth } from '@compra/contract/format/dates.ts'
import type { PrintedReceipt } from '@compra/contract/receipt/printed.ts'
import type { ReceiptSummary } from '@compra/contract/receipt/receipt.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ReceiptFacts } from './receipt-facts.tsx'

interface KnownReceiptProps {
  receipt: PrintedReceipt
  /** Null if it is queued on this device. */
  known: ReceiptSummary | null
  onBack: () => void
  onEnd: () => void
}

/** A receipt that was read before: it cannot be confirmed again. */
export function KnownReceipt({ receipt, known, onBack, onEnd }: KnownReceiptProps) {
  return (
    <Dialog
      title="Conferir nota"
      onClose={onEnd}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Voltar
          </Button>
          <Button onClick={() => openOverlay(known ? 'receipts' : 'receipt-waiting')}>Abrir</Button>
        </>
      }
    >
      <ReceiptFacts receipt={receipt} />
      <p className="mt-3 text-base">
        {known
          ? `Você já leu esta nota em ${formatDayAndMonth(known.createdAt)}.`
          : 'Você já leu esta nota. Ela está guardada neste aparelho e ainda não foi enviada.'}
      </p>
    </Dialog>
  )
}
