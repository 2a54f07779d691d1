import { randomUUID } from 'node:crypto'
import { MAX_PRICE_CENTS, MAX_QUANTITY } from '@compra/contract/limits.ts'
import type { ThingOf } from '@compra/contract/match/match.ts'
import type { Measure } from '@compra/contract/measure/measure.ts'
import { contentOfLine } from '@compra/contract/receipt/line-content.ts'
import { stockOfLine } from '@compra/contract/receipt/line-units.ts'
import type { EnterMove } from '@compra/contract/sync/pantry/apply/outcome.ts'
import type { ResolvedRow } from './resolve-rows.ts'

/** The parts of a product that unit counts need. */
export interface RowProduct {
  readonly name: string
  readonly content?: Measure | null | undefined
}

/** A row with its movement, if it has one. */
export interface MovedRow {
  readonly row: ResolvedRow
  /** Units added to the stock; null if none. */
  readonly units: number | null
  readonly move: EnterMove | undefined
  /** Content of one piece; null if unknown. */
  readonly pack: Measure | null
}

interface Context {
  readonly entry: string
  readonly productsById: ReadonlyMap<string, RowProduct>
  /** Keys of purchases that were already entered. */
  readonly purchases: ReadonlySet<string>
  /** Products with a later price. */
  readonly pricedAfter: ReadonlySet<string>
  readonly thingOf: ThingOf
}

/** Moves with quantity 0, to load the rows' products, entry and purchases before units are known. */
export function provisionalMoves(
  rows: readonly ResolvedRow[],
  entry: string,
): readonly EnterMove[] {
  return rows.flatMap(({ product, purchase }) =>
    product === null
      ? []
      : { kind: 'enter', id: randomUUID(), entry, product, purchase, quantity: 0, price: 0 },
  )
}

/**
 * The movements of a receipt's rows. A row without units (only its price counts, or its purchase was already
 * entered) still sets the price. Two rows may be the same list item: both are added to the stock.
 */
export function movementsOf(rows: readonly ResolvedRow[], context: Context): readonly MovedRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const product = row.product === null ? undefined : context.productsById.get(row.product)
    const pack = contentOfLine(row, product && context.thingOf(product.name))
    if (row.product === null || !product) return { row, units: null, move: undefined, pack }
    const { units, cents } = countedBy(row, product, context.thingOf)
    const added = addsStock(row, context.purchases) ? units : null
    const move = {
      kind: 'enter',
      id: randomUUID(),
      entry: context.entry,
      product: row.product,
      purchase: added === null ? undefined : keyOnce(seen, row.purchase),
      quantity: added ?? 0,
      price: context.pricedAfter.has(row.product) ? 0 : cents,
    } as const
    return { row, units: added, move, pack }
  })
}

function addsStock({ action, isCounted, purchase }: ResolvedRow, purchases: Context['purchases']) {
  const isEntered = purchase !== undefined && purchases.has(purchase)
  return action === 'stock' && isCounted && !isEntered
}

/** The purchase key for the first row with it; undefined for further rows. */
function keyOnce(seen: Set<string>, purchase: string | undefined): string | undefined {
  if (purchase === undefined || seen.has(purchase)) return undefined
  seen.add(purchase)
  return purchase
}

/** Units of the product and cents per unit: from the user's decision, or from the row and the product's content. */
function countedBy(row: ResolvedRow, product: RowProduct, thingOf: ThingOf) {
  const decided = row.units
  if (decided !== undefined) return { units: decided, cents: centsOf(row.paid / decided) }
  const content = product.content ?? null
  const counted = stockOfLine(row, { content }, thingOf(product.name)?.id)
  const units = Math.min(Math.max(counted.units, MIN_UNITS), MAX_QUANTITY)
  return { units, cents: centsOf(counted.unitCents) }
}

const MIN_UNITS = 0.001

function centsOf(cents: number): number {
  return Math.min(Math.round(cents), MAX_PRICE_CENTS)
}
