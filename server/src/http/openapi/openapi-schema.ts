import { z } from 'zod'
import { describeCodecs, makeDefaultsOptional } from '#lib/wire-schema.ts'
import { NAMED_SHAPES } from './named-shapes.ts'

export type Json = Record<string, unknown>

type Place = Parameters<NonNullable<z.core.JSONSchemaGeneratorParams['override']>>[0]

/** OpenAPI 3.1 speaks JSON Schema 2020-12, which is what zod writes. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  return written(schema, io, io === 'input' ? describeValidated : tellWhatTravels)
}

/** The shapes that `schemaOf` refers to in answers, each in full but for the others. */
export function namedSchemas(): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(NAMED_SHAPES).map(([name, shape]) => {
      const own: z.core.$ZodType = shape
      const override = (place: Place) =>
        place.zodSchema === own ? describeAnswer(place) : tellWhatTravels(place)
      return [name, written(shape, 'output', override)]
    }),
  )
}

function written(schema: z.ZodType, io: 'input' | 'output', override: (place: Place) => void) {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, override })
  return withPortablePatterns(shape)
}

/**
 * Unicode properties in patterns, as ranges: other languages have no `\p`. Half surrogates, which no valid UTF-8
 * holds, are left out: a reader without code points would find them in every emoji.
 */
const PORTABLE = { '\\p{Cc}': '\\u0000-\\u001F\\u007F-\\u009F', '\\p{Cs}': '' } as const

function withPortablePatterns(shape: Json): Json {
  const portable = (key: string, value: unknown): unknown =>
    key === 'pattern' && typeof value === 'string'
      ? Object.entries(PORTABLE).reduce((text, [from, to]) => text.replaceAll(from, to), value)
      : value
  // `as`: a schema is an object of JSON, and stays one.
  return JSON.parse(JSON.stringify(shape), portable) as Json
}

const NAMES = new Map<z.core.$ZodType, string>(
  Object.entries(NAMED_SHAPES).map(([name, shape]) => [shape, name]),
)

function describeAnswer(place: Place): void {
  describeCodecs(place)
  makeDefaultsOptional(place)
}

function tellWhatTravels(place: Place): void {
  describeAnswer(place)
  const { zodSchema, jsonSchema } = place
  const name = NAMES.get(zodSchema)
  if (name === undefined) return
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  jsonSchema.$ref = `#/components/schemas/${name}`
}

/**
 * Input is normalised before validation, and zod describes only the start of such a pipe. This adds the schema at its
 * end: the length of a text, or the number that a query text stands for.
 */
function describeValidated({ zodSchema: { _zod }, jsonSchema }: Place): void {
  const { def } = _zod as z.core.$ZodTypes['_zod']
  if (def.type === 'default') jsonSchema.default = def.defaultValue
  // For a codec, the wire value is validated.
  if (def.type !== 'pipe' || def.reverseTransform) return
  const end = endOf(def)
  const { type: kind } = end._zod.def
  if (kind !== 'string' && kind !== 'number') return
  if (kind === 'number') delete jsonSchema.pattern
  const { $schema: _, ...validated } = z.toJSONSchema(end, { io: 'input' })
  Object.assign(jsonSchema, validated)
}

/** The last schema of a pipe, which may end with a pipe itself. */
function endOf({ out }: z.core.$ZodPipeDef): z.core.$ZodTypes {
  // `as`: every schema of zod is one of these.
  const { def } = (out as z.core.$ZodTypes)._zod
  return def.type === 'pipe' ? endOf(def) : (out as z.core.$ZodTypes)
}
