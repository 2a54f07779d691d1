import { encoderOf } from '@compra/contract/http/encoder.ts'
import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'
import { describeCodecs, makeDefaultsOptional } from '#lib/wire-schema.ts'

/**
 * Compiles a contract schema into a JSON serialiser. Only declared fields leave the server, whatever a query
 * selected (T-22), and it is faster than `JSON.stringify`.
 */
export function serializerOf(schema: z.ZodType): Serializer {
  const cached = compiled.get(schema)
  if (cached) return cached
  const created = compile(schema)
  compiled.set(schema, created)
  return created
}

type Serializer = (value: unknown) => string

/** Calls share schemas, and tests start hundreds of apps: compiling is most of a start. */
const compiled = new WeakMap<z.ZodType, Serializer>()

function compile(schema: z.ZodType): Serializer {
  const encode = encoderOf(schema)
  const shape = z.toJSONSchema(schema, {
    target: 'draft-07',
    io: 'output',
    override: (place) => {
      describeCodecs(place)
      makeDefaultsOptional(place)
      // Defaults are not written: readers know them.
      if (place.zodSchema instanceof z.ZodDefault) delete place.jsonSchema.default
    },
  })
  // `as`: both libraries describe the same JSON Schema draft with types of their own.
  const write = fastJson(shape as Schema)
  return (value) => write(encode(value))
}
