import { CLOCK_AHEAD_MS } from '#sync/sync.ts'
import type { HomeProduct, HomeProductDraft, HomeRefusal } from './home.ts'
import { allStamps, isKept, latestOf, mergeKept, PRODUCT_REGISTERS } from './kept.ts'
import type { HomeKnown, HomeLimits, HomeOutcome, HomeRefused, StockChange } from './outcome.ts'

interface AppliedProducts extends Pick<HomeOutcome, 'gone' | 'journal' | 'refused'> {
  /** All that are there now. */
  readonly products: ReadonlyMap<string, HomeProduct>
}

/** What is removed makes room before it is asked for; who was born first has it first. */
export function applyProducts(
  known: HomeKnown,
  pushed: readonly HomeProductDraft[],
  limits: HomeLimits,
): AppliedProducts {
  const products = new Map(known.products)
  const gone = new Map(known.gone.products)
  const journal: StockChange[] = []
  const refused: HomeRefused[] = []
  let count = known.productCount

  const remove = ({ id, removed, stock }: HomeProduct): undefined => {
    if (products.delete(id)) count -= 1
    if (removed > (gone.get(id)?.removed ?? 0)) gone.set(id, { removed, stock })
  }

  const keep = (before: HomeProduct | undefined, after: HomeProduct): HomeRefusal | undefined => {
    if (!before && count >= limits.products) return 'products_limit'
    if (!before) count += 1
    products.set(after.id, after)
    gone.delete(after.id)
    const change = before ? editOf(before, after) : creationOf(after)
    if (change) journal.push(change)
    return undefined
  }

  const take = (sent: HomeProductDraft, createdAt: number): HomeRefusal | undefined => {
    if (latestOf(sent) > limits.now + CLOCK_AHEAD_MS) return 'clock_ahead'
    const before = products.get(sent.id)
    const { removed, stock } = gone.get(sent.id) ?? { removed: 0, stock: 0 }
    const t = allStamps(sent.t, PRODUCT_REGISTERS)
    const theirs = { ...sent, t, removed: Math.max(sent.removed, removed), stock, createdAt }
    const after = before ? mergeKept(before, theirs, PRODUCT_REGISTERS) : theirs
    return isKept(after) ? keep(before, after) : remove(after)
  }

  const inOrder = pushed.toSorted(
    (a, b) => Number(isKept(a)) - Number(isKept(b)) || (a.t[0] ?? 0) - (b.t[0] ?? 0),
  )
  for (const [at, sent] of inOrder.entries()) {
    // Moments of their own keep their order on the screen.
    const code = take(sent, limits.now - (inOrder.length - 1 - at))
    if (code) refused.push({ id: sent.id, code })
  }
  const news = [...gone].filter(([id, each]) => each !== known.gone.products.get(id))
  return {
    products,
    gone: news.map(([id, each]) => ({ kind: 'product', id, ...each })),
    journal,
    refused,
  }
}

function creationOf({ id, stock, price }: HomeProduct): StockChange {
  const values = { stockFrom: 0, stockTo: stock, priceFrom: 0, priceTo: price }
  return { product: id, reason: 'create', ...values }
}

function editOf(before: HomeProduct, after: HomeProduct): StockChange | undefined {
  if (before.price === after.price) return undefined
  const stock = { stockFrom: before.stock, stockTo: before.stock }
  const price = { priceFrom: before.price, priceTo: after.price }
  return { product: after.id, reason: 'edit', ...stock, ...price }
}
