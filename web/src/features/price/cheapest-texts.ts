/** Texts about the cost of a list at the shops. */
import { formatMoney } from '@compra/contract/format/money.ts'
import { joinNames } from '@compra/contract/format/names.ts'
import { measuredName } from '@compra/contract/measure/measured-name.ts'
import type { ShopTotal } from '@compra/contract/price/shops.ts'

/** The number of missing items named; the others are counted. */
const NAMED_MAX = 5

/** '8 de 10 itens', 'Todos os 10 itens'. */
export function pricedText({ priced }: ShopTotal, count: number): string {
  if (priced < count) return `${priced} de ${itemsText(count)}`
  return count === 1 ? 'O único item' : `Todos os ${itemsText(count)}`
}

/** 'Falta café.', 'Faltam café, sal e mais 3.'; null if nothing is missing. */
export function missingText({ missing }: ShopTotal): string | null {
  if (missing.length === 0) return null
  const verb = missing.length === 1 ? 'Falta' : 'Faltam'
  return `${verb} ${joinNames(missing.map(measuredName), NAMED_MAX)}.`
}

/** The difference to the cheapest shop, by the same rows; null for the cheapest. */
export function beyondText(total: ShopTotal, cheapest: ShopTotal): string | null {
  const more = total.wholeCents - cheapest.wholeCents
  return more > 0 ? `${formatMoney(more)} a mais nos mesmos itens` : null
}

/** 'Com o que falta, comprado em outro: R$ 245,00'; null without prices elsewhere. */
export function wholeText({ fromOthers, wholeCents, missing }: ShopTotal): string | null {
  if (fromOthers === 0) return null
  const what =
    fromOthers === missing.length ? 'Com o que falta' : `Com ${fromOthers} dos que faltam`
  return `${what}, de outro mercado: ${formatMoney(wholeCents)}`
}

/** For a list without enough prices at any shop. */
export function closestText({ shop, priced }: ShopTotal, count: number): string {
  return (
    'Nenhum mercado tem preço de pelo menos 60 % desta lista. O que chega mais perto é ' +
    `${shop.name}, com ${priced} de ${itemsText(count)}. Leia mais notas para comparar.`
  )
}

export function itemsText(count: number): string {
  return count === 1 ? '1 item' : `${count} itens`
}
