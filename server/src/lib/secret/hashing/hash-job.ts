import type { Options } from '@node-rs/argon2'

/** A text to hash, or to compare with a stored hash. */
export interface HashJob {
  readonly text: string
  readonly stored?: string
  readonly options?: Options
}
