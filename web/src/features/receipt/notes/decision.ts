import { aisleById } from '@compra/contract/catalogue/aisles.ts'
import { STOCK_MAX } from '@compra/contract/limits.ts'
import type { ReceiptAction } from '@compra/contract/receipt/printed.ts'
import type { ReceiptLine } from '@compra/contract/receipt/receipt.ts'
import { readStock } from '#core/form/stock-text.ts'
import { thingOf } from '#core/pantry/catalogue/catalogue.ts'
import type { Decisions } from './note.queries.ts'

/** The draft of a row's decision; `units` as typed. */
export interface RowDraft {
  readonly action: ReceiptAction
  /** Null for a name that is no product of the household. */
  readonly productId: string | null
  readonly name: string
  readonly units: string
}

export function unitsMessage(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const units = readStock(typed)
  if (units === undefined || units <= 0) return 'Digite um número maior que zero.'
  return units > STOCK_MAX ? 'Este número é grande demais.' : undefined
}

/** The decision to send: a new name becomes a product when it goes into the stock. */
export function decisionOf(
  { n }: ReceiptLine,
  first: RowDraft,
  { action, productId, name, units }: RowDraft,
): Decisions[number] {
  const nothing = { n, action, productId: null, newProduct: null, thing: null }
  if (action === 'ignore') return nothing
  const typed = name.trim()
  const isMade = productId === null && action === 'stock'
  // Units of another product differ: the typed number does not count.
  const isKept = productId !== first.productId && units === first.units
  const counted = isKept ? undefined : readStock(units)
  return {
    ...nothing,
    productId,
    ...(isMade && { newProduct: { name: typed, category: categoryOf(typed) } }),
    ...(productId === null && !isMade && { thing: typed }),
    ...(action === 'stock' && counted !== undefined && { units: counted }),
  }
}

function categoryOf(name: string) {
  const aisle = thingOf(name)?.aisle
  return aisleById(aisle)?.category ?? 'Outros'
}
