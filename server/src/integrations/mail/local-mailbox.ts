import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { Clock } from '#lib/clock.ts'
import type { Mail, MailTransport } from './mail-transport.ts'

export interface SentMail extends Mail {
  readonly sentAt: Date
}

/** Mail of local mode, shown at /dev/mail: without SMTP_URL nothing is sent. */
export interface LocalMailbox extends MailTransport {
  /** Newest first. */
  list(): Promise<SentMail[]>
}

const MAX_SHOWN = 200

export function createLocalMailbox(db: Kysely<Tables>, clock: Clock): LocalMailbox {
  return {
    async send({ id, to, subject, text, html }) {
      await db
        .insertInto('local_mail')
        .values({
          message_id: id,
          to_address: to,
          subject,
          body_text: text,
          body_html: html,
          sent_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute()
    },
    list: () =>
      db
        .selectFrom('local_mail')
        .select([
          'to_address as to',
          'subject',
          'body_text as text',
          'body_html as html',
          'sent_at as sentAt',
        ])
        .orderBy('id', 'desc')
        .limit(MAX_SHOWN)
        .execute(),
  }
}
