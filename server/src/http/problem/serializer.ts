import { encoderOf } from '@compra/contract/encoder.ts'
import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'
import { describeCodecs } from '#lib/wire-schema.ts'

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
      leaveOutDefaults(place)
    },
  })
  // Both libraries describe the same JSON Schema draft, each with types of its own.
  const write = fastJson(shape as Schema)
  return (value) => write(encode(value))
}

/** What is missing of a value stays missing: whoever reads it knows what that means. */
function leaveOutDefaults({ zodSchema, jsonSchema }: Parameters<typeof describeCodecs>[0]): void {
  if (zodSchema instanceof z.ZodDefault) delete jsonSchema.default
  if (!(zodSchema instanceof z.ZodObject)) return
  const shape: Readonly<Record<string, z.core.$ZodType>> = zodSchema.shape
  const isOptional = (name: string) => shape[name] instanceof z.ZodDefault
  if (jsonSchema.required) {
    jsonSchema.required = jsonSchema.required.filter((name) => !isOptional(name))
  }
}
