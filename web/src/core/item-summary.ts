import { type Cents, formatDot } from '@compra/contract/money.ts'

/** What stands under a name: '2 × R$ 3.50', 'R$ 3.50', '2 unidades' or nothing. */
export function summaryOf({ cents, quantity }: { cents: Cents; quantity: number }): string {
  if (cents === 0) return quantity > 1 ? `${quantity} unidades` : ''
  return quantity > 1 ? `${quantity} × ${formatDot(cents)}` : formatDot(cents)
}
