/** The products below their minimum, as entries of a shopping list. */
import { readLine } from '@compra/contract/line/read-line.ts'
import type { Measured } from '@compra/contract/measure/measured-name.ts'
import { writtenNamesOf } from '@compra/contract/product/product-names.ts'
import type { ScarceProduct } from '@compra/contract/product/product.ts'
import { foldName } from '@compra/contract/text/name.ts'
import type { ListEntry } from '#core/list/filling/list-filling-rules.ts'

/** Whole units, rounded up. */
export function neededOf({ stock, minStock }: ScarceProduct): number {
  return Math.ceil(minStock - stock)
}

export function entryOf(product: ScarceProduct): ListEntry {
  return { ...thingOf(product.name), quantity: neededOf(product), cents: product.price }
}

/** 'Arroz 5 kg' as a typed line reads it, if name and measure still lead to the product. */
function thingOf(written: string): Measured {
  const { name, measure } = readLine(written)
  const names = measure ? writtenNamesOf({ name, measure }).map(foldName) : []
  return names.includes(foldName(written)) ? { name, measure } : { name: written }
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
