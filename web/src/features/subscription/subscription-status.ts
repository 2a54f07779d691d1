import type { Subscription } from '@compra/contract/subscription.ts'

const LABELS: Readonly<Record<string, string>> = {
  active: 'ativa',
  canceled: 'cancelada',
  expired: 'expirada',
  canceled_pending_expiration: 'cancelada, aguardando expiração',
} satisfies Record<Subscription['status'], string>

/** How a status reads; one that this version does not know is told as such (spec §4). */
export function statusLabel(status: string): string {
  return Object.hasOwn(LABELS, status) ? (LABELS[status] ?? '') : 'desconhecida'
}
