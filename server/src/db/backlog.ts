import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { Clock } from '#lib/clock.ts'

/** Work that is queued in the database, for any process. */
export interface Backlog {
  readonly mailWaiting: number
  readonly mailOldestSeconds: number
  readonly mailGivenUp: number
  /** Seconds since the longest overdue subscription became due for reconciliation. */
  readonly subscriptionLagSeconds: number
  readonly subscriptions: Readonly<Record<string, number>>
}

/** Counts are cached for this long. */
const CACHE_MS = 10_000

/** Returns a function that reads the backlog, cached for ten seconds. */
export function createBacklogReader(db: Kysely<Tables>, clock: Clock): () => Promise<Backlog> {
  let cached: { readonly at: number; readonly backlog: Promise<Backlog> } | undefined
  return () => {
    const now = clock.now()
    if (cached && Math.abs(now.getTime() - cached.at) < CACHE_MS) return cached.backlog
    const backlog = read(db, now)
    cached = { at: now.getTime(), backlog }
    backlog.catch(() => {
      cached = undefined
    })
    return backlog
  }
}

async function read(db: Kysely<Tables>, now: Date): Promise<Backlog> {
  const [mail, overdue, states] = await Promise.all([
    db
      .selectFrom('delivery')
      .select((row) => [
        row.fn.count<number>('due_at').as('waiting'),
        row.fn.min('created_at').filterWhere('due_at', 'is not', null).as('oldest'),
        row.fn.count<number>('given_up_at').as('givenUp'),
      ])
      .where('kind', '=', 'mail')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('subscription')
      .select((row) => row.fn.min('next_sync_at').as('since'))
      .where('next_sync_at', '<=', now)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('subscription')
      .select(['status', sql<number>`count(*)`.as('count')])
      .groupBy('status')
      .execute(),
  ])
  return {
    mailWaiting: mail.waiting,
    mailOldestSeconds: secondsSince(mail.oldest, now),
    mailGivenUp: mail.givenUp,
    subscriptionLagSeconds: secondsSince(overdue.since, now),
    subscriptions: Object.fromEntries(states.map(({ status, count }) => [status, count])),
  }
}

function secondsSince(moment: Date | null, now: Date): number {
  return moment === null ? 0 : Math.max(0, (now.getTime() - moment.getTime()) / 1000)
}
