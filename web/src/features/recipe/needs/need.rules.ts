import type { Need } from '@compra/contract/cook/cook.ts'
/** The texts of a need, and its row on the list. */
import { type Measure, measureText } from '@compra/contract/measure/measure.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { listEntriesOf } from '@compra/contract/quantity/quantity-merge.ts'
import { PIECE, TO_TASTE } from '@compra/contract/quantity/quantity-units.ts'
import type { ParsedIngredient } from '@compra/contract/quantity/quantity.ts'
import { measureOfUnits } from '@compra/contract/stock/need/need-measures.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { itemText, summaryOf } from '#core/list/working-list/item-summary.ts'

/** Whether the pantry has a product for any of them. */
export function isCompared(needs: readonly Need[]): boolean {
  return needs.some(({ productId, candidates }) => productId !== null || candidates.length > 0)
}

/** Whether it is on the list by default. */
export function goesOnList({ verdict }: Pick<Need, 'verdict'>): boolean {
  return verdict !== 'home'
}

/** The row of the list: the missing rest, or the whole amount if the pantry may have it. */
export function lineOf({ name, need, buy, verdict }: Need): ParsedIngredient {
  const measure = verdict === 'buy' ? (buy ?? need) : need
  return ingredientOf(name, measure)
}

export function ingredientOf(name: string, measure: Measure | null): ParsedIngredient {
  return { name, quantity: measure?.amount ?? 1, unit: measure?.unit ?? TO_TASTE }
}

/** The texts of the row on the list: 'Farinha · 300 g'; of pieces the count is separate, '3 unidades'. */
export function shownAs(line: ParsedIngredient): { title: string; count: string } {
  const [entry] = listEntriesOf([line])
  if (!entry) return { title: line.name, count: '' }
  return { title: itemText(entry), count: summaryOf({ cents: 0, quantity: entry.quantity }) }
}

/**
 * 'precisa 500 g, em casa 2 kg', 'precisa 3 un (≈ 240 g), em casa 1 kg' by the table of household
 * measures; '' if the pantry has no product for it.
 */
export function comparisonOf(one: Need, product?: Pick<Product, 'content'>): string {
  const { need, atHome } = one
  if (!atHome) return ''
  const asked = product && neededOf(one, product)
  const about = one.isAbout && !asked ? ABOUT : ''
  const stocked = atHome.amount > 0 ? `em casa ${about}${roundedText(atHome)}` : 'nada em casa'
  if (!need) return stocked
  return `precisa ${measureText(need)}${asked ? ` (${ABOUT}${roundedText(asked)})` : ''}, ${stocked}`
}

const ABOUT = '≈\u00A0'

/** The approximate need in the product's unit; undefined if part of it has to be bought. */
function neededOf(
  { isAbout, units, verdict }: Need,
  { content }: Pick<Product, 'content'>,
): Measure | undefined {
  return isAbout && units !== null && verdict !== 'buy' ? measureOfUnits(units, content) : undefined
}

/** A measure with at most tenths of a piece, a gram or a millilitre. */
function roundedText({ amount, unit }: Measure): string {
  const tenths = Math.round(amount * 10) / 10
  return measureText({ amount: TENTHS.has(unit) && tenths > 0 ? tenths : amount, unit })
}

const TENTHS = new Set([PIECE, 'g', 'ml'])

/** Titles of the recipes that need something: 'Feijoada, Bobó'. */
export function titlesOf(ids: readonly string[], titles: ReadonlyMap<string, string>): string {
  return ids.flatMap((id) => titles.get(id) ?? []).join(', ')
}

/** The rows of the list: needs of one product share a name, so that they become one row. */
export function linesOf(needs: readonly Need[]): ParsedIngredient[] {
  const nameOf = namesIn(needs)
  return needs.map((need) => lineOf({ ...need, name: nameOf(need) }))
}

/** The recipes of each row of that list, by its folded name. */
export function sourcesOf(
  needs: readonly (Need & { recipes?: readonly string[] })[],
  titles: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const nameOf = namesIn(needs)
  const ids = new Map<string, string[]>()
  for (const need of needs) {
    const name = foldName(nameOf(need))
    ids.set(name, [...new Set([...(ids.get(name) ?? []), ...(need.recipes ?? [])])])
  }
  return new Map([...ids].map(([name, found]) => [name, titlesOf(found, titles)]))
}

/** The name of the first need of the same product. */
function namesIn(needs: readonly Need[]): (need: Need) => string {
  const byProduct = new Map(needs.toReversed().map(({ productId, name }) => [productId, name]))
  return ({ productId, name }) => (productId === null ? name : (byProduct.get(productId) ?? name))
}
