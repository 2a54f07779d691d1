import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { api } from '#api/api.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { examples } from './examples.ts'

const PARTS = ['params', 'query', 'headers', 'body'] as const

interface Shown {
  readonly call: string
  readonly endpoint: Endpoint
  readonly example: Readonly<Record<string, unknown>> | undefined
}

const shown: Shown[] = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => {
    // `as`: the examples have the very keys of the calls.
    const ofFeature = examples[feature as keyof typeof api] as
      | Readonly<Record<string, Shown['example']>>
      | undefined
    return { call: `${feature}.${name}`, endpoint, example: ofFeature?.[name] }
  }),
)

test('every call has an example, in the file of its neighbours in contract/src/api/examples; then `npm run openapi`', () => {
  expect(shown.flatMap(({ call, example }) => (example ? [] : [call]))).toEqual([])
})

describe('the example of', () => {
  test.for(shown)('$call is what the call takes and gives', ({ endpoint, example = {} }) => {
    for (const part of PARTS) {
      const schema = endpoint[part]
      if (schema) expect(issuesOf(schema, example[part]), part).toEqual([])
    }
    const { body, events } = endpoint.success
    if (body) expect(issuesOf(body, example['answer']), 'answer').toEqual([])
    if (events) expect(example['answer']).toMatch(/^event: \w+\ndata: \{.*\}\n\n$/)
  })

  test.for(shown)('$call names nothing that the call does not', ({ endpoint, example = {} }) => {
    for (const part of [...PARTS, 'answer'] as const) {
      const schema = part === 'answer' ? endpoint.success.body : endpoint[part]
      const parsed = schema?.safeParse(example[part])
      expect(unknownFields(example[part], parsed?.data), part).toEqual([])
    }
  })
})

function issuesOf(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value)
  const issues = parsed.error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** Fields of the example that parsing leaves out: nobody would read them. */
function unknownFields(given: unknown, parsed: unknown, place = ''): string[] {
  if (!isTree(given) || !isTree(parsed)) return []
  return Object.keys(given).flatMap((name) =>
    name in parsed
      ? unknownFields(given[name], parsed[name], `${place}.${name}`)
      : [`${place}.${name}`],
  )
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
