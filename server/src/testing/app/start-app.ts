import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#composition/app.ts'
import { readConfig, type Config } from '#config/config.ts'
import { LIMITS, openDatabase, type Database, type DatabaseConnection } from '#db/client/client.ts'
import { setRoleLimits } from '#db/client/pooler.ts'
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
  /** By default local mode without rate limits, which may call webhooks on this machine. */
  readonly config?: Partial<Config>
  /** By default a running clock. */
  readonly clock?: SettableClock
  /** Another server's database, for two processes of one product; else a fresh one. */
  readonly connection?: DatabaseConnection
  /** By default loopback. */
  readonly host?: string
  /** Folder of the built web app; without it, the API only. */
  readonly site?: string
  /** Time that open connections get when the server closes; none by default. */
  readonly graceMs?: number
  /** Wraps the payment provider, to make it fail. */
  readonly wrapPayments?: (real: PaymentPort) => PaymentPort
  /** Allowed push endpoints; by default public push services only. */
  readonly isPushAddress?: PushAddressRule
  /** Traces requests and statements; by default nothing is traced. */
  readonly tracer?: Pick<ReturnType<typeof createTracer>, 'traceRequests' | 'traceQueries'>
  /** The network of page fetches; by default the internet. */
  readonly network?: Network
  /** By default threads that hash cheaply, with long deadlines. */
  readonly hashing?: Hashing
  /** By default none: the test shares the event loop, and must not cause rejections. */
  readonly admission?: AdmissionLimits
  /** Whether log lines are collected; else they go to standard error. */
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
  /**
   * Every response, compared with docs/openapi.json; `stop` throws if one differs. Undefined outside of
   * Vitest.
   */
  readonly answers: DocumentedAnswers | undefined
  /** A confirmed account, signed in. */
  newUser(who?: NewUser): Promise<User>
  stop(): Promise<void>
}

/** Load is shed as in production, for `admission`. */
export { ADMISSION } from '#http/admission.ts'

/** The same for every test server, so that two of them can be one product. */
export const TEST_KEY = 'a signing key that only tests know'

/** A machine that runs all tests at once may be slower than any production machine. */
const PATIENCE = 10
/** Shared by all servers of the process. */
const HASHING = createHashing({
  deadlineMs: PATIENCE * 3_000,
  niceness: 0,
  // Tests register thousands of users; the cost of a hash has tests of its own.
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
  const database = await openWithLimits(connection, overrides.tracer)
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
  // `as`: a server without a path to listen on never has a string address.
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

/** As in the product: a pooled connection has the limits of its role. */
async function openWithLimits(
  connection: DatabaseConnection,
  tracer: Overrides['tracer'],
): Promise<Database> {
  const database = openDatabase(connection, PATIENCE, undefined, tracer?.traceQueries)
  if (connection.isPooled) {
    const limits = { ...LIMITS, statement_timeout: LIMITS.statement_timeout * PATIENCE }
    await setRoleLimits(database.pool, limits, () => undefined)
  }
  return database
}

/** Not in a benchmark, which would measure the comparison, too. */
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
