import { z } from 'zod'

/** The rules of OpenAPI 3.1 for a response. */
export const Schema = z.looseObject({ $schema: z.never().optional() })
export const Content = z.record(
  z.string().regex(/^\w+\/[\w.+-]+$/),
  z.strictObject({ schema: Schema, example: z.unknown().optional() }),
)
/** A response that is no refusal. */
export const Answer = z.strictObject({
  description: z.string().min(1),
  headers: z.strictObject({ ETag: z.looseObject({ schema: Schema }) }).optional(),
  content: Content.optional(),
})
