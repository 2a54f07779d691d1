import { STATUS_CODES } from 'node:http'
import { Problem } from '@compra/contract/http/problem.ts'
import { PROBLEMS, type ProblemCode } from '@compra/contract/messages.ts'
import type { AppError } from '#lib/app-error.ts'
import { serializerOf } from './serializer.ts'

const serialize = serializerOf(Problem)

/** The body of a refusal, the same on every path of the server (G-118). */
export function problemBody(
  code: ProblemCode,
  requestId: string,
  { causes = [], existing }: Partial<Pick<AppError, 'causes' | 'existing'>> = {},
): Buffer {
  const { status, message } = PROBLEMS[code]
  const problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code,
    causes: [...causes],
    requestId,
    ...(existing !== undefined && { existing }),
    ...(code === 'plan_limit_reached' && { limitReached: true as const }),
  } satisfies Problem
  return Buffer.from(serialize(problem))
}
