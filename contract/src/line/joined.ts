import { exactAmount } from '#measure/measure.ts'
import { grownEntry, type ListEntry } from '#quantity/quantity-merge.ts'
import { PIECE } from '#quantity/quantity-units.ts'
import type { Line } from './line.ts'

/** The fields of an item that joining changes. */
export type Joined = Pick<ListEntry, 'quantity' | 'measure'>

/**
 * Adds the amount of a line to an item of the same thing: 'Arroz · 1 kg' and 2 kg are 3 kg. Undefined if
 * the line has no amount, or one that cannot be added: kilos to cans.
 */
export function joined(item: Joined, line: Line): Joined | undefined {
  const { quantity, measure } = line
  if (!measure && quantity === 1) return undefined
  const added = measure
    ? { quantity: quantity * exactAmount(measure.amount), unit: measure.unit }
    : { quantity, unit: PIECE }
  const { name } = line
  const sum = grownEntry({ ...item, name }, { ...added, name })
  return sum && { quantity: sum.quantity, measure: sum.measure }
}
