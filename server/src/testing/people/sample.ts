import type { SentFile } from '#testing/app/call.ts'
import type { User } from '#testing/app/new-user.ts'

/** The input of an operation, and whether it refers to the owner's data. */
export interface Sample {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly headers?: Record<string, string>
  /** A valid body of the operation. */
  readonly body?: object
  /** A valid file of the operation, in place of a body. */
  readonly file?: SentFile
}
export type Sampler = (owner: User) => Sample | Promise<Sample>
