import { z } from 'zod'
import { Barcodes } from '#barcode/barcode-schema.ts'
import { ITEM_NAME_MAX, STOCK_MAX } from '#limits.ts'
import { MeasureDraft, MeasureShape } from '#measure/measure-schema.ts'
import { amount, Price } from '#money/price.ts'
import { namesIn, type Registers, type Values } from '#registers.ts'
import { lineOf } from '#text/text.ts'
import { PRODUCT_CATEGORIES } from './product-rules.ts'
import { PRODUCT_MATCHES_MAX, ProductMatch } from './stock-shapes.ts'

/** A product. Its stock is a sum of movements and has no register. */
export const PRODUCT = {
  name: {
    columns: 'name',
    stamp: 'name_at',
    draft: lineOf(ITEM_NAME_MAX),
    shape: z.string(),
  },
  category: {
    columns: 'category',
    stamp: 'category_at',
    draft: z.enum(PRODUCT_CATEGORIES),
    shape: z.enum(PRODUCT_CATEGORIES),
  },
  price: {
    columns: 'price_cents',
    stamp: 'price_at',
    draft: Price,
    shape: amount(),
  },
  minStock: {
    columns: 'min_stock',
    stamp: 'min_stock_at',
    draft: z.int().min(0).max(STOCK_MAX),
    shape: z.int(),
  },
  content: {
    columns: { amount: 'content_amount', unit: 'content_unit' },
    stamp: 'content_at',
    draft: MeasureDraft.nullable().optional(),
    shape: MeasureShape.nullable().default(null),
  },
  matches: {
    columns: 'matches',
    stamp: 'matches_at',
    draft: z
      .array(ProductMatch.extend({ text: lineOf(ITEM_NAME_MAX) }))
      .max(PRODUCT_MATCHES_MAX)
      .optional(),
    shape: z.array(ProductMatch).default([]),
  },
  barcodes: {
    columns: 'barcodes',
    stamp: 'barcodes_at',
    draft: Barcodes.optional(),
    shape: z.array(z.string()).default([]),
  },
} as const satisfies Registers

export const PRODUCT_REGISTERS = namesIn(PRODUCT)

/** The fields of a product form; matched texts are stored elsewhere. */
const { matches: _, ...form } = PRODUCT
export const PRODUCT_FORM = form

export type FormValues = Values<typeof PRODUCT_FORM>
