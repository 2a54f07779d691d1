import { z } from 'zod'
import { MAX_QUANTITY, STOCK_MAX } from '#limits.ts'
import { rounded } from '#measure/measure.ts'
import { type CauseMessage, fill } from '#messages.ts'

/** Packs with different dates per product. */
export const PACKS_MAX = 100

const STOCK_DECIMALS = 3
const TOO_MANY_DECIMALS = fill('must have at most {n} decimal places' satisfies CauseMessage, {
  n: STOCK_DECIMALS,
})
/** Floating-point error of sums: 0.1 + 0.2. */
const NOISE = 1e-9

/** A stock in a queued movement: rounded, since a refusal would block all pending changes. */
export const MovedStock = z.number().transform(rounded).pipe(z.number().min(0).max(STOCK_MAX))

/** A stock in a request: units of the product, at most three decimals. */
export const Stock = z
  .number()
  .refine((stock) => Math.abs(stock - rounded(stock)) < NOISE, TOO_MANY_DECIMALS)
  .pipe(MovedStock)
  .describe('units, at most three decimals')

/** Units that are added or removed, rounded as a stock is: 1.2 of a product of 1 kg. */
export const Units = z.number().transform(rounded).pipe(z.number().positive().max(MAX_QUANTITY))

/** The expiry date on the package. */
export const ExpiryDate = z.iso.date().describe('the last day: 2026-11-30')

/** Stock with an expiry date; other stock has none. */
export const Pack = z.object({ expires: ExpiryDate, amount: z.number().describe('units, above 0') })
export type Pack = Readonly<z.infer<typeof Pack>>

/** A decision of the household: a text is this product, or is not. */
export const ProductMatch = z.object({
  text: z.string().describe('folded'),
  is: z.boolean(),
})
export type ProductMatch = Readonly<z.infer<typeof ProductMatch>>

/** Stored texts per product; the latest are kept. */
export const PRODUCT_MATCHES_MAX = 50

/** Why a stock or a price changed: created, edited, counted, bought, cooked, or undone. */
export const REASONS = ['create', 'edit', 'set', 'entry', 'cook', 'undo'] as const
