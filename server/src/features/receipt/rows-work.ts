import { randomUUID } from 'node:crypto'
import type { ThingOf } from '@compra/contract/match/match.ts'
import type { ProductDraft } from '@compra/contract/product/product.ts'
import type { HomeKnown, PushedProduct } from '@compra/contract/sync/home/apply/outcome.ts'
import { foldName } from '@compra/contract/text/name.ts'
import type { OpenHome } from '#features/sync/home/home-changes.service.ts'
import { AppError } from '#lib/app-error.ts'
import { type DecidedRow, lineOf, type PlacedRow, placed } from './decided-rows.ts'
import type { EffectsRepository } from './effects.repository.ts'
import type { LineRow } from './receipt.repository.ts'
import { askedMoves, type Holder, movedRows } from './stock-of-rows.ts'

interface Deps {
  readonly effects: EffectsRepository
  readonly thingOf: ThingOf
  /** A new product, which is born at a moment. */
  readonly bornOf: (id: string, draft: ProductDraft, born: number) => PushedProduct
}

interface Work {
  readonly tenantId: string
  readonly receiptId: string
  /** Where what the rows do is entered. */
  readonly entry: string
  readonly issuedAt: Date
  readonly rows: readonly DecidedRow[]
  /** What it did before, to be taken back, and the products that it made then. */
  readonly again?: { readonly entry: string; readonly made: ReadonlySet<string> }
}

export type RowsWork = ReturnType<typeof createRowsWork>

/** What the rows of a receipt mean, done to a household that is held. */
export function createRowsWork({ effects, thingOf, bornOf }: Deps) {
  const place = async ({ trx, at }: OpenHome, { tenantId, rows }: Work) => {
    const names = rows.flatMap(({ newProduct }) => newProduct?.name ?? []).map(foldName)
    const named = await effects.productsNamed(trx, tenantId, [...new Set(names)])
    return placed(rows, { named, bornOf: (id, draft) => bornOf(id, draft, at.getTime()) })
  }

  /** The rows with their movements, as things are. */
  const move = async (
    { trx }: OpenHome,
    { tenantId, receiptId, entry, issuedAt: moment, again }: Work,
    { rows, born }: Placed,
    known: HomeKnown,
  ) => {
    const made = born.map((product) => [product.id, product] as const)
    const holders = new Map<string, Holder>([...known.products, ...made])
    refuseStrangers(rows, holders)
    const products = [...new Set(rows.flatMap(({ product }) => product ?? []))]
    const pricedAfter = await effects.pricedAfter(trx, tenantId, { products, receiptId, moment })
    // What was bought by the entry before goes on to be so, and comes into the stock again.
    const own = again ? await effects.purchasesOf(trx, tenantId, again.entry) : NONE
    const around = { entry, holders, purchases: known.purchases, pricedAfter, thingOf }
    return movedRows(
      rows.map((row) => (isOf(own, row) ? { ...row, purchase: undefined } : row)),
      around,
    )
  }

  return async (
    open: OpenHome,
    work: Work,
  ): Promise<{ rows: readonly PlacedRow[]; lines: readonly LineRow[] }> => {
    const { entry, again, tenantId, receiptId } = work
    const now = await place(open, work)
    const undoing = again ? [{ kind: 'undo', id: randomUUID(), entry: again.entry } as const] : []
    const asked = [...undoing, ...askedMoves(now.rows, entry)]
    const known = await open.known({ products: now.born, moves: asked })
    const moved = await move(open, work, now, known)
    const canMove = !again || stands(known, again.entry)
    const moves = canMove ? [...undoing, ...moved.flatMap((one) => one.move ?? [])] : []
    const { refused } = await open.push(known, { products: now.born, moves })
    if (refused.length > 0) throw new AppError('plan_limit_reached')
    if (again && canMove) {
      const replaced = { receiptId, from: again.entry, to: entry, at: open.at }
      await effects.replaceEntry(open.trx, tenantId, replaced)
    }
    const made = new Set([...(again?.made ?? []), ...now.born.map(({ id }) => id)])
    const isMade = ({ product }: PlacedRow) => product !== null && made.has(product)
    const lines = moved.map(({ row, units }) => lineOf(row, { units, isMade: isMade(row) }))
    return { rows: now.rows, lines }
  }
}

type Placed = ReturnType<typeof placed>

const NONE: ReadonlySet<string> = new Set()

const isOf = (keys: ReadonlySet<string>, { purchase }: PlacedRow) =>
  purchase !== undefined && keys.has(purchase)

/** Neither taken back nor forgotten, so that its stock can be moved. */
function stands({ entries }: HomeKnown, entry: string): boolean {
  return entries.get(entry)?.isUndone === false
}

/** A product of somebody else is like one that is not there. */
function refuseStrangers(rows: readonly PlacedRow[], holders: ReadonlyMap<string, Holder>): void {
  const isStrange = ({ product }: PlacedRow) => product !== null && !holders.has(product)
  if (rows.some(isStrange)) throw new AppError('not_found')
}
