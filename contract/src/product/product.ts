import { z } from 'zod'
import { BarcodeText } from '#barcode/barcode-schema.ts'
import { endpoint } from '#http/endpoint.ts'
import { IdempotencyKey } from '#http/idempotency-key.ts'
import { pageOf, PageQuery } from '#http/page.ts'
import { ITEM_NAME_MAX, ITEMS_PER_LIST } from '#limits.ts'
import { Price } from '#money/price.ts'
import { draftsIn, shapesIn } from '#registers.ts'
import { lineOf, SearchText } from '#text/text.ts'
import { NAMES_OF_ITEM_MAX } from './product-names.ts'
import { PRODUCT, PRODUCT_FORM } from './product-registers.ts'
import { PRODUCT_ORDERS } from './product-rules.ts'
import { PurchaseKey } from './purchase-key.ts'
import { ExpiryDate, Pack, Stock, Units } from './stock-shapes.ts'

const Name = lineOf(ITEM_NAME_MAX)
/** Enough for all names of all items of a list. */
const MATCHED_NAMES_MAX = ITEMS_PER_LIST.premium * NAMES_OF_ITEM_MAX
/** Products registered or counted by one call. */
const PRODUCTS_AT_ONCE = 200
const ProductId = z.object({ id: z.guid() })

export const Product = z.object({
  id: z.uuid(),
  ...shapesIn(PRODUCT_FORM),
  // Stored responses of the previous version have neither content nor packs.
  content: PRODUCT.content.shape.describe('content of one unit of the stock'),
  stock: z.number().describe('units, at most three decimals'),
  packs: z.array(Pack).default([]).describe('stock with an expiry date, the earliest first'),
})
export type Product = z.infer<typeof Product>

export const ProductDraft = z.object({
  ...draftsIn(PRODUCT_FORM),
  content: PRODUCT.content.draft.describe(
    'without it: of a new product as its name says, of another one as it is',
  ),
  stock: Stock,
})
export type ProductDraft = z.infer<typeof ProductDraft>

export const ScarceProduct = Product.omit({ category: true, packs: true })
export type ScarceProduct = z.infer<typeof ScarceProduct>

const products = { status: 200, body: z.object({ data: z.array(Product) }) } as const

/** One purchased product. A price of 0 is unknown and changes nothing. */
const StockEntry = z.object({
  productId: z.guid(),
  quantity: Units,
  price: Price.default(0),
  purchase: PurchaseKey.optional(),
  expires: ExpiryDate.optional(),
})

export const productApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/product',
    access: 'user',
    scope: 'read',
    rate: 'read',
    tag: 'revision and day',
    query: PageQuery.extend({
      name: SearchText,
      category: PRODUCT.category.draft.optional(),
      barcode: BarcodeText.optional().describe(
        'the digits below the bars: at most one product of the household has them',
      ),
      sort: z
        .enum(PRODUCT_ORDERS)
        .default('newest')
        .describe('low: below the minimum first, by name; aisle: as a shop is walked'),
      low: z
        .enum(['true', 'false'])
        .default('false')
        .describe('true: only products below their minimum'),
      expiring: z
        .enum(['true', 'false'])
        .default('false')
        .describe('true: only products with expired stock, or stock that expires within 7 days'),
    }),
    success: { status: 200, body: pageOf(Product) },
  }),
  minStock: endpoint({
    method: 'GET',
    path: '/api/v1/product/min-stock',
    access: 'user',
    scope: 'read',
    rate: 'read',
    tag: 'revision',
    success: { status: 200, body: z.object({ data: z.array(ScarceProduct) }) },
  }),
  matches: endpoint({
    method: 'POST',
    path: '/api/v1/product/matches',
    access: 'user',
    scope: 'read',
    rate: 'read',
    body: z.object({ names: z.array(Name).min(1).max(MATCHED_NAMES_MAX) }),
    success: products,
  }),
  match: endpoint({
    method: 'POST',
    path: '/api/v1/product/match',
    access: 'user',
    scope: 'read',
    rate: 'read',
    body: z.object({ texts: z.array(Name).min(1).max(ITEMS_PER_LIST.premium) }),
    success: {
      status: 200,
      body: z.object({
        data: z
          .array(
            z.object({
              text: z.string(),
              productId: z.uuid().nullable(),
              candidates: z
                .array(z.uuid())
                .describe('products to choose from; empty if there is nothing to choose'),
            }),
          )
          .describe('in the order of the texts'),
        products: z.array(Product).describe('all products in `data`'),
      }),
    },
  }),
  remember: endpoint({
    method: 'POST',
    path: '/api/v1/product/{id}/match',
    access: 'user',
    scope: 'stock',
    rate: 'write',
    params: ProductId,
    body: z.object({ text: Name, is: z.boolean() }),
    success: { status: 200, body: Product },
    refusals: [404],
  }),
  createMany: endpoint({
    method: 'POST',
    path: '/api/v1/product/batch',
    access: 'user',
    scope: 'stock',
    rate: 'write',
    body: z.object({
      products: z
        .array(ProductDraft.extend({ id: z.guid().optional() }))
        .min(1)
        .max(PRODUCTS_AT_ONCE),
    }),
    success: {
      status: 201,
      body: z.object({
        data: z.array(Product),
        left: z.array(z.string()).describe('names above the limit'),
      }),
    },
    refusals: [403],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/product',
    access: 'user',
    scope: 'stock',
    rate: 'write',
    body: ProductDraft,
    success: { status: 201, body: Product },
    refusals: [403],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/product/{id}',
    access: 'user',
    scope: 'stock',
    rate: 'write',
    params: ProductId,
    body: ProductDraft,
    success: { status: 200, body: Product },
    refusals: [404],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/product/{id}',
    access: 'user',
    scope: 'stock',
    rate: 'write',
    params: ProductId,
    success: { status: 204 },
    refusals: [404],
  }),
  setStock: endpoint({
    method: 'POST',
    path: '/api/v1/product/{id}/stock',
    access: 'user',
    scope: 'stock',
    rate: 'write',
    params: ProductId,
    body: z.object({ stock: Stock }),
    success: { status: 200, body: Product },
    refusals: [404],
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/v1/stock-count',
    access: 'user',
    scope: 'stock',
    rate: 'write',
    headers: z.object({ 'Idempotency-Key': IdempotencyKey }),
    body: z.object({
      counts: z
        .array(
          z.object({
            productId: z.guid(),
            stock: Stock,
            seen: Stock.describe(
              'what was shown when it was counted: the difference is what counts',
            ),
          }),
        )
        .min(1)
        .max(PRODUCTS_AT_ONCE),
    }),
    success: { status: 201, body: z.object({ id: z.uuid(), data: z.array(Product) }) },
    refusals: [404, 409],
  }),
  enterStock: endpoint({
    method: 'POST',
    path: '/api/v1/stock-entry',
    access: 'user',
    scope: 'stock',
    rate: 'write',
    headers: z.object({ 'Idempotency-Key': IdempotencyKey }),
    body: z.object({ entries: z.array(StockEntry).min(1).max(ITEMS_PER_LIST.premium) }),
    success: { status: 201, body: z.object({ id: z.uuid(), data: z.array(Product) }) },
    refusals: [404, 409],
  }),
  undoStockEntry: endpoint({
    method: 'DELETE',
    path: '/api/v1/stock-entry/{id}',
    access: 'user',
    scope: 'stock',
    rate: 'write',
    params: ProductId,
    success: products,
    refusals: [404],
  }),
}
