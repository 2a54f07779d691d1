import { formatDate } from '@compra/contract/format/dates.ts'
import type { Subscription } from '@compra/contract/subscription/subscription.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { sayGoodbye } from './pages/say-goodbye.ts'
import { useCancel } from './subscription.queries.ts'

/** Stored with the subscription; the law requires no reason. */
const REASON = 'Direito de arrependimento'

interface RefundDialogProps {
  subscription: Subscription
  onClose: () => void
}

/** Refunds prepaid months by Pix, within the withdrawal period (G-105). */
export function RefundDialog({ subscription, onClose }: RefundDialogProps) {
  const { id, refundableUntil } = subscription
  const cancel = useCancel(() => sayGoodbye('pix'))
  return (
    <ConfirmDialog
      title="Pedir dinheiro de volta"
      cancelLabel="Voltar"
      confirmLabel="Confirmar devolução"
      busy={cancel.isPending && 'Devolvendo...'}
      destructive
      onConfirm={() => cancel.mutate({ id, reason: REASON, refund: true })}
      onClose={onClose}
    >
      O valor volta para a conta de onde veio o Pix, e o Premium que ele pagou termina na hora. Nada
      do que você salvou é apagado. É o seu direito de arrependimento
      {refundableUntil !== null && `, até ${formatDate(refundableUntil)}`}.
    </ConfirmDialog>
  )
}
