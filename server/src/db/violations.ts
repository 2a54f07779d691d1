const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because a unique index has such a row already. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
