import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { IdempotencyKey } from '#http/idempotency-key.ts'
import { pageOf, PageQuery } from '#http/page.ts'
import { ITEM_NAME_MAX, MAX_PRICE_CENTS } from '#limits.ts'
import { MeasureDraft } from '#measure/measure-schema.ts'
import { amount, Price } from '#money/price.ts'
import { PRODUCT_CATEGORIES } from '#product/product-rules.ts'
import { Product } from '#product/product.ts'
import { PurchaseKey } from '#product/purchase-key.ts'
import { Units } from '#product/stock-shapes.ts'
import { lineOf } from '#text/text.ts'
import { RECEIPT_ACTIONS, RECEIPT_LINES_MAX, RECEIPT_SOURCES, RECEIPT_UNITS } from './printed.ts'

const CODE_MAX = 60
const ById = z.object({ id: z.guid() })
const Code = lineOf(CODE_MAX)
const Gtin = z.string().regex(/^\d{8,14}$/, 'must look like 7891000100103')
const Ncm = z.string().regex(/^\d{8}$/, 'must look like 04012010')
const Cnpj = z.string().regex(/^[0-9A-Z]{12}\d{2}$/, 'must look like 11222333000181')
/** SHA-256 of the key in hexadecimal. The key itself is never sent: it may hold the number of a person. */
const KeyHash = z.string().regex(/^[0-9a-f]{64}$/)

/** A person's decision about a row. */
const Decision = z.object({
  n: z.int().min(1).max(RECEIPT_LINES_MAX),
  action: z.enum(RECEIPT_ACTIONS),
  productId: z.guid().nullable(),
  newProduct: z
    .object({
      name: lineOf(ITEM_NAME_MAX),
      category: z.enum(PRODUCT_CATEGORIES).default('Outros'),
      content: MeasureDraft.nullable().optional().describe('default: read from the name'),
    })
    .nullable()
    .default(null)
    .describe('a product to create; rows of the same name are one'),
  thing: lineOf(ITEM_NAME_MAX)
    .nullable()
    .default(null)
    .describe('name in the catalogue, of a thing that is no product of the household'),
  units: Units.optional().describe('units of the product; default: from the row and the content'),
  purchase: PurchaseKey.optional().describe('of the list item that was bought'),
})

const DraftLine = Decision.extend({
  code: Code.nullable(),
  gtin: Gtin.nullable(),
  // Without a default: a repeated request without it stays the same request.
  ncm: Ncm.nullable().optional().describe('its kind in taxes'),
  text: lineOf(ITEM_NAME_MAX).describe('as printed, without numbers of persons'),
  unit: z.enum(RECEIPT_UNITS),
  quantity: Units.describe('of that unit'),
  paid: Price.describe('reais, for the whole row'),
  unitPrice: Price.nullable().default(null).describe('reais, as printed'),
  promo: z.boolean().default(false),
})

export const ReceiptDraft = z.object({
  keyHash: KeyHash,
  shop: z.object({ cnpj: Cnpj.nullable(), legalName: lineOf(ITEM_NAME_MAX) }),
  issuedAt: z.iso.datetime({ offset: true }),
  total: Price,
  source: z.enum(RECEIPT_SOURCES),
  lines: z.array(DraftLine).min(1).max(RECEIPT_LINES_MAX),
})
export type ReceiptDraft = z.infer<typeof ReceiptDraft>

export const Shop = z.object({
  id: z.uuid(),
  cnpj: z.string().nullable(),
  legalName: z.string(),
  nickname: z.string().nullable().describe('given by the household'),
})
export type Shop = z.infer<typeof Shop>

export const ReceiptSummary = z.object({
  id: z.uuid(),
  shop: Shop,
  issuedAt: z.iso.datetime(),
  total: amount(),
  lines: z.int().describe('number of rows'),
  createdAt: z.iso.datetime(),
})
export type ReceiptSummary = z.infer<typeof ReceiptSummary>

