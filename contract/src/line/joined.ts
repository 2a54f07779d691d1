import { exactAmount } from '#measure/measure.ts'
import { type ListEntry, mergeEntries } from '#quantity/quantity-merge.ts'
import { PIECE } from '#quantity/quantity-units.ts'
import type { Line } from './line.ts'

/** What joining changes of an item. */
export type Joined = Pick<ListEntry, 'quantity' | 'measure'>

/**
 * The amount of an item after a line of the same thing was added to it: 'Arroz · 1 kg' and 2 kg are
 * 3 kg. Undefined when the line brings no amount, or one that cannot be added: kilos to cans.
 */
export function joined(item: Joined, line: Line): Joined | undefined {
  const { quantity, measure } = line
  if (!measure && quantity === 1) return undefined
  const added = measure
    ? { quantity: quantity * exactAmount(measure.amount), unit: measure.unit }
    : { quantity, unit: PIECE }
  const present = { ...item, name: line.name }
  const [sum] = mergeEntries([present], [{ ...added, name: line.name }])
  const isApart = sum === present
  return sum && !isApart ? { quantity: sum.quantity, measure: sum.measure } : undefined
}
