import { randomUUID } from 'node:crypto'
import { encoderOf } from '@compra/contract/http/encoder.ts'
import { type Product, productApi } from '@compra/contract/product/product.ts'
import type { EnterMove, KnownMovement } from '@compra/contract/sync/pantry/apply/outcome.ts'
import type { PantryProduct } from '@compra/contract/sync/pantry/pantry.ts'
import type { PantryEdits, Member } from '#features/sync/pantry/pantry-edits.service.ts'
import { AppError, found } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import type { KeyedWrites } from './keyed-writes.ts'
import { newPurchases, refuseStockOverflow } from './new-purchases.ts'
import { productIn } from './product-mapping.ts'
import type { StockEntryRepository } from './stock-entry.repository.ts'

interface Deps {
  readonly entries: Pick<StockEntryRepository, 'deleteSomeBefore'>
  readonly once: KeyedWrites
  readonly changes: PantryEdits
  readonly clock: Clock
}

interface Bought {
  readonly productId: string
  readonly quantity: number
  /** Cents; 0: not recorded. */
  readonly price: number
  /** The key of the purchase: only the first entry of a key counts. */
  readonly purchase?: string | undefined
  /** Expiry date. */
  readonly expires?: string | undefined
}

interface Counted {
  readonly productId: string
  readonly stock: number
  readonly seen: number
}

interface Entered {
  readonly id: string
  readonly data: Product[]
}

/** Retention of stock entries: until then repeated requests are recognised, and undo works. */
const RETENTION_MS = 365 * 86_400_000

export type StockEntryService = ReturnType<typeof createStockEntryService>

/**
 * Purchases and stock counts. Each purchase is added to the stock once, even if several members or retries send it,
 * and can be undone once.
 */
export function createStockEntryService({ entries, once, changes, clock }: Deps) {
  return {
    async enter(caller: Member, key: string, bought: readonly Bought[]): Promise<Entered> {
      const request = JSON.stringify(encodeEntries([...bought]))
      const { id, answer } = await once(
        { caller, key, request, ...PRODUCTS },
        async (open, entry) => {
          const moves = bought.map(({ productId, ...one }): EnterMove => {
            return {
              kind: 'enter',
              id: randomUUID(),
              entry,
              product: productId.toLowerCase(),
              ...one,
            }
          })
          const known = await open.known({ moves })
          const counted = newPurchases(moves, known)
          refuseStockOverflow(moves, counted, known)
          const { after } = await open.push(known, { moves: counted })
          return { answer: productsOf(counted, after) }
        },
      )
      return { id, data: answer }
    },

    /** Adds the difference between the counted and the seen stock, so that concurrent movements are kept. */
    async count(caller: Member, key: string, counts: readonly Counted[]): Promise<Entered> {
      const request = `count ${JSON.stringify(counts)}`
      const { id, answer } = await once(
        { caller, key, request, ...PRODUCTS },
        async (open, entry) => {
          const moves = counts.map(({ productId, ...one }) => {
            const product = productId.toLowerCase()
            return { kind: 'set', id: randomUUID(), entry, product, ...one } as const
          })
          const { after } = await open.push(await open.known({ moves }), { moves })
          return { answer: productsOf(moves, after) }
        },
      )
      return { id, data: answer }
    },

    /** Undoes the movements of a purchase, cooking or count that were not reverted before. */
    undo: (caller: Member, id: string): Promise<Product[]> =>
      changes.write(caller, async (open) => {
        const entry = id.toLowerCase()
        const moves = [{ kind: 'undo', id: randomUUID(), entry } as const]
        const known = await open.known({ moves })
        // The id may also be the key: a client whose response was lost knows no other.
        const stored = known.entries.get(entry)
        if (!stored || stored.isUndone) throw new AppError('not_found')
        const { after } = await open.push(known, { moves })
        return [...after.values()].map(productIn)
      }),

    /** Undoes one movement. */
    revert: (caller: Member, id: string): Promise<Product> =>
      changes.write(caller, async (open) => {
        const movement = id.toLowerCase()
        const moves = [{ kind: 'revert', movement } as const]
        const known = await open.known({ moves })
        const stored = known.movements.get(movement)
        if (!stored || !hasMoved(stored)) throw new AppError('not_found')
        const { after } = await open.push(known, { moves })
        return productIn(found(after.get(stored.product)))
      }),

    /** Deletes entries that are older than a year. */
    async cleanUp(): Promise<void> {
      const before = new Date(clock.now().getTime() - RETENTION_MS)
      while (await entries.deleteSomeBefore(before));
    },
  }
}

const { body, success } = productApi.enterStock
const Products = success.body.shape.data

/** Requests are compared, and responses stored, in wire format: with prices in reais. */
const encodeEntries = encoderOf(body.shape.entries)

const PRODUCTS = {
  encode: encoderOf(Products),
  // Responses stored before products had a content are read with its default.
  decode: (stored: object): Product[] => Products.parse(Array.isArray(stored) ? stored : []),
}

/** The products of the moves without duplicates, in that order. */
function productsOf(
  moves: readonly { readonly product: string }[],
  after: ReadonlyMap<string, PantryProduct>,
): Product[] {
  const named = new Set(moves.map(({ product }) => product))
  return [...named].map((id) => productIn(found(after.get(id))))
}

function hasMoved({ quantity, priceFrom, priceTo }: KnownMovement): boolean {
  return quantity !== 0 || priceFrom !== priceTo
}
