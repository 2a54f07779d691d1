import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { Clock } from '#lib/clock.ts'

/** The mail of the queue, for an operator. */
export function createOutboxAdmin(db: Kysely<Tables>, clock: Clock) {
  const mails = () => db.selectFrom('delivery').where('kind', '=', 'mail')
  return {
    /** Queued and abandoned mail, without its content, oldest first. */
    list: (most: number) =>
      mails()
        .select(['id', 'address', sql<string>`payload ->> 'subject'`.as('subject')])
        .select(['created_at', 'due_at', 'refusals', 'last_answer', 'given_up_at'])
        .orderBy('created_at')
        .limit(most)
        .execute(),

    /** Makes deferred mail due now; returns the number. Skips mail that a worker may be sending. */
    async retry(): Promise<number> {
      const now = clock.now()
      const { numUpdatedRows } = await db
        .updateTable('delivery')
        .set({ due_at: now })
        .where('kind', '=', 'mail')
        .where('due_at', '>', now)
        .where('claim', 'is', null)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    async count() {
      const { waiting, givenUp, oldest } = await mails()
        .select(({ fn }) => [
          fn.count<number>('due_at').as('waiting'),
          fn.count<number>('given_up_at').as('givenUp'),
          fn.min<Date | null>('created_at').filterWhere('due_at', 'is not', null).as('oldest'),
        ])
        .executeTakeFirstOrThrow()
      return { waiting: Number(waiting), givenUp: Number(givenUp), oldest }
    },
  }
}
