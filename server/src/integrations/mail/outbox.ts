import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { Clock } from '#lib/clock.ts'
import type { Mail } from './mail-transport.ts'

/** The transactional outbox: mail is sent if and only if the transaction commits. */
export interface Outbox {
  /** `trx` is the transaction of the change that the mail reports. */
  add(trx: Kysely<Tables>, mail: Mail): Promise<void>
  /** The same for at least one mail, in one statement. */
  addAll(trx: Kysely<Tables>, mails: readonly Mail[]): Promise<void>
  /** Deletes all mail to the address, because its account is being deleted (G-167). */
  forget(trx: Kysely<Tables>, address: string): Promise<void>
  /** Deletes mail that was abandoned more than 30 days ago. */
  cleanUp(): Promise<void>
}

/** How long an operator can see abandoned mail and its recipients. */
const GIVEN_UP_MS = 30 * 24 * 3_600_000

/** `wake` is called for every mail, so that it is not delayed until the next poll. */
export function createOutbox(db: Kysely<Tables>, clock: Clock, wake: () => void): Outbox {
  const addAll: Outbox['addAll'] = async (trx, mails) => {
    const now = clock.now()
    const rows = mails.map(({ to, subject, text, html, stopUrl = null }) => ({
      id: randomUUID(),
      to_address: to,
      subject,
      body_text: text,
      body_html: html,
      created_at: now,
      next_try_at: now,
      stop_url: stopUrl,
    }))
    await trx.insertInto('mail_outbox').values(rows).execute()
    wake()
  }
  return {
    addAll,
    add: (trx, mail) => addAll(trx, [mail]),
    async forget(trx, address) {
      await trx.deleteFrom('mail_outbox').where('to_address', '=', address).execute()
    },
    async cleanUp() {
      const before = new Date(clock.now().getTime() - GIVEN_UP_MS)
      await db.deleteFrom('mail_outbox').where('given_up_at', '<', before).execute()
    },
  }
}
