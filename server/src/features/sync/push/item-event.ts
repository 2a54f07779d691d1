import { namesIn } from '@compra/contract/registers.ts'
import type { HistoryParts } from '@compra/contract/sync/history.ts'
import type { Row } from '@compra/contract/sync/item.ts'
import { ITEM, type ItemValues, valuesOfItem } from '@compra/contract/sync/list-registers.ts'
import { isAlive } from '@compra/contract/sync/merge.ts'
import { rankOf } from '@compra/contract/sync/registers.ts'

export const EVENT_COLUMNS = ['list_id', 'item_id', 'name', 'before', 'after'] as const

/** A change of an item: the same fields before and after. */
export interface Change {
  readonly name: string
  readonly before: HistoryParts
  readonly after: HistoryParts
}

/** Undefined when no visible field changed: a stamp, a position, or an item that is not on the list. */
export function changeOf(before: Row | undefined, after: Row): Change | undefined {
  const was = before && isAlive(before) ? valuesOfItem(before) : undefined
  const is = isAlive(after) ? valuesOfItem(after) : undefined
  if (!was && !is) return undefined
  const { name } = after
  if (!was || !is) return { name, before: { isOn: Boolean(was) }, after: { isOn: Boolean(is) } }
  const names = PARTS.filter((part) => rankOf(was[part]) !== rankOf(is[part]))
  if (names.length === 0) return undefined
  return { name, before: only(was, names), after: only(is, names) }
}

const PARTS = namesIn(ITEM)

/** Clients also send an empty text for no value. */
function only(values: ItemValues, names: readonly (keyof ItemValues)[]): HistoryParts {
  return Object.fromEntries(
    names.map((name) => [name, values[name] === '' ? null : (values[name] ?? null)]),
  )
}
