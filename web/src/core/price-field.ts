import { z } from 'zod'
import { centsOf } from './price-text.ts'

/** The text of a price field in a form, as cents; `message` is said of a negative one (G-140). */
export function priceField(message: string) {
  return z
    .string()
    .transform(centsOf)
    .refine((cents) => cents !== undefined, message)
    .transform((cents) => cents ?? 0)
}
