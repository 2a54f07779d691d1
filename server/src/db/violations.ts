import pg from 'pg'

const UNIQUE_VIOLATION = '23505'
const FEATURE_NOT_SUPPORTED = '0A000'

/** Whether a write failed because a unique index has such a row already. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

/** Whether a named statement failed because its columns have another type than when it was planned. */
export function isPlanLost(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === FEATURE_NOT_SUPPORTED &&
    error.routine === 'RevalidateCachedQuery'
  )
}
