import type { ProblemCode } from '@compra/contract/messages.ts'

/** One field that is at fault: `field` as 'items[0].price', `error` in words of the catalogue. */
export interface FieldCause {
  readonly field: string
  readonly error: string
}

interface Details {
  readonly causes?: readonly FieldCause[]
  /** Seconds after which another try makes sense; travels as `Retry-After`. */
  readonly retryAfter?: number
  /** Methods that the address does have; travels as `Allow`. */
  readonly allow?: readonly string[]
  /** The id of what is there already. */
  readonly existing?: string
}

/** A refusal that the product expects, by its code in the closed catalogue (G-118). Any other error is a 500. */
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

/** The thing that was asked for; what is not there, or is somebody else's, is refused as not found. */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new AppError('not_found')
  return thing
}
