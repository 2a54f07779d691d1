import { stemKey } from '@compra/contract/catalogue/word-forms.ts'
import type { Need } from '@compra/contract/cook/cook.ts'
/** The texts of a need, and its row on the list. */
import { type Measure, measureText, rounded } from '@compra/contract/measure/measure.ts'
import type { Product } from '@compra/contract/product/product.ts'
import type { Purchase } from '@compra/contract/purchase/purchase.ts'
import { PIECE } from '@compra/contract/quantity/quantity-units.ts'
import { measureOfUnits } from '@compra/contract/stock/need/need-measures.ts'
import { itemText, summaryOf } from '#core/list/working-list/item-summary.ts'
import type { AnyNeed } from './needs.queries.ts'

/** Whether the pantry has a product for any of them. */
export function isCompared(needs: readonly Need[]): boolean {
  return needs.some(({ productId, candidates }) => productId !== null || candidates.length > 0)
}

/** Whether it is on the list by default. */
export function goesOnList({ verdict }: Pick<Need, 'verdict'>): boolean {
  return verdict !== 'home'
}

/** The texts of a row on the list: 'Farinha · 1 kg'; of several the count is separate, '3 unidades'. */
export function shownAs(row: Pick<Purchase, 'name' | 'measure' | 'quantity'>) {
  return { title: itemText(row), count: summaryOf({ cents: 0, quantity: row.quantity }) }
}

/** The texts of a need that is at home, in the kitchen's measure: 'Arroz · 750 g'. */
export function neededAs({ name, need }: Pick<Need, 'name' | 'need'>) {
  const isCounted = need === null || need.unit === PIECE
  const quantity = isCounted ? Math.ceil(need?.amount ?? 1) : 1
  return shownAs({ name, quantity, ...(!isCounted && { measure: need }) })
}

/**
 * 'precisa 500 g, em casa 2 kg', 'precisa 3 un (≈ 240 g), em casa 1 kg' by the table of household
 * measures; '' if the pantry has no product for it.
 */
export function comparisonOf(one: Need, product?: Pick<Product, 'content'>): string {
  const { need, atHome } = one
  if (!atHome) return ''
  const asked = product && neededOf(one, product)
  const textOf = one.isAbout && !asked ? aboutText : roundedText
  const stocked = atHome.amount > 0 ? `em casa ${textOf(atHome)}` : 'nada em casa'
  if (!need) return stocked
  return `precisa ${measureText(need)}${asked ? ` (${aboutText(asked)})` : ''}, ${stocked}`
}

const ABOUT = '≈\u00A0'

/** The approximate need in the product's unit; undefined if part of it has to be bought. */
function neededOf(
  { isAbout, units, verdict }: Need,
  { content }: Pick<Product, 'content'>,
): Measure | undefined {
  return isAbout && units !== null && verdict !== 'buy' ? measureOfUnits(units, content) : undefined
}

/** '≈ 240 g': a measure by the table of household measures, in two figures that count. */
function aboutText({ amount, unit }: Measure): string {
  const step = 10 ** (Math.floor(Math.log10(amount)) - 1)
  return ABOUT + measureText({ amount: rounded(Math.round(amount / step) * step), unit })
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

/** The recipes of each row of the list, by the key of its name. */
export function sourcesOf(
  needs: readonly Pick<AnyNeed, 'row' | 'recipes'>[],
  titles: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const ids = new Map<string, string[]>()
  for (const { row, recipes } of needs) {
    const key = stemKey(row.name)
    ids.set(key, [...new Set([...(ids.get(key) ?? []), ...(recipes ?? [])])])
  }
  return new Map([...ids].map(([key, found]) => [key, titlesOf(found, titles)]))
}
