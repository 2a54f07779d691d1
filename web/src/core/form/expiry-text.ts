import { EXPIRING_DAYS } from '@compra/contract/product/product-rules.ts'
import type { Pack } from '@compra/contract/product/stock-shapes.ts'
import { dayOf, daysBetween } from '#lib/days.ts'

/** The text about the pack that expires first, from seven days before; else null. */
export function expiryText(packs: readonly Pack[], now: Date): string | null {
  const first = packs.map(({ expires }) => expires).toSorted()[0]
  const days = first === undefined ? Infinity : daysBetween(now, dayOf(first))
  if (days > EXPIRING_DAYS) return null
  if (days < 0) return 'Venceu'
  if (days === 0) return 'Vence hoje'
  return days === 1 ? 'Vence amanhã' : `Vence em ${days} dias`
}
