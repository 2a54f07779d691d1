import { formatDayAfter } from '@compra/contract/format/dates.ts'
import type { Subscription } from '@compra/contract/subscription/subscription.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useRenew } from './subscription.queries.ts'

interface RenewDialogProps {
  subscription: Subscription
  onClose: () => void
}

/** Undoes a cancellation; nothing is charged now (G-097). */
export function RenewDialog({ subscription, onClose }: RenewDialogProps) {
  const renew = useRenew(onClose)
  return (
    <ConfirmDialog
      title="Renovar Assinatura"
      cancelLabel="Voltar"
      confirmLabel="Confirmar Renovação"
      busy={renew.isPending && 'Renovando...'}
      onConfirm={() => renew.mutate(subscription.id)}
      onClose={onClose}
    >
      Sua assinatura ainda está ativa. A próxima cobrança será feita um dia após o vencimento, em{' '}
      {formatDayAfter(subscription.currentPeriodEnd)}.
    </ConfirmDialog>
  )
}
