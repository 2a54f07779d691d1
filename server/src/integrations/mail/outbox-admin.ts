import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { Clock } from '#lib/clock.ts'
import { LEASE_MS } from './delivery.ts'

/** The outbox for an operator. */
export function createOutboxAdmin(db: Kysely<Tables>, clock: Clock) {
  return {
    /** Queued and abandoned mail, without its content, oldest first. */
    list: (most: number) =>
      db
        .selectFrom('mail_outbox')
        .select(['id', 'to_address', 'subject', 'created_at', 'next_try_at', 'refusals'])
        .select(['last_answer', 'given_up_at'])
        .orderBy('created_at')
        .limit(most)
        .execute(),

    /**
     * Makes deferred mail due now; returns the number. Skips mail that is due within a lease, because a
     * worker may be sending it.
     */
    async retry(): Promise<number> {
      const now = clock.now()
      const { numUpdatedRows } = await db
        .updateTable('mail_outbox')
        .set({ next_try_at: now })
        .where('given_up_at', 'is', null)
        .where('next_try_at', '>', new Date(now.getTime() + LEASE_MS))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    async count() {
      const { waiting, givenUp, oldest } = await db
        .selectFrom('mail_outbox')
        .select(({ fn }) => [
          fn.count<number>('id').filterWhere('given_up_at', 'is', null).as('waiting'),
          fn.count<number>('given_up_at').as('givenUp'),
          fn.min<Date | null>('created_at').filterWhere('given_up_at', 'is', null).as('oldest'),
        ])
        .executeTakeFirstOrThrow()
      return { waiting: Number(waiting), givenUp: Number(givenUp), oldest }
    },
  }
}
