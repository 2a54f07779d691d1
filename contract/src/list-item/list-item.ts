import { z } from 'zod'
import { IdempotencyKey } from '#http/idempotency-key.ts'
import { ITEM_NAME_MAX } from '#limits.ts'
import { MeasureDraft } from '#measure/measure-schema.ts'
import { Price, Quantity } from '#money/price.ts'
import { lineOf } from '#text/text.ts'

/** The fields of an item on any list. */
const parts = {
  quantity: Quantity.optional(),
  price: Price.optional(),
  measure: MeasureDraft.optional(),
}

/** Exactly one of `text` and `name`; other fields override the text. */
export function draftWith<const Shape extends z.ZodRawShape>(further: Shape) {
  return z
    .object({
      text: lineOf(ITEM_NAME_MAX)
        .optional()
        .describe("as a person types it: '2 kg de arroz', '3 leite integral 5,99'"),
      name: lineOf(ITEM_NAME_MAX).optional(),
      ...parts,
      ...further,
    })
    .check(({ value, issues }) => {
      // `as`: every shape has these two fields.
      const { text, name } = value as { text?: string; name?: string }
      if ((text === undefined) === (name === undefined)) {
        issues.push({ code: 'custom', input: value, path: ['name'], message: 'is required' })
      }
    })
}

/** Missing fields stay unchanged. */
export function changeWith<const Shape extends z.ZodRawShape>(further: Shape) {
  return z.object({
    name: lineOf(ITEM_NAME_MAX).optional(),
    ...parts,
    measure: MeasureDraft.nullable().optional().describe('null: removes it'),
    ...further,
  })
}

/** The key makes a retry safe; without it a retry may add the item twice. */
export const AddHeaders = z.object({ 'Idempotency-Key': IdempotencyKey.optional() })
export const ChangeHeaders = z.object({
  'If-Match': z
    .string()
    .max(200)
    .optional()
    .describe('the last received ETag: 412 if the item has changed since'),
})

/** Whether `If-Match` allows the change: it names the current tag, or is missing. */
export function isMeant(ifMatch: string | undefined, tag: string): boolean {
  if (ifMatch === undefined) return true
  const given = ifMatch.split(',').map((one) => one.trim())
  return given.includes('*') || given.includes(tag)
}
