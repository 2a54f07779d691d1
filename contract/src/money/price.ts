import { z } from 'zod'
import { MAX_PRICE_CENTS, MAX_QUANTITY } from '#limits.ts'
import { reais } from './money.ts'

/** Money: whole cents inside the product, a number of reais on the wire. */
const money = (onTheWire: z.ZodNumber) => z.codec(onTheWire, z.int(), reais)

/** A price; `meaning` describes it in the OpenAPI document. */
export const amount = (meaning = 'reais') => money(z.number().describe(meaning))

/** A price in a request. */
export const Price = money(
  z
    .number()
    .min(0)
    .max(MAX_PRICE_CENTS / 100),
)

/** Whole pieces of an item. */
export const Quantity = z.int().positive().max(MAX_QUANTITY)
