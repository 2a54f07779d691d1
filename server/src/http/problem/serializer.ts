import { encoderOf } from '@compra/contract/encoder.ts'
import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'
import { describeCodecs, makeDefaultsOptional } from '#lib/wire-schema.ts'

/**
 * Compiles a contract schema into the function that writes its values as JSON. Only declared fields
 * leave the server, whatever a query selected (T-22), and it is quicker than `JSON.stringify`.
 */
export function serializerOf(schema: z.ZodType): (value: unknown) => string {
  const encode = encoderOf(schema)
  const shape = z.toJSONSchema(schema, {
    target: 'draft-07',
    io: 'output',
    override: (place) => {
      describeCodecs(place)
      makeDefaultsOptional(place)
      // A missing value is not written: its reader knows the default.
      if (place.zodSchema instanceof z.ZodDefault) delete place.jsonSchema.default
    },
  })
  // Both libraries describe the same JSON Schema draft, each with types of its own.
  const write = fastJson(shape as Schema)
  return (value) => write(encode(value))
}
