import { z } from 'zod'
import { MAX_QUANTITY, STOCK_MAX } from '#limits.ts'
import { rounded } from '#measure/measure.ts'
import { type CauseMessage, fill } from '#messages.ts'

/** Packs of different dates that one product has at a time. */
export const PACKS_MAX = 100

const STOCK_DECIMALS = 3
const TOO_MANY_DECIMALS = fill('must have at most {n} decimal places' satisfies CauseMessage, {
  n: STOCK_DECIMALS,
})
/** What sums of floating-point numbers are off by: 0.1 + 0.2. */
const NOISE = 1e-9

/** A stock of a movement that a device queued: rounded, as a refusal would hold up all that waits with it. */
export const MovedStock = z.number().transform(rounded).pipe(z.number().min(0).max(STOCK_MAX))

/** A stock in a request: units of the product, at most three decimals. */
export const Stock = z
  .number()
  .refine((stock) => Math.abs(stock - rounded(stock)) < NOISE, TOO_MANY_DECIMALS)
  .pipe(MovedStock)
  .describe('units, at most three decimals')

/** How many units of a product come or go: 1.2 of what is kept by the kilo. Rounded as a stock is. */
export const Units = z.number().transform(rounded).pipe(z.number().positive().max(MAX_QUANTITY))

/** The last day on which something is good, as people read it on the package. */
export const ExpiryDate = z.iso.date().describe('the last day: 2026-11-30')

/** What of a stock is good until a day; the rest of the stock has no date. */
export const Pack = z.object({ expires: ExpiryDate, amount: z.number().describe('units, above 0') })
export type Pack = Readonly<z.infer<typeof Pack>>

/** What a household said once of a product: that a text means it, or does not. */
export const ProductMatch = z.object({
  text: z.string().describe('folded'),
  is: z.boolean(),
})
export type ProductMatch = Readonly<z.infer<typeof ProductMatch>>

/** Texts that are remembered of one product, the latest first. */
export const PRODUCT_MATCHES_MAX = 50

/** Why a stock or a price changed: made, edited, counted, bought, cooked, or taken back. */
export const REASONS = ['create', 'edit', 'set', 'entry', 'cook', 'undo'] as const
