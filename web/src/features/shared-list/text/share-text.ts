import { measuredName } from '@compra/contract/measured-name.ts'
import type { Item } from '#core/working-list/working-list-state.ts'

/** Some telephones truncate a longer text when they open a URL with it. */
const ADDRESS_TEXT_MAX = 1500

/** The whole list as it is sent: in screen order, numbered, with measures, without prices (G-114). */
export function shareText(items: readonly Item[]): string {
  return ['Lista de compras:', ...items.map(lineOf)].join('\n')
}

/** The text that accompanies a link to the list. */
export function linkText(link: string): string {
  return `Veja minha lista de compras: ${link}`
}

/** Whether an address may carry all of it. */
export function fitsAddress(text: string): boolean {
  return text.length <= ADDRESS_TEXT_MAX
}

function lineOf(item: Item, index: number): string {
  const times = item.quantity > 1 ? ` (x${item.quantity})` : ''
  return `${index + 1}. ${measuredName(item)}${times}`
}
