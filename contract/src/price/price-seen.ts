import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { MeasureShape } from '#measure/measure-schema.ts'
import { amount } from '#money/price.ts'

/** Units of comparable prices. */
export const PRICE_PER = ['un', 'kg', 'l'] as const
export type PricePer = (typeof PRICE_PER)[number]

const ShopName = z.object({
  id: z.uuid(),
  name: z.string().describe('its nickname, or its legal name'),
})

/** A price paid in one shop on one day. */
export const PriceSeen = z.object({
  at: z.iso.datetime(),
  shop: ShopName.nullable().describe('null: entered by hand, without a shop'),
  per: z.enum(PRICE_PER),
  price: amount('reais for one kg, litre or piece'),
  promo: z.boolean(),
  pack: MeasureShape.nullable().describe('content of one piece, if it was sold packed'),
  barcode: z
    .string()
    .nullable()
    .default(null)
    .describe(
      'of the pack, as products have it; null if the receipt has none, or that of a counter',
    ),
})
export type PriceSeen = z.infer<typeof PriceSeen>

/** A price of one product, with its row on the receipt. */
export const ProductPrice = PriceSeen.extend({
  text: z.string().nullable().default(null).describe('as printed; null if it was entered by hand'),
})
export type ProductPrice = z.infer<typeof ProductPrice>

/** The last price of a product or thing at one shop. */
export const LastPrice = PriceSeen.extend({
  productId: z.uuid().nullable(),
  thing: z.string().nullable().describe('name in the catalogue, if it is no product'),
  piece: amount('reais for one piece as it was sold').nullable().describe('null: sold by weight'),
})
export type LastPrice = z.infer<typeof LastPrice>

/** The usual prices of a product, to rate a new price as high or good. */
export const UsualPrice = z.object({
  productId: z.uuid(),
  per: z.enum(PRICE_PER),
  last: z.array(amount()).describe('the last five of a year without promotions, latest first'),
  count: z.int().describe('number of prices in a year'),
})
export type UsualPrice = z.infer<typeof UsualPrice>

const Total = z.object({ total: amount() })
/** Spending in one month. */
export const Spending = z.object({
  month: z.string().describe('2026-11'),
  total: amount(),
  before: amount('reais, in the month before').describe('the whole month before'),
  byShop: z.array(Total.extend({ shop: ShopName.nullable(), before: amount() })),
  byAisle: z.array(Total.extend({ aisle: z.string().nullable(), before: amount() })),
  byWeek: z.array(Total.extend({ from: z.iso.date(), to: z.iso.date() })),
  lines: z
    .array(
      Total.extend({
        at: z.iso.datetime(),
        shop: z.string().nullable(),
        name: z.string(),
        aisle: z.string().nullable(),
        quantity: z.number(),
        unit: z.string(),
      }),
    )
    .describe('each paid thing, for a table of the month'),
})
export type Spending = z.infer<typeof Spending>

export const priceApi = {
  product: endpoint({
    method: 'GET',
    path: '/api/v1/product/{id}/prices',
    access: 'user',
    scope: 'read',
    rate: 'read',
    params: z.object({ id: z.guid() }),
    success: { status: 200, body: z.object({ data: z.array(ProductPrice) }) },
    refusals: [404],
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/v1/price',
    access: 'user',
    scope: 'read',
    rate: 'read',
    tag: 'revision and day',
    isKept: true,
    success: {
      status: 200,
      body: z.object({ data: z.array(LastPrice), usual: z.array(UsualPrice) }),
    },
  }),
  spending: endpoint({
    method: 'GET',
    path: '/api/v1/spending',
    access: 'user',
    scope: 'read',
    rate: 'read',
    query: z.object({
      month: z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'must look like 2026-11'),
    }),
    success: { status: 200, body: Spending },
  }),
}
