import type { SentFile } from '#testing/app/call.ts'
import type { User } from '#testing/app/new-user.ts'

/** How an operation is called, and whether what it names is somebody's. */
export interface Sample {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly headers?: Record<string, string>
  /** A body that the operation takes. */
  readonly body?: object
  /** A file that the operation takes, in place of a body. */
  readonly file?: SentFile
}
export type Sampler = (owner: User) => Sample | Promise<Sample>
