import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { Clock } from '#lib/clock.ts'
import { type Letter, type MailTransport, NotAccepted } from './mail-transport.ts'
import { nextTry } from './retries.ts'

interface Deps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly transport: MailTransport
}

interface QueuedMail extends Letter {
  readonly createdAt: Date
  readonly refusals: number
}

/** Mail sent concurrently. */
export const BATCH = 5
/** Longer than a delivery may claim; afterwards the process that claimed the mail must have died. */
export const LEASE_MS = 90_000
const MAX_ANSWER_LENGTH = 500

/**
 * Claims some due mail and sends it. The claim is committed first, so that no lock is held while sending and
 * no other worker claims the same mail.
 */
export async function sendBatch(deps: Deps): Promise<{ claimed: number; isOutage: boolean }> {
  const mails = await claim(deps)
  const outages = await Promise.all(mails.map((mail) => deliver(deps, mail)))
  return { claimed: mails.length, isOutage: outages.includes(true) }
}

async function claim({ db, clock }: Deps): Promise<readonly QueuedMail[]> {
  const now = clock.now()
  const due = db
    .selectFrom('mail_outbox')
    .select('id')
    .where('given_up_at', 'is', null)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
  return (
    db
      .updateTable('mail_outbox')
      .set({ next_try_at: new Date(now.getTime() + LEASE_MS) })
      // An array: a plain subquery could be evaluated again per row and claim more than the limit.
      .where('id', '=', sql<string>`any(array(${due}))`)
      .returning([
        'id',
        'to_address as to',
        'subject',
        'body_text as text',
        'body_html as html',
        'stop_url as stopUrl',
        'created_at as createdAt',
        'refusals',
      ])
      .execute()
  )
}

/** Returns whether the mail server was unreachable. */
async function deliver(deps: Deps, mail: QueuedMail): Promise<boolean> {
  try {
    await deps.transport.send(mail)
  } catch (error) {
    const refusal = error instanceof NotAccepted ? error : new NotAccepted('later', String(error))
    await defer(deps, mail, refusal)
    return refusal.kind === 'outage'
  }
  // Deleted, because its links are secrets.
  await deps.db.deleteFrom('mail_outbox').where('id', '=', mail.id).execute()
  return false
}

async function defer(
  { db, clock, log }: Deps,
  mail: QueuedMail,
  refusal: NotAccepted,
): Promise<void> {
  const now = clock.now()
  const refusals = refusal.kind === 'outage' ? mail.refusals : mail.refusals + 1
  const next = nextTry({ kind: refusal.kind, now, createdAt: mail.createdAt, refusals })
  await db
    .updateTable('mail_outbox')
    .set({
      refusals,
      last_answer: refusal.message.slice(0, MAX_ANSWER_LENGTH),
      ...(next
        ? { next_try_at: next }
        : // The row stays for the operator, without its links.
          { given_up_at: now, body_text: '', body_html: '', stop_url: null }),
    })
    .where('id', '=', mail.id)
    .execute()
  const fields = { mail: mail.id, kind: refusal.kind, answerCode: refusal.answerCode, refusals }
  if (!next) log.error(fields, 'mail given up')
  else if (refusal.kind === 'later') log.warn(fields, 'mail put off')
}
