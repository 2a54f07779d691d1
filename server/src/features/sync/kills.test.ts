import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#testing/app/free-port.ts'
import { launch } from '#testing/app/launch.ts'
import { type SyncServer, runSyncStory } from '#testing/faults/sync-story.ts'
import { databaseUrl } from '#testing/postgres/database-url.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { signInAtProvider } from '#testing/providers/local-login.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('nothing is lost, doubled or unticked while two servers are killed in turns', async () => {
  const ports = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${ports[0]}`
  const servers = ports.map((port) => serverOn(database, port, url))
  try {
    for (const server of servers) await server.start()
    const email = `${randomUUID()}@example.com`
    const people = [await signInAtProvider(url, email), await signInAtProvider(url, email)]
    const outcome = await runSyncStory({
      servers,
      people,
      kills: 3,
      actsBetween: 60,
      random: Math.random,
    })
    expect(outcome).toMatchObject({ lost: [], twice: [], repeated: [], unticked: [], diverged: [] })
    expect([...outcome.kills.values()]).toEqual([1, 1, 1])
  } finally {
    for (const server of servers) await server.kill()
  }
})

/** Both processes have the same signing key and public address. */
const SIGNING_KEY = randomUUID().repeat(2)

function serverOn({ connection }: TestDatabase, port: number, publicUrl: string): SyncServer {
  let running: ReturnType<typeof launch> | undefined
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      running = launch({
        DATABASE_URL: databaseUrl(connection),
        PORT: String(port),
        PUBLIC_URL: publicUrl,
        SIGNING_KEY,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'fatal',
      })
      await running.origin()
    },
    async kill() {
      running?.child.kill('SIGKILL')
      await running?.ended
    },
  }
}
