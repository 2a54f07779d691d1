import { z } from 'zod'
import { IdempotencyKey } from '#http/idempotency-key.ts'
import { ITEM_NAME_MAX } from '#limits.ts'
import { MeasureDraft } from '#measure/measure-schema.ts'
import { Price, Quantity } from '#money/price.ts'
import { lineOf } from '#text/text.ts'

/** The parts of an item that any list has. */
const parts = {
  quantity: Quantity.optional(),
  price: Price.optional(),
  measure: MeasureDraft.optional(),
}

/** Exactly one of `text` and `name`; what is said beside a text counts more than the text. */
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
      // `as`: whatever else an item has, these two are in its shape.
      const { text, name } = value as { text?: string; name?: string }
      if ((text === undefined) === (name === undefined)) {
        issues.push({ code: 'custom', input: value, path: ['name'], message: 'is required' })
      }
    })
}

/** What is not said stays as it is. */
export function changeWith<const Shape extends z.ZodRawShape>(further: Shape) {
  return z.object({
    name: lineOf(ITEM_NAME_MAX).optional(),
    ...parts,
    measure: MeasureDraft.nullable().optional().describe('null: none any more'),
    ...further,
  })
}

/** The key makes sending it again safe; without one an answer that was lost can be asked for by adding again. */
export const AddHeaders = z.object({ 'Idempotency-Key': IdempotencyKey.optional() })
export const ChangeHeaders = z.object({
  'If-Match': z
    .string()
    .max(200)
    .optional()
    .describe('the ETag that was told last: 412 when somebody else changed the item since'),
})

/** Whether a change is meant for the item as it is: `ifMatch` names its tag, or nothing is asked. */
export function isMeant(ifMatch: string | undefined, tag: string): boolean {
  if (ifMatch === undefined) return true
  const given = ifMatch.split(',').map((one) => one.trim())
  return given.includes('*') || given.includes(tag)
}
