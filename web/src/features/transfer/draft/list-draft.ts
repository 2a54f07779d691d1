/** Converts a list of another app to the limits of this one, and reports what is dropped. */
import {
  ITEM_NAME_MAX,
  ITEMS_PER_LIST,
  MAX_QUANTITY,
  MIN_QUANTITY,
} from '@compra/contract/limits.ts'
import type { Line } from '@compra/contract/line/line.ts'
import { measuredKey } from '@compra/contract/measure/measured-name.ts'
import { itemName } from '@compra/contract/text/name.ts'
import type { ForeignList } from '#features/transfer/formats/foreign.ts'

/** A list to be saved; prices in cents. */
export interface ListDraft {
  readonly name: string
  readonly items: readonly Line[]
}

export interface ReadList {
  readonly draft: ListDraft
  readonly lost: readonly string[]
}

/** Returns undefined for a list without items. `limit`: the number of items that the plan allows. */
export function listDraft(
  list: ForeignList,
  limit: number = ITEMS_PER_LIST.premium,
): ReadList | undefined {
  const items = joined(list.lines)
  if (items.length === 0) return undefined
  const left = items.length - limit
  return {
    draft: {
      name: itemName(list.name).slice(0, ITEM_NAME_MAX) || 'Lista de outro aplicativo',
      items: items.slice(0, limit),
    },
    lost: [...list.lost, ...(left > 0 ? [leftText(left, limit)] : [])],
  }
}

/** Merges rows with the same name and measure (G-013). */
function joined(lines: readonly Line[]): Line[] {
  const items = new Map<string, Line>()
  for (const line of lines) {
    const item = { ...line, name: itemName(line.name) }
    if (item.name === '') continue
    const before = items.get(measuredKey(item))
    const quantity = within(item.quantity + (before?.quantity ?? 0))
    items.set(measuredKey(item), { ...item, ...before, quantity })
  }
  return [...items.values()]
}

function within(quantity: number): number {
  return Math.min(Math.max(Math.round(quantity), MIN_QUANTITY), MAX_QUANTITY)
}

function leftText(left: number, most: number): string {
  return `${left} ${left === 1 ? 'item' : 'itens'} além dos ${most} que cabem numa lista do seu plano`
}
