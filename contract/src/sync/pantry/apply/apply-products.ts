import { CLOCK_AHEAD_MS } from '#limits.ts'
import { completed } from '#pantry/completed.ts'
import { PRODUCT, PRODUCT_REGISTERS } from '#product/product-registers.ts'
import { withoutOthersBarcodes } from '#sync/pantry/barcodes/barcode-owner.ts'
import type { PantryProduct, PantryRefusal } from '#sync/pantry/pantry.ts'
import { count as countStock, type Moved } from '#sync/pantry/stock-of.ts'
import { allStamps, exists, latestOf, mergeVersioned } from '#sync/pantry/versioned.ts'
import type {
  StoredPantry,
  PantryLimits,
  PantryOutcome,
  PantryRefused,
  PushedProduct,
  StockChange,
} from './outcome.ts'

interface AppliedProducts extends Pick<PantryOutcome, 'gone' | 'journal' | 'refused'> {
  /** All that are there now. */
  readonly products: ReadonlyMap<string, PantryProduct>
}

/** Applies removals first, since they free room; then the others, oldest first. */
export function applyProducts(
  known: StoredPantry,
  pushed: readonly PushedProduct[],
  limits: PantryLimits,
): AppliedProducts {
  const products = new Map(known.products)
  const gone = new Map(known.gone.products)
  const journal: StockChange[] = []
  const refused: PantryRefused[] = []
  let count = known.productCount

  const remove = ({ id, removed }: PantryProduct): undefined => {
    if (products.delete(id)) count -= 1
    gone.set(id, removed)
  }

  const keep = (
    before: PantryProduct | undefined,
    after: PantryProduct,
    packs: Moved['packs'],
  ): PantryRefusal | undefined => {
    if (!before && count >= limits.products) return 'products_limit'
    if (!before) count += 1
    products.set(after.id, after)
    gone.delete(after.id)
    const change = changeOf(before, after, packs)
    if (change) journal.push(change)
    return undefined
  }

  const take = (sent: PushedProduct, createdAt: number): PantryRefusal | undefined => {
    if (latestOf(sent) > limits.now + CLOCK_AHEAD_MS) return 'clock_ahead'
    const before = products.get(sent.id)
    const removed = Math.max(sent.removed, gone.get(sent.id) ?? 0)
    const t = allStamps(sent.t, PRODUCT_REGISTERS)
    // An older device leaves out the registers that it does not know.
    const values = completed(PRODUCT, sent, before)
    const theirs = { id: sent.id, ...values, t, removed, ...NO_STOCK, createdAt }
    const joined = before
      ? withStock(before, mergeVersioned(before, theirs, PRODUCT_REGISTERS))
      : theirs
    if (!exists(joined)) return remove(joined)
    if (sent.stock === undefined) return keep(before, joined, [])
    const [stocked, { packs }] = countStock(joined, sent.stock - joined.stock)
    return keep(before, { ...joined, ...stocked }, packs)
  }

  const inOrder = pushed.toSorted(
    (a, b) => Number(exists(a)) - Number(exists(b)) || (a.t[0] ?? 0) - (b.t[0] ?? 0),
  )
  for (const [at, sent] of inOrder.entries()) {
    // Distinct times keep their order on the screen.
    const code = take(sent, limits.now - (inOrder.length - 1 - at))
    if (code) refused.push({ id: sent.id, code })
  }
  const codes = new Set(pushed.flatMap(({ barcodes = [] }) => barcodes))
  for (const product of withoutOthersBarcodes(products, [...codes], limits.now)) {
    products.set(product.id, product)
  }
  const deleted = [...gone].filter(([id, removed]) => removed !== known.gone.products.get(id))
  return {
    products,
    gone: deleted.map(([id, removed]) => ({ kind: 'product', id, removed })),
    journal,
    refused,
  }
}

/** A product that is created again starts without stock, even if its deletion never arrived by itself. */
function withStock(before: PantryProduct, after: PantryProduct): PantryProduct {
  const [born = 0] = before.t
  return after.removed > born ? { ...after, ...NO_STOCK } : after
}

const NO_STOCK = { stock: 0, packs: [], owed: 0 }

function changeOf(
  before: PantryProduct | undefined,
  after: PantryProduct,
  packs: Moved['packs'],
): StockChange | undefined {
  const { stock: stockFrom, price: priceFrom } = before ?? { stock: 0, price: 0 }
  if (before && stockFrom === after.stock && priceFrom === after.price) return undefined
  return {
    product: after.id,
    reason: before ? 'edit' : 'create',
    stockFrom,
    stockTo: after.stock,
    priceFrom,
    priceTo: after.price,
    packs,
  }
}
