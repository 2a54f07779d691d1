import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { api } from './api.ts'

const PARTS = ['params', 'query', 'headers', 'body'] as const

const shown = Object.entries(api).flatMap(([feature, { calls }]) =>
  calls.map((documented) => ({ ...documented, call: `${feature}.${documented.name}` })),
)

describe('the example of', () => {
  test.for(shown)('$call is what the call takes and gives', ({ endpoint, example }) => {
    for (const part of PARTS) {
      const schema = endpoint[part]
      if (schema) expect(issuesOf(schema, example[part]), part).toEqual([])
    }
    const { body, events } = endpoint.success
    if (body) expect(issuesOf(body, example.answer), 'answer').toEqual([])
    if (events) expect(example.answer).toMatch(/^event: \w+\ndata: \{.*\}\n\n$/)
  })

  test.for(shown)('$call names nothing that the call does not', ({ endpoint, example }) => {
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

/** Fields of the example that parsing drops: no client would receive them. */
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
