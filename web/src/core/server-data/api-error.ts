import type { ProblemCode } from '@compra/contract/messages.ts'

interface Refusal {
  status: number
  code?: ProblemCode | undefined
  /** In the words of the message catalogue (G-118); '' when the answer is not the product's own. */
  detail: string
  causes: readonly { field: string; error: string }[]
  /** Seconds to wait before a retry, if the server sent any. */
  retryAfter?: number | undefined
}

/** The server, or something on the way to it, refused a call. */
export class ApiError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.detail || `answered with ${refusal.status}`)
    this.name = 'ApiError'
    this.refusal = refusal
  }
}

export function isRefusedWith(error: unknown, code: ProblemCode): boolean {
  return error instanceof ApiError && error.refusal.code === code
}