export const ReceiptLine = z.object({
  n: z.int(),
  code: z.string().nullable(),
  gtin: z.string().nullable(),
  ncm: z.string().nullable().default(null).describe('its kind in taxes'),
  text: z.string(),
  unit: z.enum(RECEIPT_UNITS),
  quantity: z.number(),
  paid: amount(),
  unitPrice: amount().nullable(),
  promo: z.boolean(),
  action: z.enum(RECEIPT_ACTIONS),
  productId: z.uuid().nullable().describe('null also if the product was deleted'),
  thing: z.string().nullable(),
  units: z.number().nullable().describe('what came into the stock'),
})
export type ReceiptLine = z.infer<typeof ReceiptLine>

export const Receipt = ReceiptSummary.extend({
  source: z.enum(RECEIPT_SOURCES),
  data: z.array(ReceiptLine).describe('in the order of the receipt'),
  products: z.array(Product).describe('all products in `data`, in their current state'),
})
export type Receipt = z.infer<typeof Receipt>

/** An earlier decision of the household about such a row. */
export const LineMemory = z.object({
  productId: z.uuid().nullable(),
  thing: z.string().nullable(),
  ignored: z.boolean(),
})
export type LineMemory = z.infer<typeof LineMemory>

export const receiptApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/v1/receipt',
    access: 'user',
    rate: 'bulk',
    headers: z.object({ 'Idempotency-Key': IdempotencyKey }),
    body: ReceiptDraft,
    success: { status: 201, body: Receipt },
    refusals: [403, 404, 409],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/receipt',
    access: 'user',
    rate: 'read',
    query: PageQuery,
    success: { status: 200, body: pageOf(ReceiptSummary) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/receipt/{id}',
    access: 'user',
    rate: 'read',
    params: ById,
    success: { status: 200, body: Receipt },
    refusals: [404],
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/api/v1/receipt/{id}',
    access: 'user',
    rate: 'bulk',
    params: ById,
    body: z.object({ lines: z.array(Decision).min(1).max(RECEIPT_LINES_MAX) }),
    success: { status: 200, body: Receipt },
    refusals: [403, 404],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/receipt/{id}',
    access: 'user',
    rate: 'write',
    params: ById,
    success: {
      status: 200,
      body: z.object({ data: z.array(Product).describe('the changed products') }),
    },
    refusals: [404],
  }),
  known: endpoint({
    method: 'POST',
    path: '/api/v1/receipt/known',
    access: 'user',
    rate: 'bulk',
    body: z.object({
      keyHash: KeyHash,
      cnpj: Cnpj.nullable().default(null).describe('without it codes are ignored'),
      codes: z.array(Code).max(RECEIPT_LINES_MAX).default([]),
      gtins: z.array(Gtin).max(RECEIPT_LINES_MAX).default([]),
      texts: z.array(lineOf(ITEM_NAME_MAX)).max(RECEIPT_LINES_MAX).default([]),
    }),
    success: {
      status: 200,
      body: z.object({
        receipt: ReceiptSummary.nullable().describe('the receipt with this key'),
        memory: z.array(
          LineMemory.extend({
            by: z
              .enum(['gtin', 'cnpj', 'root', 'text'])
              .describe(
                'cnpj: this shop and code; root: another branch of it and code; text: its words',
              ),
            code: z.string().describe('the gtin, the code, or the folded text'),
            text: z.string().describe('the text that was decided, folded'),
          }),
        ),
      }),
    },
  }),
  renameShop: endpoint({
    method: 'PUT',
    path: '/api/v1/shop/{id}',
    access: 'user',
    rate: 'write',
    params: ById,
    body: z.object({ nickname: lineOf(ITEM_NAME_MAX).nullable() }),
    success: { status: 200, body: Shop },
    refusals: [404],
  }),
}

/** The highest sum of the rows of one receipt, in cents. */
export const RECEIPT_TOTAL_MAX = MAX_PRICE_CENTS
