import type { ProblemCode } from '@compra/contract/messages.ts'

/** A faulty field: `field` as 'items[0].price', `error` as a message of the catalogue. */
export interface FieldCause {
  readonly field: string
  readonly error: string
}

interface Details {
  readonly causes?: readonly FieldCause[]
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  readonly retryAfter?: number
  /** Methods of the path; sent as `Allow`. */
  readonly allow?: readonly string[]
  /** The id of the existing entity. */
  readonly existing?: string
}

/** An expected refusal, with a code of the closed catalogue (G-118). Any other error is a 500. */
export class AppError extends Error {
  readonly code: ProblemCode
  readonly causes: readonly FieldCause[]
  readonly retryAfter: number | undefined
  readonly allow: readonly string[] | undefined
  readonly existing: string | undefined

  constructor(code: ProblemCode, details: Details = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.causes = details.causes ?? []
    this.retryAfter = details.retryAfter
    this.allow = details.allow
    this.existing = details.existing
  }
}

/** Throws `not_found` for a missing entity, and equally for one of another tenant. */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new AppError('not_found')
  return thing
}
