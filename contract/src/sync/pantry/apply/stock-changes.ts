import { CLOCK_AHEAD_MS } from '#limits.ts'
import { PRODUCT_REGISTERS } from '#product/product-registers.ts'
import type { PantryProduct } from '#sync/pantry/pantry.ts'
import { type Moved, PRICE_AT, priceBack, type Stocked, takeBack } from '#sync/pantry/stock-of.ts'
import { changeVersioned } from '#sync/pantry/versioned.ts'
import type { EntryPart, StockChange } from './outcome.ts'

/** The effect of one movement: a line in the database, or the line at index `at` of this push. */
export type Part = EntryPart & { readonly at?: number }

interface Why extends Pick<StockChange, 'reason' | 'paid'> {
  readonly entry: string | undefined
}

interface Priced {
  /** Cents. */
  readonly price: number
  /** Its stamp; undefined: now. */
  readonly at?: number | undefined
}

interface StockChanges {
  readonly products: ReadonlyMap<string, PantryProduct>
  readonly journal: readonly StockChange[]
  /** Existing lines that are reverted now. */
  readonly undone: ReadonlySet<string>
  /** Returns the part that can be reverted; undefined if nothing changed. */
  readonly move: (
    product: PantryProduct,
    to: readonly [Stocked, Moved],
    price: Priced,
    why: Why,
  ) => Part | undefined
  /** Reverts parts of an entry. A price that was changed since stays. */
  readonly takeBack: (parts: readonly Part[], entry: string | undefined) => void
}

/** Applies movements to products one by one, and collects the lines of the journal. */
export function createStockChanges(
  before: ReadonlyMap<string, PantryProduct>,
  now: number,
): StockChanges {
  const products = new Map(before)
  const journal: StockChange[] = []
  const undone = new Set<string>()

  /** Returns the index of its line; undefined if the journal gets none. */
  function change(
    product: PantryProduct,
    stocked: Stocked,
    { price, at, ...why }: Why & Pick<StockChange, 'packs'> & Priced,
  ): number | undefined {
    const isSame = stocked.stock === product.stock && price === product.price
    if (isSame && stocked.owed === product.owed) return undefined
    const last = product.t[PRICE_AT] ?? 0
    const said = at !== undefined && at <= now + CLOCK_AHEAD_MS ? at : now
    const stamp = Math.max(said, at === undefined ? last + 1 : last)
    const priced = changeVersioned(product, { price }, PRODUCT_REGISTERS, stamp)
    products.set(product.id, { ...priced, ...stocked })
    if (isSame) return undefined
    const stocks = { stockFrom: product.stock, stockTo: stocked.stock }
    const prices = { priceFrom: product.price, priceTo: price }
    return journal.push({ product: product.id, ...why, ...stocks, ...prices }) - 1
  }

  return {
    products,
    journal,
    undone,
    move: (product, [stocked, moved], { price, at: stamp }, why) => {
      const at = change(product, stocked, { ...why, price, at: stamp, packs: moved.packs })
      if (at === undefined) return undefined
      const prices = { priceFrom: product.price, priceTo: price }
      return { id: undefined, product: product.id, ...moved, ...prices, at }
    },
    takeBack: (parts, entry) => {
      for (const [id, ofProduct] of Map.groupBy(parts, (part) => part.product)) {
        const product = products.get(id)
        if (!product) continue
        const why = { reason: 'undo', entry, packs: [] } as const
        const price = priceBack(product.price, ofProduct)
        change(product, takeBack(product, ofProduct), { ...why, price })
      }
      for (const { id, at } of parts) {
        if (id !== undefined) undone.add(id)
        const line = at === undefined ? undefined : journal[at]
        if (line && at !== undefined) journal[at] = { ...line, isUndone: true }
      }
    },
  }
}
