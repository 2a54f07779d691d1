import type { Database } from '#db/client/client.ts'

const PATIENCE_MS = 2_000

/**
 * Whether what is told is heard: LISTEN through a pooler is answered as if it worked, and brings nothing.
 * Undefined without a direct connection. Throws when that cannot be opened.
 */
export async function tryNews(direct: Database['direct']): Promise<boolean | undefined> {
  const client = direct?.()
  if (!client) return undefined
  client.on('error', () => {})
  await client.connect()
  try {
    const heard = new Promise<boolean>((resolve) => {
      client.once('notification', () => resolve(true))
      setTimeout(() => resolve(false), PATIENCE_MS).unref()
    })
    await client.query('listen compra_news_trial')
    await client.query('notify compra_news_trial')
    // The notification comes with the next answer at the latest, unless a pooler keeps it.
    return await heard
  } finally {
    await client.end()
  }
}
