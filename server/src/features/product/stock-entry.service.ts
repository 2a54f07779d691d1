import { createHash, randomUUID } from 'node:crypto'
import { encoderOf } from '@compra/contract/encoder.ts'
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { fill } from '@compra/contract/messages.ts'
import { type Product, productApi } from '@compra/contract/product.ts'
import type { HomeWrites } from '#features/plan/home-writes.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { isSame } from '#lib/secret/keys.ts'
import { productOf } from './product-mapping.ts'
import type { StockEntryRepository, Trx } from './stock-entry.repository.ts'

interface Deps {
  readonly entries: StockEntryRepository
  readonly home: HomeWrites
  readonly clock: Clock
}

interface Bought {
  readonly productId: string
  readonly quantity: number
  /** Cents; 0 was not noted. */
  readonly price: number
  /** What was bought, by the key of the purchase: of one key only the first entry counts. */
  readonly purchase?: string | undefined
}

interface Entered {
  readonly id: string
  readonly data: Product[]
}

/**
 * How long a stock entry is kept: until then a repeated request is recognised, and it can be
 * undone.
 */
const KEPT_MS = 365 * 86_400_000

export type StockEntryService = ReturnType<typeof createStockEntryService>

/**
 * Purchases: each is added to the stock once, however often it is sent and whoever sends it, and can be undone
 * once.
 */
export function createStockEntryService({ entries, home, clock }: Deps) {
  return {
    enter: (tenantId: string, key: string, bought: readonly Bought[]): Promise<Entered> =>
      home.write(tenantId, async (trx, { rev }) => {
        const [keyHash, bodyHash] = [hash(key), hash(JSON.stringify(encodeEntries([...bought])))]
        const entry = { id: randomUUID(), at: clock.now(), rev }
        if (!(await entries.claim(trx, tenantId, { ...entry, keyHash, bodyHash }))) {
          const earlier = await entries.findByKey(trx, tenantId, keyHash)
          if (!isSame(earlier.body_hash, bodyHash)) throw new AppError('idempotency_key_reused')
          return { id: earlier.id, data: Products.parse(earlier.answer) }
        }
        const keys = bought.flatMap(({ purchase }) => purchase ?? [])
        const claimed =
          keys.length > 0
            ? await entries.claimPurchases(trx, tenantId, entry, keys)
            : new Set<string>()
        const counted = bought.filter(
          ({ purchase }) => purchase === undefined || claimed.delete(purchase),
        )
        const data = counted.length > 0 ? await add(trx, tenantId, entry, bought, counted) : []
        await entries.keepAnswer(trx, tenantId, entry.id, encodeProducts(data))
        return { id: entry.id, data }
      }),

    undo: (tenantId: string, id: string): Promise<Product[]> =>
      home.write(tenantId, async (trx, { rev }) => {
        const at = clock.now()
        const isFirst = await entries.markUndone(trx, tenantId, { id, at, rev })
        if (!isFirst) throw new AppError('not_found')
        return (await entries.takeBack(trx, tenantId, { id, at })).map(productOf)
      }),

    /** Deletes entries that are older than a year. */
    async cleanUp(): Promise<void> {
      const before = new Date(clock.now().getTime() - KEPT_MS)
      while (await entries.deleteSomeBefore(before));
    },
  }

  /** `counted`: those of `bought` that are not in the stock yet. */
  async function add(
    trx: Trx,
    tenantId: string,
    entry: { readonly id: string; readonly at: Date },
    bought: readonly Bought[],
    counted: readonly Bought[],
  ): Promise<Product[]> {
    const together = addUp(counted)
    const changed = await entries.add(trx, tenantId, entry, together)
    if (changed.length < together.length) throw new AppError('not_found')
    return together.flatMap(({ productId, quantity }) => {
      const row = changed.find(({ id }) => id === productId)
      if (!row) return []
      if (row.stock - row.stock_before < quantity) {
        const at = bought.findIndex(
          (each) => counted.includes(each) && each.productId.toLowerCase() === productId,
        )
        refuseTooMuch(at, STOCK_MAX - row.stock_before)
      }
      return [productOf(row)]
    })
  }
}

const { body, success } = productApi.enterStock
const Products = success.body.shape.data

/** A request is compared, and its answer is kept, as they travel: with prices in reais. */
const encodeEntries = encoderOf(body.shape.entries)
const encodeProducts = encoderOf(Products)

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Merges entries of the same product: the sum of the quantities, and the last price given. */
function addUp(bought: readonly Bought[]) {
  const byProduct = new Map<string, { productId: string; quantity: number; priceCents: number }>()
  for (const { productId, quantity, price } of bought) {
    const id = productId.toLowerCase()
    const before = byProduct.get(id)
    byProduct.set(id, {
      productId: id,
      quantity: (before?.quantity ?? 0) + quantity,
      priceCents: price || (before?.priceCents ?? 0),
    })
  }
  return [...byProduct.values()]
}

function refuseTooMuch(index: number, room: number): never {
  const error = fill('must be less than or equal to {n}', { n: room })
  throw new AppError('validation_error', {
    causes: [{ field: `entries[${index}].quantity`, error }],
  })
}
