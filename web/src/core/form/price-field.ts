import { z } from 'zod'
import { centsOf, refusalOf } from './price-text.ts'

/** The text of a price field in a form, as cents; `message` is the error for a negative price. */
export function priceField(message: string) {
  return z
    .string()
    .superRefine((text, context) => {
      const refusal = refusalOf(text, message)
      if (refusal !== undefined) context.addIssue(refusal)
    })
    .transform((text) => centsOf(text) ?? 0)
}
