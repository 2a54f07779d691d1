import { randomUUID } from 'node:crypto'
import { placeOfAisle } from '@compra/contract/catalogue/aisles.ts'
import {
  EXPIRING_DAYS,
  type ProductCategory,
  type ProductOrder,
} from '@compra/contract/product/product-rules.ts'
import type { Product, ProductDraft, ScarceProduct } from '@compra/contract/product/product.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { aisleOf } from '#catalogue/catalogue.ts'
import type { PantryWrites } from '#features/plan/pantry-writes.ts'
import type { PantryEdits, Member } from '#features/sync/pantry/pantry-edits.service.ts'
import { AppError, found } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { type NamedPageQuery, pageFrom, sliceOf } from '#lib/page.ts'
import { addDays, dayOf } from '#lib/time/calendar.ts'
import { editedOf, newProductOf, productIn, productOf } from './product-mapping.ts'
import type { ProductRepository, ProductRow } from './product.repository.ts'

interface Deps {
  readonly products: ProductRepository
  readonly changes: PantryEdits
  readonly pantry: PantryWrites
  readonly clock: Clock
}

interface PageWanted extends NamedPageQuery {
  readonly category?: ProductCategory | undefined
  readonly barcode?: string | undefined
  readonly sort: ProductOrder
  readonly low: 'true' | 'false'
  readonly expiring: 'true' | 'false'
}

/** The id comes from the device, so that it can retry. */
type NewProduct = ProductDraft & { readonly id?: string | undefined }

export type ProductService = ReturnType<typeof createProductService>

/** Products of a tenant. Those of another tenant are `not_found` (G-051). */
export function createProductService({ products, changes, pantry, clock }: Deps) {
  /** Creates products in order, up to the plan's limit; existing ids stay as they are. `left`: names beyond it. */
  const register = (caller: Member, drafts: readonly (NewProduct & { readonly id: string })[]) =>
    changes.write(caller, async (open) => {
      const wanted = drafts.map((draft) => newProductOf(draft.id, draft, open.at.getTime()))
      const known = await open.known({ products: wanted })
      const missing = wanted.filter(({ id }) => !known.products.has(id))
      const born = missing.map((draft) => {
        const removed = known.gone.products.get(draft.id) ?? 0
        return { ...draft, t: [Math.max(open.at.getTime(), removed + 1)] }
      })
      const { after, refused } = await open.push(known, { products: born })
      const left = new Set(refused.map(({ id }) => id))
      if (left.size > 0 && left.size === wanted.length) throw new AppError('plan_limit_reached')
      return {
        data: wanted.flatMap(({ id }) => after.get(id) ?? []).map(productIn),
        left: wanted.filter(({ id }) => left.has(id)).map(({ name }) => name),
      }
    })

  return {
    async page(
      tenantId: string,
      { name, category, barcode, sort, low, expiring, ...wanted }: PageWanted,
    ): Promise<{ data: Product[]; has_more: boolean }> {
      const soon = addDays(dayOf(clock.now()), EXPIRING_DAYS)
      const filter = {
        search: name,
        category,
        barcode,
        isLow: low === 'true',
        expiringBy: expiring === 'true' ? soon : null,
      }
      const slice = sliceOf(wanted)
      if (sort !== 'aisle') {
        const rows = await products.page(tenantId, { ...filter, order: sort }, slice)
        return pageFrom(rows, wanted, productOf)
      }
      const { offset, limit } = slice
      const all = inAisles(await products.page(tenantId, { ...filter, order: 'name' }, ALL))
      return pageFrom(all.slice(offset, offset + limit), wanted, productOf)
    },

    /** Products below their minimum (G-136). */
    async scarce(tenantId: string): Promise<ScarceProduct[]> {
      return (await products.scarce(tenantId)).map(productOf)
    },

    /** Products with one of these names (G-139). */
    async matching(tenantId: string, names: readonly string[]): Promise<Product[]> {
      const folded = [...new Set(names.map(foldName))]
      return (await products.matching(tenantId, folded)).map(productOf)
    },

    async create(caller: Member, draft: ProductDraft): Promise<Product> {
      const { data } = await register(caller, [{ ...draft, id: randomUUID() }])
      return found(data[0])
    },

    createMany(
      caller: Member,
      drafts: readonly NewProduct[],
    ): Promise<{ data: Product[]; left: string[] }> {
      const withIds = drafts.map((draft) => {
        return { ...draft, id: draft.id?.toLowerCase() ?? randomUUID() }
      })
      const ids = withIds.map(({ id }) => id)
      return register(
        caller,
        withIds.filter(({ id }, at) => ids.indexOf(id) === at),
      )
    },

    /** Last writer wins (G-132). */
    update: (caller: Member, id: string, draft: ProductDraft): Promise<Product> =>
      changes.write(caller, async (open) => {
        const product = id.toLowerCase()
        const known = await open.known({ products: [{ id: product, barcodes: draft.barcodes }] })
        const edited = editedOf(found(known.products.get(product)), draft, open.at.getTime())
        const { after } = await open.push(known, { products: [edited] })
        return productIn(found(after.get(product)))
      }),

    setStock: (caller: Member, id: string, stock: number): Promise<Product> =>
      changes.write(caller, async (open) => {
        const product = id.toLowerCase()
        const set = { kind: 'set', id: randomUUID(), product, stock } as const
        const known = await open.known({ moves: [{ ...set, seen: stock }] })
        const { stock: seen } = found(known.products.get(product))
        const { after } = await open.push(known, { moves: [{ ...set, seen }] })
        return productIn(found(after.get(product)))
      }),

    remove: (tenantId: string, id: string): Promise<void> =>
      pantry.write(tenantId, async (trx) => {
        if (!(await products.remove(trx, tenantId, id))) throw new AppError('not_found')
      }),
  }
}

const ALL = { limit: null, offset: 0 }

/** In the order of a shop's aisles, then by name; products without a known aisle come last. */
function inAisles(rows: readonly ProductRow[]): readonly ProductRow[] {
  return rows
    .map((row) => ({ row, place: placeOfAisle(aisleOf(row.name)) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row)
}
