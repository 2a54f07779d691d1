import { z } from 'zod'
import type { ProblemCode } from '#messages.ts'

export const PROBLEM_CONTENT_TYPE = 'application/problem+json'

export const Cause = z.object({
  field: z.string().describe("where: 'name', 'items[0].price'"),
  error: z.string().describe('a message of the catalogue'),
})

/** Every error response: RFC 9457 with `code`, `causes` and `requestId` (G-118). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string().describe('stable snake_case word') as z.ZodType<ProblemCode>,
  causes: z.array(Cause),
  requestId: z.string(),
  existing: z.guid().optional().describe('with receipt_known: the id of the receipt'),
  limitReached: z.literal(true).optional().describe('with plan_limit_reached'),
})
export type Problem = z.infer<typeof Problem>
