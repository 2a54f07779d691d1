import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import { AppError } from '#lib/app-error.ts'
import { type AttemptLimit, type AttemptState, count, countRegardless } from '#lib/attempt-limit.ts'
import type { Clock } from '#lib/clock.ts'
import { deriveKey, macOf } from '#lib/secret/keys.ts'

/** One attempt by one person, address or network. */
export interface Attempt {
  readonly limit: AttemptLimit
  readonly subject: string
}

/**
 * Limits attempts such as logins and requested mail. Counts are in the database: all processes share
 * them, and they survive a restart.
 */
export interface AttemptLimiter {
  /** Counts every attempt, or none: throws 'too many requests' when one of them is over its limit. */
  take(attempts: readonly Attempt[]): Promise<void>
  /** Counts an attempt without refusing it. */
  note(attempt: Attempt, trx?: Kysely<Tables>): Promise<void>
  /** Resets the count, for example after a correct password. Returns the count before. */
  release(attempt: Attempt): Promise<number>
  /** Removes the latest attempt from the count. */
  refund(attempt: Attempt): Promise<void>
  /** Deletes expired counts. */
  cleanUp(): Promise<void>
}

/** With `isOn` false, nothing is counted or refused. */
export function createAttemptLimiter(
  db: Kysely<Tables>,
  deps: { readonly clock: Clock; readonly signingKey: string; readonly isOn: boolean },
): AttemptLimiter {
  const { clock, isOn } = deps
  const key = deriveKey(deps.signingKey, 'throttle')
  /** A keyed hash, so that the table holds no addresses, not even after an account is deleted (T-60). */
  const keyOf = ({ limit, subject }: Attempt) =>
    `${limit.name}:${macOf(key, subject).toString('base64url')}`

  const record = async (trx: Kysely<Tables>, attempts: readonly Attempt[], next: typeof count) => {
    const now = clock.now()
    const states = await lock(trx, attempts.map(keyOf), now)
    for (const each of attempts) {
      const state = next(each.limit, states.get(keyOf(each)) ?? { hits: [], waitUntil: now }, now)
      if ('retryAfter' in state) throw new AppError('too_many_requests', state)
      await save(trx, keyOf(each), state, each.limit)
    }
  }

  return {
    async take(attempts) {
      if (isOn) await db.transaction().execute((trx) => record(trx, attempts, count))
    },
    async note(each, trx) {
      if (!isOn) return
      if (trx) await record(trx, [each], countRegardless)
      else await db.transaction().execute((own) => record(own, [each], countRegardless))
    },
    async release(each) {
      if (!isOn) return 0
      const row = await db
        .deleteFrom('throttle')
        .where('key', '=', keyOf(each))
        .returning(['hits', 'expires_at'])
        .executeTakeFirst()
      return row && row.expires_at > clock.now() ? row.hits.length : 0
    },
    async refund(each) {
      if (!isOn) return
      await db
        .updateTable('throttle')
        .set({ hits: sql<Date[]>`trim_array(hits, least(1, cardinality(hits)))` })
        .where('key', '=', keyOf(each))
        .execute()
    },
    async cleanUp() {
      await db.deleteFrom('throttle').where('expires_at', '<', clock.now()).execute()
    },
  }
}

/** Locks the rows until the transaction ends, in the order of their keys, so that no two deadlock. */
async function lock(
  trx: Kysely<Tables>,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, AttemptState>> {
  const rows = await trx
    .insertInto('throttle')
    .values(keys.toSorted().map((key) => ({ key, hits: [], wait_until: now, expires_at: now })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: sql`excluded.key` }))
    .returning(['key', 'hits', 'wait_until'])
    .execute()
  return new Map(rows.map((row) => [row.key, { hits: row.hits, waitUntil: row.wait_until }]))
}

async function save(
  trx: Kysely<Tables>,
  key: string,
  { hits, waitUntil }: AttemptState,
  { windowMs }: AttemptLimit,
): Promise<void> {
  const newest = hits.at(-1) ?? waitUntil
  const expires = Math.max(newest.getTime() + windowMs, waitUntil.getTime())
  await trx
    .updateTable('throttle')
    .set({ hits: [...hits], wait_until: waitUntil, expires_at: new Date(expires) })
    .where('key', '=', key)
    .execute()
}
