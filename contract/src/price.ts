import { z } from 'zod'
import { MAX_PRICE_CENTS, MAX_QUANTITY } from './limits.ts'

/** Reais, as a price travels; inside the product it is whole cents (G-141). */
export const Price = z
  .number()
  .min(0)
  .max(MAX_PRICE_CENTS / 100)

/** Whole pieces of something that is bought (G-144). */
export const Quantity = z.int().positive().max(MAX_QUANTITY)
