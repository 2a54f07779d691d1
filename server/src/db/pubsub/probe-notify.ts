import type { Database } from '#db/client/client.ts'

const TIMEOUT_MS = 2_000

/**
 * Whether notifications arrive: a pooler accepts LISTEN and delivers nothing. Undefined without a direct
 * connection. Throws when the connection fails.
 */
export async function probeNotify(direct: Database['direct']): Promise<boolean | undefined> {
  const client = direct?.()
  if (!client) return undefined
  client.on('error', () => {})
  await client.connect()
  try {
    const received = new Promise<boolean>((resolve) => {
      client.once('notification', () => resolve(true))
      setTimeout(() => resolve(false), TIMEOUT_MS).unref()
    })
    await client.query('listen compra_news_trial')
    await client.query('notify compra_news_trial')
    // The notification comes with the next answer at the latest, unless a pooler keeps it.
    return await received
  } finally {
    await client.end()
  }
}
