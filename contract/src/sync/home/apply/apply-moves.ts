import { STOCK_MAX } from '#limits.ts'
import type { HomeProduct } from '#sync/home/home.ts'
import { changeKept, PRODUCT_REGISTERS } from '#sync/home/kept.ts'
import type { StockMove } from '#sync/home/moves.ts'
import type {
  EntryPart,
  HomeKnown,
  HomeLimits,
  HomeOutcome,
  HomeRefused,
  KnownEntry,
  StockChange,
} from './outcome.ts'

type Enter = Extract<StockMove, { kind: 'enter' }>
type Counted = Extract<StockMove, { kind: 'set' }>
type Applied = Pick<HomeOutcome, 'journal' | 'entries' | 'purchases' | 'moves' | 'refused'>

interface AppliedMoves extends Applied {
  readonly products: ReadonlyMap<string, HomeProduct>
}

/**
 * Movements in their order. One that has counted, or whose purchase somebody else has entered, is
 * taken and does nothing; an undo that comes before its entry leaves the entry nothing to do.
 */
export function applyMoves(
  known: HomeKnown,
  before: ReadonlyMap<string, HomeProduct>,
  pushed: readonly StockMove[],
  { now }: HomeLimits,
): AppliedMoves {
  const products = new Map(before)
  const entries = new Map([...known.entries.values()].map((entry) => [entry.id, entry]))
  const moves = new Set(known.moves)
  const purchases = new Map<string, string>()
  const journal: StockChange[] = []
  const refused: HomeRefused[] = []

  const change = (
    product: HomeProduct,
    to: { readonly stock: number; readonly price: number },
    why: Pick<StockChange, 'reason' | 'entry'>,
  ): void => {
    const { id, stock: stockFrom, price: priceFrom } = product
    if (to.stock === stockFrom && to.price === priceFrom) return
    const at = Math.max(now, (product.t[PRICE_AT] ?? 0) + 1)
    const priced = changeKept(product, { price: to.price }, PRODUCT_REGISTERS, at)
    products.set(id, { ...priced, stock: to.stock })
    const values = { stockFrom, stockTo: to.stock, priceFrom, priceTo: to.price }
    journal.push({ product: id, ...why, ...values })
  }

  const entryOf = (called: string): KnownEntry =>
    entries.get(known.entries.get(called)?.id ?? called) ?? {
      id: called,
      isUndone: false,
      added: [],
    }

  const enter = (move: Enter, product: HomeProduct, entry: KnownEntry): void => {
    purchases.set(move.purchase, entry.id)
    const stock = Math.min(product.stock + move.quantity, STOCK_MAX)
    const to = { stock, price: move.price || product.price }
    const part: EntryPart = {
      product: product.id,
      quantity: stock - product.stock,
      priceFrom: product.price,
      priceTo: to.price,
    }
    entries.set(entry.id, { ...entry, added: [...entry.added, part] })
    change(product, to, { reason: 'entry', entry: entry.id })
  }

  const set = ({ stock, seen }: Counted, product: HomeProduct): void => {
    const counted = Math.min(Math.max(product.stock + stock - seen, 0), STOCK_MAX)
    change(product, { stock: counted, price: product.price }, { reason: 'set' })
  }

  /** Down to nothing; a price that was changed since stays. */
  const undo = (entry: KnownEntry): void => {
    entries.set(entry.id, { ...entry, isUndone: true })
    for (const [id, parts] of Map.groupBy(entry.added, (part) => part.product)) {
      const product = products.get(id)
      if (!product) continue
      const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
      const price = parts.reduceRight(
        (stands, { priceFrom, priceTo }) => (stands === priceTo ? priceFrom : stands),
        product.price,
      )
      const to = { stock: Math.max(product.stock - quantity, 0), price }
      change(product, to, { reason: 'undo', entry: entry.id })
    }
  }

  const take = (move: StockMove): void => {
    if (move.kind === 'undo') {
      const entry = entryOf(move.entry)
      if (!entry.isUndone) undo(entry)
      return
    }
    if (moves.has(move.id)) return
    const isEntered =
      move.kind === 'enter' &&
      (known.purchases.has(move.purchase) ||
        purchases.has(move.purchase) ||
        entryOf(move.entry).isUndone)
    if (isEntered) return
    const product = products.get(move.product)
    if (!product) {
      refused.push({ id: move.id, code: 'no_product' })
      return
    }
    moves.add(move.id)
    if (move.kind === 'enter') enter(move, product, entryOf(move.entry))
    else set(move, product)
  }

  for (const move of pushed) take(move)
  const knownEntries = new Map([...known.entries.values()].map((entry) => [entry.id, entry]))
  return {
    products,
    journal,
    entries: [...entries.values()]
      .filter(({ id, isUndone }) => knownEntries.get(id)?.isUndone !== isUndone)
      .map(({ id, isUndone }) => ({ id, isUndone })),
    purchases: [...purchases].map(([key, entry]) => ({ key, entry })),
    moves: [...moves].filter((id) => !known.moves.has(id)),
    refused,
  }
}

/** The place of the price's stamp. */
const PRICE_AT = PRODUCT_REGISTERS.indexOf('price') + 1
