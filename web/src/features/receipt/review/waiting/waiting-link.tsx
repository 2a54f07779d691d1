import { openOverlay } from '#core/shell/overlays.ts'
import { useWaitingReceipts } from '#features/receipt/outbox/receipt-outbox.ts'
import { Button } from '#ui/button.tsx'

/** A link to queued receipts; nothing if there are none. */
export function WaitingLink() {
  const count = useWaitingReceipts().length
  if (count === 0) return null
  return (
    <Button variant="secondary" onClick={() => openOverlay('receipt-waiting')}>
      {count === 1 ? '1 nota neste aparelho' : `${count} notas neste aparelho`}
    </Button>
  )
}
