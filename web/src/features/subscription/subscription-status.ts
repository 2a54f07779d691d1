import type { Subscription } from '@compra/contract/subscription/subscription.ts'

const LABELS: Record<Subscription['status'], string> = {
  active: 'ativa',
  canceled: 'cancelada',
  expired: 'expirada',
  canceled_pending_expiration: 'cancelada, aguardando expiração',
  unknown: 'desconhecida',
}

/** The Portuguese label of a status. */
export function statusLabel(status: Subscription['status']): string {
  return LABELS[status]
}
