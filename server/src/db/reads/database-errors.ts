import pg from 'pg'

const UNIQUE_VIOLATION = '23505'
const READ_ONLY = '25006'
const FEATURE_NOT_SUPPORTED = '0A000'

/** Whether a write failed because a unique index has such a row already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

/** Whether a write failed because its server takes none: a leader that was demoted, or a standby. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY
}

/** Whether a named statement failed because its columns have another type than when it was planned. */
export function isPlanInvalidated(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === FEATURE_NOT_SUPPORTED &&
    error.routine === 'RevalidateCachedQuery'
  )
}

/**
 * Drops all prepared statements before a connection is closed for an invalidated plan: a pooler would
 * hand the same server connection, with its plans, to the next client. Never rejects: a connection
 * that is lost has no plans either.
 */
export async function forgetPlans(client: pg.ClientBase): Promise<void> {
  await client.query('deallocate all').catch(() => undefined)
}
