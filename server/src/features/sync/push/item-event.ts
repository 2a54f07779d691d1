import type { HistoryParts } from '@compra/contract/sync/history.ts'
import type { Row } from '@compra/contract/sync/item.ts'
import { isAlive } from '@compra/contract/sync/merge.ts'

/** What a change did to an item: the same parts before and after. */
export interface Change {
  readonly name: string
  readonly before: HistoryParts
  readonly after: HistoryParts
}

/** Undefined when nobody would see a difference, as of a stamp, a place, or what is off the list. */
export function changeOf(before: Row | undefined, after: Row): Change | undefined {
  const was = before && isAlive(before) ? partsOf(before) : undefined
  const is = isAlive(after) ? partsOf(after) : undefined
  if (!was && !is) return undefined
  const { name } = after
  if (!was || !is) return { name, before: { isOn: Boolean(was) }, after: { isOn: Boolean(is) } }
  const names = PARTS.filter((part) => JSON.stringify(was[part]) !== JSON.stringify(is[part]))
  if (names.length === 0) return undefined
  return { name, before: only(was, names), after: only(is, names) }
}

const PARTS = ['name', 'status', 'price', 'quantity', 'measure', 'note', 'aisle'] as const

function partsOf({ name, status, cents, quantity, measure, note, aisle }: Row) {
  return {
    name,
    status,
    price: cents,
    quantity,
    measure: measure ? { amount: measure.amount, unit: measure.unit } : null,
    // None travels as an empty text, too.
    note: note || null,
    aisle: aisle || null,
  }
}

function only(parts: HistoryParts, names: readonly (keyof HistoryParts)[]): HistoryParts {
  return Object.fromEntries(names.map((name) => [name, parts[name]]))
}
