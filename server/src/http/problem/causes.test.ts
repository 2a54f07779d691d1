import { translate } from '@compra/contract/translations/translations.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { causesOf } from './causes.ts'

function causes(schema: z.ZodType, value: unknown) {
  const parsed = schema.safeParse(value, { reportInput: true })
  return parsed.success ? [] : causesOf(parsed.error.issues, 'body')
}

const BY_KIND = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('a') }),
  z.object({ kind: z.literal('b') }),
])

function error(schema: z.ZodType, value: unknown): string | undefined {
  return causes(z.object({ field: schema }), { field: value })[0]?.error
}

describe('a cause names the field', () => {
  const List = z.object({ items: z.array(z.object({ price: z.number() })) })

  test('by its path in the body', () => {
    expect(causes(List, { items: [{ price: 1 }, { price: 'x' }] })).toEqual([
      { field: 'items[1].price', error: 'must be a number' },
    ])
  })

  test('or the body itself if it is missing', () => {
    expect(causes(List, undefined)).toEqual([{ field: 'body', error: 'is required' }])
  })

  test('for up to a hundred faults', () => {
    expect(causes(List, { items: Array(300).fill({ price: '1' }) })).toHaveLength(100)
  })
})

describe('each kind of fault has a message of the catalogue', () => {
  test.for<[string, z.ZodType, unknown]>([
    ['is required', z.string(), undefined],
    ['is required', z.string().min(1), ''],
    ['is required', z.enum(['a', 'b']), undefined],
    ['must be text', z.string(), null],
    ['must be a number', z.number(), '5'],
    ['must be a number', z.number(), Number.NaN],
    ['must be a whole number', z.int(), 1.5],
    ['must be true or false', z.boolean(), 'true'],
    ['must be a list', z.array(z.string()), 'a'],
    ['must be an object', z.object({}), []],
    ['must be one of: a, b', z.enum(['a', 'b']), 'c'],
    ['must be one of: 7', z.literal(7), 8],
    ['is invalid', z.enum([...Array(90)].map((_, at) => `choice ${at}`)), 'c'],
    ['must not have other fields', z.strictObject({}), { extra: 1 }],
    ['must be a multiple of 5', z.number().multipleOf(5), 7],
    ['must be a number', z.union([z.string(), z.number()]), true],
    ['must have at least 3 characters', z.union([z.literal(''), z.string().min(3)]), 'ab'],
    ['must be one of: a, b', BY_KIND, { kind: 'c' }],
    ['is invalid', z.string().regex(/^a$/), 'b'],
    ['must have at least 8 characters', z.string().min(8), 'short'],
    ['must have at most 3 characters', z.string().max(3), 'longer'],
    ['must have exactly 4 characters', z.string().length(4), 'abc'],
    ['must have exactly 4 characters', z.string().length(4), 'abcde'],
    ['must have at least 2 items', z.array(z.number()).min(2), [1]],
    ['must have at most 1 items', z.array(z.number()).max(1), [1, 2]],
    ['must be greater than 0', z.number().gt(0), 0],
    ['must be greater than or equal to 1', z.number().min(1), 0],
    ['must be less than 10', z.number().lt(10), 10],
    ['must be less than or equal to 10', z.number().max(10), 11],
    ['must be a valid email', z.email(), 'nowhere'],
    ['must be a valid URL', z.url(), 'nowhere'],
    ['must be a valid UUID', z.uuid(), 'x'],
    ['must be a valid UUID', z.guid(), 'x'],
    ['must be a valid IPv4', z.ipv4(), '1.2.3'],
    ['must be a valid IPv6', z.ipv6(), '1.2.3.4'],
    ['must be valid Base64', z.base64(), '*'],
    ['must match the datetime format YYYY-MM-DDThh:mm:ssZ', z.iso.datetime(), 'today'],
    ['must match the datetime format YYYY-MM-DD', z.iso.date(), 'today'],
    ['must contain @', z.string().includes('@'), 'x'],
    ['must contain only numbers', z.string().regex(/^\d+$/, 'must contain only numbers'), 'x'],
    ['must be equal to password', z.string().refine(() => false, 'must be equal to password'), 'x'],
    ['is invalid', z.string().refine(() => false, 'words of a programmer'), 'x'],
  ])('%s', ([expected, schema, value]) => {
    expect(error(schema, value)).toBe(expected)
  })
})

test('each combination of rule and value has a translated cause', () => {
  const size = fc.integer({ min: -3, max: 12 })
  const rule = fc.oneof(
    size.map((n) => z.string().min(n)),
    size.map((n) => z.string().max(n)),
    size.map((n) => z.string().length(Math.abs(n))),
    size.map((n) => z.array(z.string()).min(n)),
    size.map((n) => z.array(z.number()).length(Math.abs(n))),
    size.map((n) => z.number().gt(n)),
    size.map((n) => z.number().lte(n)),
    size.map((n) => z.int().min(n).multipleOf(3)),
    size.map((n) => z.set(z.string()).min(n)),
    fc.constantFrom<z.ZodType>(
      z.email(),
      z.url(),
      z.uuid(),
      z.ipv4(),
      z.ipv6(),
      z.base64(),
      z.base64url(),
      z.jwt(),
      z.emoji(),
      z.e164(),
      z.cidrv4(),
      z.iso.datetime(),
      z.iso.date(),
      z.iso.time(),
      z.iso.duration(),
      z.bigint().min(5n),
      z.date().min(new Date(0)),
      z.null(),
      z.never(),
      z.boolean(),
      z.enum(['a', 'b']),
      z.literal(7),
      z.union([z.string().min(3), z.number()]),
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
      z.record(z.enum(['x']), z.number()),
      z.map(z.string(), z.number()),
      z.tuple([z.string(), z.number()]),
      z.strictObject({ a: z.string() }),
      z.string().startsWith('a').endsWith('z').includes('m'),
      z.string().lowercase(),
      z.intersection(z.object({ a: z.string() }), z.object({ b: z.number() })),
    ),
  )
  const value = fc.oneof(
    fc.jsonValue(),
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true }),
  )
  fc.assert(
    fc.property(rule, value, (schema, given) => {
      for (const cause of causes(z.object({ list: z.array(schema) }), { list: [given] })) {
        expect(translate(cause.error)).toBeDefined()
        expect(cause.field).toMatch(/^list\[0\]/)
      }
    }),
    { numRuns: 2000 },
  )
})
