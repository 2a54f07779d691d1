import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Clock } from '#lib/clock.ts'
import type { Mail } from './mail-transport.ts'

/** Where a feature puts its mail: sent if, and only if, the transaction is committed. */
export interface Outbox {
  /** `trx` is the transaction of what the mail tells of. */
  add(trx: Kysely<Tables>, mail: Mail): Promise<void>
  /** Takes back whatever waits for the address, or was given up: its owner leaves (G-167). */
  forget(trx: Kysely<Tables>, address: string): Promise<void>
  /** Removes what was given up long ago. */
  sweep(): Promise<void>
}

/** How long an operator can see what could not be delivered, and to whom. */
const GIVEN_UP_MS = 30 * 24 * 3_600_000

/** `wake` is told of every mail, so that it need not wait for the next look into the table. */
export function createOutbox(db: Kysely<Tables>, clock: Clock, wake: () => void): Outbox {
  return {
    async add(trx, { to, subject, text, html }) {
      const now = clock.now()
      await trx
        .insertInto('mail_outbox')
        .values({
          id: randomUUID(),
          to_address: to,
          subject,
          body_text: text,
          body_html: html,
          created_at: now,
          next_try_at: now,
        })
        .execute()
      wake()
    },
    async forget(trx, address) {
      await trx.deleteFrom('mail_outbox').where('to_address', '=', address).execute()
    },
    async sweep() {
      const before = new Date(clock.now().getTime() - GIVEN_UP_MS)
      await db.deleteFrom('mail_outbox').where('given_up_at', '<', before).execute()
    },
  }
}
