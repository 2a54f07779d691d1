import { STATUS_CODES } from 'node:http'
import type { Endpoint } from '@compra/contract/http/endpoint.ts'
import { type Problem, PROBLEM_CONTENT_TYPE } from '@compra/contract/http/problem.ts'
import { PROBLEMS, type ProblemCode } from '@compra/contract/messages.ts'
import type { Json } from './openapi-schema.ts'

/** What every call may answer besides its own refusals. */
const COMMON = [400, 429, 500, 503]
/** A body may also be too long, or of another type than the call takes. */
const OF_BODIES = [413, 415]

/** The statuses with which a call may refuse, in their order. */
export function refusalStatuses({ refusals = [], access, body, file }: Endpoint): number[] {
  const statuses = [
    ...COMMON,
    ...(body || file ? OF_BODIES : []),
    ...refusals,
    ...(access === 'public' ? [] : [401]),
    // A personal token that lacks the scope, or any at a call that has none: `scope_missing`.
    ...(access === 'user' ? [403] : []),
  ]
  return [...new Set(statuses)].toSorted((a, b) => a - b)
}

/** 'TooManyRequests': by this name the document describes a refusal once. */
export function refusalName(status: number): string {
  return (STATUS_CODES[status] ?? String(status)).replace(/\W/g, '')
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds after which to ask again.',
    schema: { type: 'integer', minimum: 10 },
  },
}

/** Every refusal that one of these calls may answer, with an example of each code. */
export function refusalResponses(endpoints: readonly Endpoint[]): Record<string, Json> {
  const statuses = [...new Set(endpoints.flatMap((each) => refusalStatuses(each)))]
  return Object.fromEntries(
    statuses
      .toSorted((a, b) => a - b)
      .map((status) => [refusalName(status), refusalResponse(status)]),
  )
}

function refusalResponse(status: number): Json {
  return {
    description: STATUS_CODES[status],
    ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
    content: {
      [PROBLEM_CONTENT_TYPE]: {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(
          codesOf(status).map((code) => [code, { value: exampleOf(code, status) }]),
        ),
      },
    },
  }
}

function codesOf(status: number): ProblemCode[] {
  // `as`: the keys of the catalogue are its codes.
  return (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => PROBLEMS[code].status === status)
}

const CAUSES = [{ field: 'items[0].price', error: 'must be greater than or equal to 0' }]

function exampleOf(code: ProblemCode, status: number): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: PROBLEMS[code].message,
    code,
    causes: code === 'validation_error' ? CAUSES : [],
    requestId: '8f4e6d0a-2f7c-4d0e-9f3b-5a1c7e2d4b60',
    ...(code === 'receipt_known' && { existing: '3a1f0c5e-6b8d-4e2a-9c7f-1d0b2e4f6a88' }),
    ...(code === 'plan_limit_reached' && { limitReached: true as const }),
  }
}
