import { type Kysely, sql } from 'kysely'
import { AppError } from '#lib/app-error.ts'
import { type Brake, type BrakeState, hit, hitAnyway } from '#lib/brake.ts'
import type { Clock } from '#lib/clock.ts'
import { deriveKey, macOf } from '#lib/keys.ts'
import type { Tables } from './tables.ts'

/** One brake on one person, address or network. */
export interface Press {
  readonly brake: Brake
  readonly on: string
}

/** Brakes that every process shares and a restart does not release. */
export interface Throttle {
  /** Counts a hit for each, or none at all: throws 'too many requests' when one of them is held. */
  take(presses: readonly Press[]): Promise<void>
  /** Counts a hit that cannot be refused. */
  note(trx: Kysely<Tables>, press: Press): Promise<void>
  /** Forgets every hit: what was guarded against has not happened. */
  release(press: Press): Promise<void>
  /** Forgets the newest hit. */
  giveBack(press: Press): Promise<void>
  /** Removes what no longer holds anybody. */
  sweep(): Promise<void>
}

/** With `isOn` false nothing is counted and nothing refused. */
export function createThrottle(
  db: Kysely<Tables>,
  parts: { readonly clock: Clock; readonly signingKey: string; readonly isOn: boolean },
): Throttle {
  const { clock, isOn } = parts
  const key = deriveKey(parts.signingKey, 'throttle')
  /** A keyed hash: the table names nobody, also when the account is long gone (T-60). */
  const keyOf = ({ brake, on }: Press) => `${brake.name}:${macOf(key, on).toString('base64url')}`

  const press = async (trx: Kysely<Tables>, presses: readonly Press[], next: typeof hit) => {
    const now = clock.now()
    const states = await lock(trx, presses.map(keyOf), now)
    for (const each of presses) {
      const state = next(each.brake, states.get(keyOf(each)) ?? { hits: [], waitUntil: now }, now)
      if ('retryAfter' in state) throw new AppError('too_many_requests', state)
      await save(trx, keyOf(each), state, each.brake)
    }
  }

  return {
    async take(presses) {
      if (isOn) await db.transaction().execute((trx) => press(trx, presses, hit))
    },
    async note(trx, each) {
      if (isOn) await press(trx, [each], hitAnyway)
    },
    async release(each) {
      if (isOn) await db.deleteFrom('throttle').where('key', '=', keyOf(each)).execute()
    },
    async giveBack(each) {
      if (!isOn) return
      await db
        .updateTable('throttle')
        .set({ hits: sql<Date[]>`trim_array(hits, least(1, cardinality(hits)))` })
        .where('key', '=', keyOf(each))
        .execute()
    },
    async sweep() {
      await db.deleteFrom('throttle').where('expires_at', '<', clock.now()).execute()
    },
  }
}

/** Holds the rows until the transaction ends, taken in the order of their keys by everybody. */
async function lock(
  trx: Kysely<Tables>,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, BrakeState>> {
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
  { hits, waitUntil }: BrakeState,
  { windowMs }: Brake,
): Promise<void> {
  const newest = hits.at(-1) ?? waitUntil
  const expires = Math.max(newest.getTime() + windowMs, waitUntil.getTime())
  await trx
    .updateTable('throttle')
    .set({ hits: [...hits], wait_until: waitUntil, expires_at: new Date(expires) })
    .where('key', '=', key)
    .execute()
}
