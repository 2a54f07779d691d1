import { randomUUID } from 'node:crypto'
import { foldName } from '@compra/contract/name.ts'
import type { ProductCategory, ProductOrder } from '@compra/contract/product-rules.ts'
import type { Product, ProductDraft, ScarceProduct } from '@compra/contract/product.ts'
import type { HomeWrites } from '#features/plan/home-writes.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { pageFrom, sliceOf } from '#lib/page.ts'
import { productOf, toWrite } from './product-mapping.ts'
import type { ProductRepository, ProductRow } from './product.repository.ts'

interface Deps {
  readonly products: ProductRepository
  readonly home: HomeWrites
  readonly clock: Clock
}

interface PageWanted {
  readonly page: number
  readonly size: number
  /** Folded; '' finds all. */
  readonly name: string
  readonly category?: ProductCategory | undefined
  readonly sort: ProductOrder
  readonly low: 'true' | 'false'
}

export type ProductService = ReturnType<typeof createProductService>

/** What a tenant has at home. Another's product is like one that is not there (G-051). */
export function createProductService({ products, home, clock }: Deps) {
  return {
    async page(
      tenantId: string,
      { name, category, sort, low, ...wanted }: PageWanted,
    ): Promise<{ data: Product[]; has_more: boolean }> {
      const filter = { search: name, category, order: sort, isLow: low === 'true' }
      const rows = await products.page(tenantId, filter, sliceOf(wanted))
      return pageFrom(rows, wanted, productOf)
    },

    /** What is running out (G-136). */
    async scarce(tenantId: string): Promise<ScarceProduct[]> {
      return (await products.scarce(tenantId)).map(productOf)
    },

    /** Products that are called like one of these (G-139). */
    async matching(tenantId: string, names: readonly string[]): Promise<Product[]> {
      const folded = [...new Set(names.map(foldName))]
      return (await products.matching(tenantId, folded)).map(productOf)
    },

    create: (tenantId: string, draft: ProductDraft): Promise<Product> =>
      home.create(tenantId, 'products', async (trx) => {
        const product = toWrite(randomUUID(), draft)
        await products.insert(trx, tenantId, product, clock.now())
        return productOf(product)
      }),

    /** Last writer wins (G-132). */
    update: (tenantId: string, id: string, draft: ProductDraft): Promise<Product> =>
      home.write(tenantId, async (trx) =>
        found(await products.update(trx, tenantId, toWrite(id, draft), clock.now())),
      ),

    setStock: (tenantId: string, id: string, stock: number): Promise<Product> =>
      home.write(tenantId, async (trx) =>
        found(await products.setStock(trx, tenantId, id, stock, clock.now())),
      ),

    remove: (tenantId: string, id: string): Promise<void> =>
      home.write(tenantId, async (trx) => {
        if (!(await products.remove(trx, tenantId, id))) throw new AppError('not_found')
      }),
  }
}

function found(row: ProductRow | undefined): Product {
  if (!row) throw new AppError('not_found')
  return productOf(row)
}
