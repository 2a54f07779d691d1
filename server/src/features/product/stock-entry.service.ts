import { randomUUID } from 'node:crypto'
import { encoderOf } from '@compra/contract/http/encoder.ts'
import { type Product, productApi } from '@compra/contract/product/product.ts'
import type { EnterMove, KnownMovement } from '@compra/contract/sync/home/apply/outcome.ts'
import type { HomeProduct } from '@compra/contract/sync/home/home.ts'
import type { HomeChanges, Member } from '#features/sync/home/home-changes.service.ts'
import { AppError, found } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { countingOf, refuseTooMuch } from './counting.ts'
import type { KeyedWrites } from './keyed-writes.ts'
import { productIn } from './product-mapping.ts'
import type { StockEntryRepository } from './stock-entry.repository.ts'

interface Deps {
  readonly entries: Pick<StockEntryRepository, 'deleteSomeBefore'>
  readonly once: KeyedWrites
  readonly changes: HomeChanges
  readonly clock: Clock
}

interface Bought {
  readonly productId: string
  readonly quantity: number
  /** Cents; 0 was not noted. */
  readonly price: number
  /** What was bought, by the key of the purchase: of one key only the first entry counts. */
  readonly purchase?: string | undefined
  /** The last day on which it is good. */
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

/**
 * How long a stock entry is kept: until then a repeated request is recognised, and it can be
 * undone.
 */
const KEPT_MS = 365 * 86_400_000

export type StockEntryService = ReturnType<typeof createStockEntryService>

/**
 * Purchases: each is added to the stock once, however often it is sent and whoever sends it, and can be undone
 * once. So is a count of what stands on the shelves.
 */
export function createStockEntryService({ entries, once, changes, clock }: Deps) {
  return {
    async enter(caller: Member, key: string, bought: readonly Bought[]): Promise<Entered> {
      const said = JSON.stringify(encodeEntries([...bought]))
      const { id, answer } = await once({ caller, key, said, ...PRODUCTS }, async (open, entry) => {
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
        const counting = countingOf(moves, known)
        refuseTooMuch(moves, counting, known)
        const { after } = await open.push(known, { moves: counting })
        return { answer: told(counting, after) }
      })
      return { id, data: answer }
    },

    /** Sets stocks as they were counted: by the difference to what was seen, so that what came since stays. */
    async count(caller: Member, key: string, counts: readonly Counted[]): Promise<Entered> {
      const said = `count ${JSON.stringify(counts)}`
      const { id, answer } = await once({ caller, key, said, ...PRODUCTS }, async (open, entry) => {
        const moves = counts.map(({ productId, ...one }) => {
          const product = productId.toLowerCase()
          return { kind: 'set', id: randomUUID(), entry, product, ...one } as const
        })
        const { after } = await open.push(await open.known({ moves }), { moves })
        return { answer: told(moves, after) }
      })
      return { id, data: answer }
    },

    /** Takes back all that still stands of a shopping, a cooking or a count. */
    undo: (caller: Member, id: string): Promise<Product[]> =>
      changes.write(caller, async (open) => {
        const entry = id.toLowerCase()
        const moves = [{ kind: 'undo', id: randomUUID(), entry } as const]
        const known = await open.known({ moves })
        const there = known.entries.get(entry)
        // A device whose answer was lost knows it by its key.
        if (!there || there.isUndone) throw new AppError('not_found')
        const { after } = await open.push(known, { moves })
        return [...after.values()].map(productIn)
      }),

    /** Takes one movement back. */
    revert: (caller: Member, id: string): Promise<Product> =>
      changes.write(caller, async (open) => {
        const movement = id.toLowerCase()
        const moves = [{ kind: 'revert', movement } as const]
        const known = await open.known({ moves })
        const there = known.movements.get(movement)
        if (!there || !hasMoved(there)) throw new AppError('not_found')
        const { after } = await open.push(known, { moves })
        return productIn(found(after.get(there.product)))
      }),

    /** Deletes entries that are older than a year. */
    async cleanUp(): Promise<void> {
      const before = new Date(clock.now().getTime() - KEPT_MS)
      while (await entries.deleteSomeBefore(before));
    },
  }
}

const { body, success } = productApi.enterStock
const Products = success.body.shape.data

/** A request is compared, and its answer is kept, as they travel: with prices in reais. */
const encodeEntries = encoderOf(body.shape.entries)

const PRODUCTS = {
  encode: encoderOf(Products),
  // What was answered before products had a content is read with its default.
  decode: (kept: object): Product[] => Products.parse(Array.isArray(kept) ? kept : []),
}

/** Each product that was named once, in that order. */
function told(
  moves: readonly { readonly product: string }[],
  after: ReadonlyMap<string, HomeProduct>,
): Product[] {
  const named = new Set(moves.map(({ product }) => product))
  return [...named].map((id) => productIn(found(after.get(id))))
}

function hasMoved({ quantity, priceFrom, priceTo }: KnownMovement): boolean {
  return quantity !== 0 || priceFrom !== priceTo
}
