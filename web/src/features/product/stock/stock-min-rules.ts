/** The products below their minimum, as entries of a shopping list. */
import { formatUnits } from '@compra/contract/format/numbers.ts'
import type { ThingOf } from '@compra/contract/match/match.ts'
import { measureText } from '@compra/contract/measure/measure.ts'
import type { ScarceProduct } from '@compra/contract/product/product.ts'
import { purchaseOfShortage } from '@compra/contract/purchase/shortage.ts'
import type { ListEntry } from '#core/list/filling/list-filling-rules.ts'

/** A product and the row of the list for what is missing of it. */
export interface Shortage {
  readonly product: ScarceProduct
  readonly entry: ListEntry
}

export function shortageOf(product: ScarceProduct, thingOf: ThingOf): Shortage {
  return { product, entry: purchaseOfShortage(product, thingOf) }
}

/** '3 unidades'; '700 g' of what is weighed. */
export function missingText({ product, entry }: Shortage): string {
  const { name, quantity, measure } = entry
  return measure && name === product.name ? measureText(measure) : formatUnits(quantity)
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
