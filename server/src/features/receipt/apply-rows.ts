import { randomUUID } from 'node:crypto'
import type { ThingOf } from '@compra/contract/match/match.ts'
import type { ProductDraft } from '@compra/contract/product/product.ts'
import type { StoredPantry, PushedProduct } from '@compra/contract/sync/pantry/apply/outcome.ts'
import {
  barcodesOfRows,
  bornWithBarcodes,
  withNewBarcodes,
} from '@compra/contract/sync/pantry/barcodes/row-barcodes.ts'
import { foldName } from '@compra/contract/text/name.ts'
import type { OpenPantry } from '#features/sync/pantry/pantry-edits.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { EffectsRepository } from './effects.repository.ts'
import type { LineRow } from './receipt.repository.ts'
import { type DecidedRow, lineOf, type ResolvedRow, resolveRows } from './resolve-rows.ts'
import { provisionalMoves, type RowProduct, movementsOf } from './row-movements.ts'

interface Deps {
  readonly effects: EffectsRepository
  readonly thingOf: ThingOf
  /** `createdAt` in milliseconds. */
  readonly newProduct: (id: string, draft: ProductDraft, createdAt: number) => PushedProduct
}

interface Work {
  readonly tenantId: string
  readonly receiptId: string
  /** The stock entry of the rows' movements. */
  readonly entry: string
  readonly issuedAt: Date
  readonly rows: readonly DecidedRow[]
  /** For a correction: the earlier entry, to be undone, and the products that the receipt created. */
  readonly previous?: { readonly entry: string; readonly created: ReadonlySet<string> }
}

export type ApplyRows = ReturnType<typeof createApplyRows>

/** Applies the rows of a receipt to stock and prices. Requires the hold of the household. */
export function createApplyRows({ effects, thingOf, newProduct }: Deps) {
  const resolve = async ({ trx, at }: OpenPantry, { tenantId, rows }: Work) => {
    const names = rows.flatMap((row) => row.newProduct?.name ?? []).map(foldName)
    const named = await effects.productsNamed(trx, tenantId, [...new Set(names)])
    const resolved = resolveRows(rows, {
      named,
      newProduct: (id, draft) => newProduct(id, draft, at.getTime()),
    })
    const barcodes = barcodesOfRows(resolved.rows)
    const created = resolved.created.map((product) => bornWithBarcodes(product, barcodes))
    return { ...resolved, created, barcodes }
  }

  /** The rows with their movements in the present state. */
  const move = async (
    { trx }: OpenPantry,
    { tenantId, receiptId, entry, issuedAt: moment, previous }: Work,
    { rows, created }: ReturnType<typeof resolveRows>,
    known: StoredPantry,
  ) => {
    const added = created.map((product) => [product.id, product] as const)
    const productsById = new Map<string, RowProduct>([...known.products, ...added])
    refuseUnknown(rows, productsById)
    const products = [...new Set(rows.flatMap(({ product }) => product ?? []))]
    const pricedAfter = await effects.pricedAfter(trx, tenantId, { products, receiptId, moment })
    // Purchases of the previous entry stay purchased, and are added to the stock again.
    const own = previous ? await effects.purchasesOf(trx, tenantId, previous.entry) : NONE
    const context = { entry, productsById, purchases: known.purchases, pricedAfter, thingOf }
    return movementsOf(
      rows.map((row) => (isOf(own, row) ? { ...row, purchase: undefined } : row)),
      context,
    )
  }

  return async (
    open: OpenPantry,
    work: Work,
  ): Promise<{ rows: readonly ResolvedRow[]; lines: readonly LineRow[] }> => {
    const { entry, previous, tenantId, receiptId } = work
    const resolved = await resolve(open, work)
    const undoing = previous
      ? [{ kind: 'undo', id: randomUUID(), entry: previous.entry } as const]
      : []
    const provisional = [...undoing, ...provisionalMoves(resolved.rows, entry)]
    const coded = [...resolved.barcodes].map(([id, barcodes]) => ({ id, barcodes }))
    const known = await open.known({
      products: [...resolved.created, ...coded],
      moves: provisional,
    })
    const moved = await move(open, work, resolved, known)
    const canMove = !previous || isInEffect(known, previous.entry)
    const moves = canMove ? [...undoing, ...moved.flatMap((one) => one.move ?? [])] : []
    const changed = withNewBarcodes(known.products, resolved.barcodes, open.at.getTime())
    const products = [...resolved.created, ...changed]
    const { refused } = await open.push(known, { products, moves })
    if (refused.length > 0) throw new AppError('plan_limit_reached')
    if (previous && canMove) {
      const replaced = { receiptId, from: previous.entry, to: entry, at: open.at }
      await effects.replaceEntry(open.trx, tenantId, replaced)
    }
    const created = new Set([...(previous?.created ?? []), ...resolved.created.map(({ id }) => id)])
    const isNewProduct = ({ product }: ResolvedRow) => product !== null && created.has(product)
    const lines = moved.map(({ row, units, pack }) =>
      lineOf(row, { units, pack, isNewProduct: isNewProduct(row) }),
    )
    return { rows: resolved.rows, lines }
  }
}

const NONE: ReadonlySet<string> = new Set()

const isOf = (keys: ReadonlySet<string>, { purchase }: ResolvedRow) =>
  purchase !== undefined && keys.has(purchase)

/** Neither undone nor deleted, so that its movements can be undone. */
function isInEffect({ entries }: StoredPantry, entry: string): boolean {
  return entries.get(entry)?.isUndone === false
}

/** Products of other households are not found. */
function refuseUnknown(
  rows: readonly ResolvedRow[],
  productsById: ReadonlyMap<string, RowProduct>,
): void {
  const isUnknown = ({ product }: ResolvedRow) => product !== null && !productsById.has(product)
  if (rows.some(isUnknown)) throw new AppError('not_found')
}
