import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ITEM_NAME_MAX, ITEMS_PER_LIST, STOCK_MAX } from './limits.ts'
import { pageOf, PageQuery } from './page.ts'
import { amount, Price, Quantity } from './price.ts'
import { NAMES_OF_ITEM_MAX } from './product-names.ts'
import { PRODUCT_CATEGORIES, PRODUCT_ORDERS } from './product-rules.ts'
import { PurchaseKey } from './purchase-key.ts'
import { lineOf, SearchText } from './text.ts'

const Name = lineOf(ITEM_NAME_MAX)
const Stock = z.int().min(0).max(STOCK_MAX)
const Category = z.enum(PRODUCT_CATEGORIES)
/** A whole list can be asked about, each item by all of its names. */
const MATCHED_NAMES_MAX = ITEMS_PER_LIST.premium * NAMES_OF_ITEM_MAX
const ProductId = z.object({ id: z.guid() })

export const Product = z.object({
  id: z.uuid(),
  name: z.string(),
  category: Category,
  price: amount(),
  stock: z.int(),
  minStock: z.int(),
})
export type Product = z.infer<typeof Product>

export const ProductDraft = z.object({
  name: Name,
  category: Category,
  price: Price,
  stock: Stock,
  minStock: Stock,
})
export type ProductDraft = z.infer<typeof ProductDraft>

export const ScarceProduct = Product.omit({ category: true })
export type ScarceProduct = z.infer<typeof ScarceProduct>

const products = { status: 200, body: z.object({ data: z.array(Product) }) } as const

/**
 * One product of a shopping that is entered into the stock. A price of 0 was not noted and changes
 * nothing.
 */
const StockEntry = z.object({
  productId: z.guid(),
  quantity: Quantity,
  price: Price.default(0),
  purchase: PurchaseKey.optional(),
})

/** The idempotency key of a repeated request, chosen by the client. */
const IdempotencyKey = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]*$/)

export const productApi = {
  list: endpoint({
    summary: 'Page of the products, newest first unless `sort` says otherwise',
    method: 'GET',
    path: '/api/v1/product',
    access: 'user',
    rate: 'read',
    query: PageQuery.extend({
      name: SearchText,
      category: Category.optional(),
      sort: z
        .enum(PRODUCT_ORDERS)
        .default('newest')
        .describe('low: below the minimum first, by name'),
      low: z
        .enum(['true', 'false'])
        .default('false')
        .describe('true: only those below their minimum'),
    }),
    success: { status: 200, body: pageOf(Product) },
  }),
  minStock: endpoint({
    summary: 'Products below their minimum stock, by name',
    method: 'GET',
    path: '/api/v1/product/min-stock',
    access: 'user',
    rate: 'read',
    success: { status: 200, body: z.object({ data: z.array(ScarceProduct) }) },
  }),
  matches: endpoint({
    summary: 'Products whose folded name equals one of these',
    method: 'POST',
    path: '/api/v1/product/matches',
    access: 'user',
    rate: 'read',
    body: z.object({ names: z.array(Name).min(1).max(MATCHED_NAMES_MAX) }),
    success: products,
  }),
  create: endpoint({
    summary: 'Register a product',
    method: 'POST',
    path: '/api/v1/product',
    access: 'user',
    rate: 'write',
    body: ProductDraft,
    success: { status: 201, body: Product },
    refusals: [403],
  }),
  update: endpoint({
    summary: 'Change a product',
    method: 'PUT',
    path: '/api/v1/product/{id}',
    access: 'user',
    rate: 'write',
    params: ProductId,
    body: ProductDraft,
    success: { status: 200, body: Product },
    refusals: [404],
  }),
  remove: endpoint({
    summary: 'Delete a product',
    method: 'DELETE',
    path: '/api/v1/product/{id}',
    access: 'user',
    rate: 'write',
    params: ProductId,
    success: { status: 204 },
    refusals: [404],
  }),
  setStock: endpoint({
    summary: 'Set the stock of a product to a new total',
    method: 'POST',
    path: '/api/v1/product/{id}/stock',
    access: 'user',
    rate: 'write',
    params: ProductId,
    body: z.object({ stock: Stock }),
    success: { status: 200, body: Product },
    refusals: [404],
  }),
  enterStock: endpoint({
    summary: 'Add a shopping to the stock and note the prices paid; once for each key',
    method: 'POST',
    path: '/api/v1/stock-entry',
    access: 'user',
    rate: 'write',
    headers: z.object({ 'Idempotency-Key': IdempotencyKey }),
    body: z.object({ entries: z.array(StockEntry).min(1).max(ITEMS_PER_LIST.premium) }),
    success: { status: 201, body: z.object({ id: z.uuid(), data: z.array(Product) }) },
    refusals: [404, 409],
  }),
  undoStockEntry: endpoint({
    summary: 'Take a shopping out of the stock again, prices included',
    method: 'DELETE',
    path: '/api/v1/stock-entry/{id}',
    access: 'user',
    rate: 'write',
    params: ProductId,
    success: products,
    refusals: [404],
  }),
}
