/** The products below their minimum, as entries of a shopping list. */
import type { ScarceProduct } from '@compra/contract/product/product.ts'
import { rowOfProduct } from '@compra/contract/purchase/purchase.ts'
import type { ListEntry } from '#core/list/filling/list-filling-rules.ts'

/** Whole units, rounded up. */
export function neededOf({ stock, minStock }: ScarceProduct): number {
  return Math.ceil(minStock - stock)
}

export function entryOf(product: ScarceProduct): ListEntry {
  return { ...rowOfProduct(product.name), quantity: neededOf(product), cents: product.price }
}

/** '2 itens adicionados, 1 já estava na lista.' */
export function countsText(added: number, present: number): string {
  const start = added === 1 ? '1 item adicionado' : `${added} itens adicionados`
  return `${start}, ${present} já ${present === 1 ? 'estava' : 'estavam'} na lista.`
}

/** The message if the list had all of them already. */
export function thereText(present: number): string {
  return present === 1
    ? '1 produto já estava na lista.'
    : `${present} produtos já estavam na lista.`
}
