import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#composition/app.ts'
import { readConfig, type Config } from '#config/config.ts'
import { openDatabase, type Database, type DatabaseConnection } from '#db/client/client.ts'
import type { AdmissionLimits } from '#http/admission.ts'
import { logStream } from '#http/log/log-stream.ts'
import { createLogger } from '#http/log/logging.ts'
import { findSite } from '#http/site/site-files.ts'
import type { PaymentPort } from '#integrations/payments/payment-port.ts'
import type { PushAddressRule } from '#integrations/push/push-address.ts'
import type { Network } from '#integrations/web-page/network.ts'
import { createClock, type SettableClock } from '#lib/clock.ts'
import { createHashing, type Hashing } from '#lib/secret/hashing/hashing.ts'
import type { createTracer } from '#observability/tracing.ts'
import { compareAnswers, type DocumentedAnswers } from '#testing/contract/documented-answers.ts'
import { slowAnswers } from '#testing/internet/slow-answers.ts'
import { createTestDatabase } from '#testing/postgres/postgres.ts'
import { type Call, callAt } from './call.ts'
import { type NewUser, newUser, type User } from './new-user.ts'

interface Overrides {
  /** Local mode without rate limits, which calls webhooks of this machine, unless said otherwise. */
  readonly config?: Partial<Config>
  /** One that runs, unless said otherwise. */
  readonly clock?: SettableClock
  /** Another server's database, to be two processes of one product; else a fresh one. */
  readonly connection?: DatabaseConnection
  /** Loopback, unless said otherwise. */
  readonly host?: string
  /** Folder of the built web app; without it, the API only. */
  readonly site?: string
  /** Time that open connections get when the server closes; none by default. */
  readonly graceMs?: number
  /** Stands between the product and its payment provider, to make that fail. */
  readonly wrapPayments?: (real: PaymentPort) => PaymentPort
  /** Where messages to devices may be sent; to push services only, unless said. */
  readonly isPushAddress?: PushAddressRule
  /** What watches requests and statements; nothing does, unless said. */
  readonly tracer?: Pick<ReturnType<typeof createTracer>, 'traceRequests' | 'traceQueries'>
  /** What pages are fetched from; the internet, unless said. */
  readonly network?: Network
  /** Threads that hash cheaply and with much patience, unless said. */
  readonly hashing?: Hashing
  /** None, unless said: the loop is the test's too, and what the test does must turn nobody away. */
  readonly admission?: AdmissionLimits
  /** Whether what is logged is kept; else it goes where the product writes it, to standard error. */
  readonly keepsLogs?: boolean
  /** Mounts more routes, such as one that throws. */
  readonly mount?: (app: FastifyInstance) => void
}

export interface RunningApp {
  /** Origin, without a trailing slash. */
  readonly url: string
  readonly app: FastifyInstance
  readonly clock: SettableClock
  readonly database: Database
  readonly connection: DatabaseConnection
  /** Every line logged so far. */
  readonly logs: readonly string[]
  readonly call: Call
  /** Every answer, compared with docs/openapi.json; `stop` throws when one differs. Undefined outside of Vitest. */
  readonly answers: DocumentedAnswers | undefined
  /** Somebody with a confirmed account, signed in. */
  newUser(who?: NewUser): Promise<User>
  stop(): Promise<void>
}

/** The same for every test server, so that two of them can be one product. */
export const TEST_KEY = 'a signing key that only tests know'

/** A machine that runs every test at once may be slower than any that serves people. */
const PATIENCE = 10
/** For all servers of the process. */
const HASHING = createHashing({
  deadlineMs: PATIENCE * 3_000,
  niceness: 0,
  // People by the thousand register in the tests: what a hash costs is what its own tests are about.
  cost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
})

/** A whole server on a free port, with a migrated database of its own. */
export async function startApp(overrides: Overrides = {}): Promise<RunningApp> {
  const { clock, graceMs, host, keepsLogs, hashing } = {
    clock: createClock(),
    graceMs: 0,
    host: '127.0.0.1',
    keepsLogs: true,
    hashing: HASHING,
    ...overrides,
  }
  const own = overrides.connection ? undefined : await createTestDatabase()
  const connection = overrides.connection ?? own?.connection
  if (!connection) throw new Error('no database to start on')
  const database = openDatabase(connection, PATIENCE, undefined, overrides.tracer?.traceQueries)
  const { logs, stream } = openLogs(keepsLogs)
  const config = testConfig(overrides.config)
  const app = createApp({
    config,
    signingKey: config.signingKey,
    database,
    clock,
    log: createLogger(config.logLevel, stream),
    accessLog: stream,
    site: overrides.site === undefined ? undefined : await siteAt(overrides.site, config),
    graceMs,
    wrapPayments: overrides.wrapPayments,
    isPushAddress: overrides.isPushAddress,
    network: overrides.network,
    hashing,
    admission: overrides.admission,
    traceRequests: overrides.tracer?.traceRequests,
  })
  overrides.mount?.(app)
  slowAnswers(app)
  const answers = compareInTests(app)
  await app.listen({ host, port: 0 })
  // Without a path to listen on, the address of a server is never a string.
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const call: Call = (endpoint, input = {}) => callAt(url, endpoint, input)
  return {
    url,
    app,
    clock,
    database,
    connection,
    logs,
    call,
    answers,
    newUser: (who) => newUser({ call, database }, who),
    stop: async () => {
      await app.close()
      await database.close()
      await own?.drop()
      answers?.expectNone()
    },
  }
}

/** Not in a bench, where comparing would be measured too. */
function compareInTests(app: FastifyInstance): DocumentedAnswers | undefined {
  return 'VITEST' in process.env ? compareAnswers(app) : undefined
}

function testConfig(overrides: Partial<Config> = {}): Config & { readonly signingKey: string } {
  const config = readConfig({})
  const { signingKey = TEST_KEY } = overrides
  return {
    ...config,
    rateLimit: false,
    webhooks: 'any',
    logLevel: 'info',
    ...overrides,
    signingKey,
  }
}

async function siteAt(directory: string, config: Config) {
  const site = await findSite(directory, config)
  if (!site) throw new Error(`no web build in ${directory}: run "npm run build"`)
  return site
}

function openLogs(keeps: boolean) {
  return keeps ? collectLines() : { logs: [], stream: logStream(2) }
}

function collectLines(): { logs: readonly string[]; stream: Writable } {
  const logs: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logs.push(...String(chunk).split('\n').filter(Boolean))
      done()
    },
  })
  return { logs, stream }
}
