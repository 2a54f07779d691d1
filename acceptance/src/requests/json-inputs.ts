import fc from 'fast-check'

/** The subset of JSON Schema that zod writes. */
export interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly format?: string
}

/** Tests of their own cover lists of maximum length. */
const MAX_ITEMS = 8
const WORDS = [
  'Leite',
  'Pão de queijo',
  'Açaí',
  '1',
  'x',
  'a'.repeat(101),
  ' ',
  '',
  '\u0000',
  '<b>',
]
const ODD = [null, true, -1, 0.1, 1e308, '', 'x', [], {}, [null], { __proto__: 1 }, '9'.repeat(400)]

/** Mostly valid input of a schema; patterns match by chance only. */
export function inputOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inputOf))
  return (MAKERS[schema.type ?? ''] ?? anything)(schema)
}

const anything = () => fc.jsonValue()

const MAKERS: Readonly<Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>>> = {
  object: objectOf,
  array: arrayOf,
  string: textOf,
  integer: (schema) => fc.integer(bounds(schema)),
  number: numberOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
}

function arrayOf({ items = {}, minItems = 0, maxItems = MAX_ITEMS }: JsonSchema) {
  const maxLength = Math.max(minItems, Math.min(maxItems, MAX_ITEMS))
  return fc.array(inputOf(items), { minLength: minItems, maxLength })
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, inputOf(schema)]),
  )
  return fc.record(parts, { requiredKeys: [...required] })
}

function textOf({ format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress({ size: 'small' })
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) })
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, 40) })
  return fc.oneof(plain, any, fc.constantFrom(...WORDS))
}

function numberOf(schema: JsonSchema): fc.Arbitrary<number> {
  const { min, max } = bounds(schema)
  const cents = fc
    .integer({ min: Math.ceil(min), max: Math.floor(max) })
    .map((whole) => whole / 100)
  return fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), cents)
}

function bounds({ minimum = -1_000_000, maximum = 1_000_000 }: JsonSchema) {
  const limit = 2 ** 31 - 1
  return { min: Math.max(minimum, -limit), max: Math.min(maximum, limit) }
}

/** The same with one part removed or replaced. */
export function invalidated(input: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(input, fc.nat(), fc.constantFrom(...ODD), fc.nat({ max: 3 }))
    .map(([value, at, odd, how]) => invalidate(value, at, odd, how))
}

function invalidate(value: unknown, at: number, odd: unknown, how: number): unknown {
  if (how === 0 || typeof value !== 'object' || value === null) return odd
  const names = Object.keys(value)
  const name = names[at % Math.max(names.length, 1)]
  if (name === undefined) return odd
  const parts: Record<string, unknown> = { ...value }
  const replaced = how === 2 ? odd : invalidate(parts[name], at >> 1, odd, how)
  const entries = Object.entries(parts)
    .filter(([key]) => how !== 1 || key !== name)
    .map(([key, part]) => [key, key === name ? replaced : part] as const)
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}
