import { expect } from 'vitest'
import type { RunningApp } from '#testing/app/start-app.ts'

interface Received {
  readonly subject: string
  readonly text: string
  /** The first link of the mail. */
  readonly link: URL | undefined
}

/** The newest mail to an address with that subject, once it has arrived; others may follow. */
export async function latestMail(
  server: Pick<RunningApp, 'database'>,
  email: string,
  subject: string,
): Promise<Received> {
  const find = async () => (await allMail(server, email)).filter((mail) => mail.subject === subject)
  await expect.poll(async () => (await find()).length, { interval: 20 }).toBeGreaterThan(0)
  const [mail] = await find()
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}

/** All mail so far, newest first. */
export async function allMail(
  { database }: Pick<RunningApp, 'database'>,
  email: string,
): Promise<Received[]> {
  const rows = await database.kysely
    .selectFrom('local_mail')
    .select(['subject', 'body_text'])
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ subject, body_text: text }) => {
    const address = /https?:\S+/.exec(text)?.[0]
    return { subject, text, link: address === undefined ? undefined : new URL(address) }
  })
}
