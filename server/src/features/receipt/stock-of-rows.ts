import { randomUUID } from 'node:crypto'
import { MAX_PRICE_CENTS, MAX_QUANTITY } from '@compra/contract/limits.ts'
import type { ThingOf } from '@compra/contract/match/match.ts'
import type { Measure } from '@compra/contract/measure/measure.ts'
import { stockOfLine } from '@compra/contract/receipt/line-units.ts'
import type { EnterMove } from '@compra/contract/sync/home/apply/outcome.ts'
import type { PlacedRow } from './decided-rows.ts'

/** A product, as far as its units have to be counted. */
export interface Holder {
  readonly name: string
  readonly content?: Measure | null | undefined
}

/** A row with its movement; undefined: it moves nothing. */
export interface MovedRow {
  readonly row: PlacedRow
  /** What comes into the stock; null where nothing does. */
  readonly units: number | null
  readonly move: EnterMove | undefined
}

interface Around {
  readonly entry: string
  readonly holders: ReadonlyMap<string, Holder>
  /** Purchases that somebody else has entered. */
  readonly purchases: ReadonlySet<string>
  /** Products with a price of a later day. */
  readonly pricedAfter: ReadonlySet<string>
  readonly thingOf: ThingOf
}

/** What is looked up before units are known: products, the entry and the purchases of rows. */
export function askedMoves(rows: readonly PlacedRow[], entry: string): readonly EnterMove[] {
  return rows.flatMap(({ product, purchase }) =>
    product === null
      ? []
      : { kind: 'enter', id: randomUUID(), entry, product, purchase, quantity: 0, price: 0 },
  )
}

/**
 * The movements of a receipt's rows. What enters no units, since only its price counts or somebody has entered
 * its purchase before, still brings its price. Two rows may be one item of a list: both come into the stock.
 */
export function movedRows(rows: readonly PlacedRow[], around: Around): readonly MovedRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const holder = row.product === null ? undefined : around.holders.get(row.product)
    if (row.product === null || !holder) return { row, units: null, move: undefined }
    const { units, cents } = countedBy(row, holder, around.thingOf)
    const comes = isComing(row, around.purchases) ? units : null
    const move = {
      kind: 'enter',
      id: randomUUID(),
      entry: around.entry,
      product: row.product,
      purchase: comes === null ? undefined : firstOf(seen, row.purchase),
      quantity: comes ?? 0,
      price: around.pricedAfter.has(row.product) ? 0 : cents,
    } as const
    return { row, units: comes, move }
  })
}

function isComing({ action, isCounted, purchase }: PlacedRow, purchases: Around['purchases']) {
  const isEntered = purchase !== undefined && purchases.has(purchase)
  return action === 'stock' && isCounted && !isEntered
}

/** The key of a purchase for the first row that has it. */
function firstOf(seen: Set<string>, purchase: string | undefined): string | undefined {
  if (purchase === undefined || seen.has(purchase)) return undefined
  seen.add(purchase)
  return purchase
}

/** Units of the product, and what one of them cost: as a person said it, or as row and content say. */
function countedBy(row: PlacedRow, holder: Holder, thingOf: ThingOf) {
  const said = row.units
  if (said !== undefined) return { units: said, cents: centsOf(row.paid / said) }
  const content = holder.content ?? null
  const counted = stockOfLine(row, { content }, thingOf(holder.name)?.id)
  const units = Math.min(Math.max(counted.units, LEAST), MAX_QUANTITY)
  return { units, cents: centsOf(counted.unitCents) }
}

const LEAST = 0.001

function centsOf(cents: number): number {
  return Math.min(Math.round(cents), MAX_PRICE_CENTS)
}
