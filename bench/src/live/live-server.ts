import {
  ADMISSION,
  type RunningApp,
  startApp,
  TEST_KEY,
} from '@compra/server/testing/app/start-app.ts'
import { addCrowd } from '@compra/server/testing/data/crowd.ts'

const HOUSEHOLD = { lists: 0, itemsOfAList: 0, products: 0, links: 0, sessions: 1 }
/** As in the product. */
const GRACE_MS = 500

/**
 * One process of the product, on a database of its own or that of its argument. /connection returns the
 * database, /people?count= creates signed-in users.
 */
const [, , given] = process.argv
// `as`: written below, by another process of this program.
const connection =
  given === undefined ? {} : { connection: JSON.parse(given) as RunningApp['connection'] }
const server = await startApp({
  ...connection,
  keepsLogs: false,
  config: { logLevel: 'error' },
  graceMs: GRACE_MS,
  admission: ADMISSION,
  mount: (app) => {
    app.get('/connection', async () => server.connection)
    app.get<{ Querystring: { count: string } }>('/people', async ({ query }) =>
      addCrowd(
        {
          pool: server.database.pool,
          signingKey: TEST_KEY,
          publicUrl: 'http://localhost:3000',
          clock: server.clock,
        },
        Number(query.count),
        HOUSEHOLD,
      ),
    )
  },
})
process.once('SIGTERM', () => void server.stop())
process.stdout.write(`${server.url}\n`)
