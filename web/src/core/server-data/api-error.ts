import type { ProblemCode } from '@compra/contract/messages.ts'

interface Refusal {
  status: number
  code?: ProblemCode | undefined
  /** In the words of the message catalogue (G-118); '' when the answer is not the product's own. */
  detail: string
  causes: readonly { field: string; error: string }[]
  /** Seconds to wait before a retry, if the server sent any. */
  retryAfter?: number | undefined
  /** What was written stays on this device, marked. */
  isKept?: boolean
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

/** Whether the server has refused what this device keeps, marked. */
export function isKeptHere(error: unknown): boolean {
  return error instanceof ApiError && error.refusal.isKept === true
}

export function isRefusedWith(error: unknown, code: ProblemCode): boolean {
  return error instanceof ApiError && error.refusal.code === code
}
