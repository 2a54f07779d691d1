import { encoderOf } from '@compra/contract/http/encoder.ts'
import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'
import { describeCodecs, makeDefaultsOptional } from '#lib/wire-schema.ts'

/**
 * Compiles a contract schema into the function that writes its values as JSON. Only declared fields
 * leave the server, whatever a query selected (T-22), and it is quicker than `JSON.stringify`.
 */
export function serializerOf(schema: z.ZodType): Serializer {
  const known = compiled.get(schema)
  if (known) return known
  const made = compile(schema)
  compiled.set(schema, made)
  return made
}

type Serializer = (value: unknown) => string

/** Several calls answer by one schema, and the tests start hundreds of apps: compiling is most of a start. */
const compiled = new WeakMap<z.ZodType, Serializer>()

function compile(schema: z.ZodType): Serializer {
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
