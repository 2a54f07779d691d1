import pg from 'pg'

const UNIQUE_VIOLATION = '23505'
const READ_ONLY = '25006'
const FEATURE_NOT_SUPPORTED = '0A000'

/** Whether a write failed on a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

/** Whether a write failed because its server is read-only: a demoted leader, or a standby. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY
}

/** Whether a named statement failed because a column's type changed after it was planned. */
export function isPlanInvalidated(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === FEATURE_NOT_SUPPORTED &&
    error.routine === 'RevalidateCachedQuery'
  )
}

/**
 * Drops all prepared statements before a connection is closed for an invalidated plan: a pooler would pass
 * the server connection, with its plans, to the next client. Never rejects: a lost connection has no plans
 * either.
 */
export async function forgetPlans(client: pg.ClientBase): Promise<void> {
  await client.query('deallocate all').catch(() => undefined)
}
