import { measuredName } from '@compra/contract/measure/measured-name.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'

/** The list as a message: in screen order, numbered, with measures, without prices (G-114). */
export function shareText(items: readonly Item[]): string {
  return ['Lista de compras:', ...items.map(lineOf)].join('\n')
}

function lineOf(item: Item, index: number): string {
  const times = item.quantity > 1 ? ` (x${item.quantity})` : ''
  return `${index + 1}. ${measuredName(item)}${times}`
}
