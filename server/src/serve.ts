import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import closeWithGrace from 'close-with-grace'
import type { DestinationStream, Logger } from 'pino'
import { createApp } from '#composition/app.ts'
import { ConfigError, readConfig, type Config } from '#config/config.ts'
import { localSigningKey } from '#config/signing-key.ts'
import { LIMITS, openDatabase, type DatabaseConnection } from '#db/client/client.ts'
import { setRoleLimits, detectPooler, detectReplicaPooler } from '#db/client/pooler.ts'
import { databaseAdvice, waitForDatabase } from '#db/client/wait-for-database.ts'
import { migrate } from '#db/migrate.ts'
import { readDemoConfig } from '#demo/demo-config.ts'
import type { SeedDeps } from '#demo/seed.ts'
import { inWords } from '#embedded-postgres/data-dir-problem.ts'
import { createAccountRepository } from '#features/identity/account.repository.ts'
import { findSetupLink } from '#features/identity/entry/setup-link.ts'
import { ADMISSION } from '#http/admission.ts'
import { logStream } from '#http/log/log-stream.ts'
import { createLogger } from '#http/log/logging.ts'
import { findSite } from '#http/site/site-files.ts'
import { createClock } from '#lib/clock.ts'
import { releaseMemory } from './release-memory.ts'

const WEB_BUILD = join(import.meta.dirname, '../../web/dist')
/** After this the process exits anyway, before a supervisor would kill it. */
const MAX_CLOSE_MS = 10_000
const CONNECTION_GRACE_MS = 500
/**
 * Connections that wait for `accept`; the system may allow fewer. Beyond it clients are reset, while a busy
 * process should still send them a rejection.
 */
const BACKLOG = 4_096
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** A later Ctrl+C is a second one; an earlier one is the same signal arriving by another path. */
const SECOND_SIGNAL_MS = 1_000

type Close = () => Promise<void>

/** Resources opened so far, closed in reverse order. */
interface Opened {
  add(close: Close): void
  closeAll(): Promise<void>
  isClosing(): boolean
}

interface Logs {
  readonly log: Logger
  readonly stream: DestinationStream
}

/** Command line options. */
interface Options {
  readonly demo: boolean
}

/** Runs the server until a signal arrives. */
export async function serve(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  const opened = createOpened()
  // A closed stdout (`npm start | head -3`) must not end the process.
  process.stdout.on('error', () => {})
  try {
    const options = parseOptions(args)
    const config = options.demo ? readDemoConfig(env) : readConfig(env)
    // In local mode stdout is only for the line with the address.
    const stream = logStream(config.mode === 'local' ? 2 : 1)
    const log = createLogger(config.logLevel, stream)
    closeOnSignal(opened, log)
    const { port, greeting, setupLink } = await start(config, options, { log, stream }, opened)
    if (config.mode === 'production') log.info({ host: config.host, port }, 'listening')
    else process.stdout.write(`${greeting}${PRODUCT_NAME} em ${addressOf(config.host, port)}\n`)
    if (setupLink !== undefined) showSetupLink(config, setupLink, log)
  } catch (error) {
    // Stopped by a signal during the start: not an error.
    if (opened.isClosing()) return
    process.stderr.write(`${explain(error)}\n`)
    await opened.closeAll().catch(() => undefined)
    process.exit(1)
  }
}

/** Opens all resources in order, and registers in `opened` how to close each. */
async function start(config: Config, { demo }: Options, { log, stream }: Logs, opened: Opened) {
  const site = await findSite(WEB_BUILD, config)
  if (!site && config.mode === 'production') {
    throw new Error('o aplicativo web não foi compilado: rode "npm run build"')
  }
  const tracer = await openTracer(config, log, opened)
  const connection = await connect(config, log, opened)
  const replica = await replicaOf(config)
  const database = openDatabase(connection, 1, replica, tracer?.traceQueries)
  opened.add(() => database.close())
  const warn = (line: string) => log.warn(line)
  if (connection.isPooled) await setRoleLimits(database.pool, LIMITS, warn)
  await migrate(database.pool, undefined, warn)
  const signingKey =
    config.signingKey ??
    (await localSigningKey(config.dataDir).catch((error: unknown) => {
      throw inWords(error, config.dataDir)
    }))
  const greeting = demo ? await seed({ config, signingKey, database, log }) : ''
  const setupLink = await findSetupLink({
    config,
    signingKey,
    accounts: createAccountRepository(database.kysely),
  })
  const app = createApp({
    config,
    signingKey,
    database,
    clock: createClock(),
    log,
    accessLog: log.isLevelEnabled('info') ? stream : undefined,
    site,
    graceMs: CONNECTION_GRACE_MS,
    admission: ADMISSION,
    traceRequests: tracer?.traceRequests,
  })
  opened.add(async () => app.close())
  // Before any request, which would wait for it.
  releaseMemory()
  await app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
  // `as`: a server without a path to listen on never has a string address.
  return { port: (app.server.address() as AddressInfo).port, greeting, setupLink }
}

/** The first account needs this link; it means nothing once there is one. */
function showSetupLink({ mode }: Config, link: string, log: Logger): void {
  if (mode === 'production')
    log.warn({ link }, 'no account exists: open this link to make the first')
  else process.stdout.write(`Ainda não há contas. Crie a primeira em ${link}\n`)
}

/** Loaded only for the demo. */
async function seed(deps: SeedDeps): Promise<string> {
  const { seedDemo, GREETING } = await import('#demo/seed.ts')
  await seedDemo(deps)
  return GREETING
}

/** Loaded only when tracing is configured: its packages cost as much as the rest of the program. */
async function openTracer({ tracing }: Config, log: Logger, opened: Opened) {
  if (!tracing) return undefined
  const { createTracer } = await import('#observability/tracing.ts')
  const tracer = createTracer(tracing, log)
  opened.add(() => tracer.close())
  return tracer
}

async function connect(config: Config, log: Logger, opened: Opened): Promise<DatabaseConnection> {
  if (config.database.kind === 'external') {
    const { url: connectionString, directUrl } = config.database
    return waitForDatabase(
      () => detectPooler({ connectionString, directUrl }),
      // An error: the server does not serve yet, also at log level error.
      (line) => log.error(line),
      () => opened.isClosing(),
    )
  }
  // Loaded on demand: with an external database, a server needs no launcher.
  const { startEmbedded } = await import('#embedded-postgres/embedded.ts')
  const starting = startEmbedded(config.dataDir, (line) => log.warn(line))
  // A stop during the start takes effect as soon as it has started.
  opened.add(async () => (await starting).stop())
  const embedded = await starting
  void embedded.lost.then((reason) => {
    // Thrown where nothing catches it: the process closes its resources and exits with an error.
    setImmediate(() => {
      throw reason
    })
  })
  return embedded.connection
}

async function replicaOf({ database }: Config): Promise<DatabaseConnection | undefined> {
  const url = database.kind === 'external' ? database.replicaUrl : undefined
  return url === undefined ? undefined : detectReplicaPooler({ connectionString: url })
}

function closeOnSignal(opened: Opened, log: Logger): void {
  // An unhandled rejection in one request must not end the others (R-35).
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'))
  const { close } = closeWithGrace(
    {
      delay: MAX_CLOSE_MS,
      logger: log,
      skip: ['unhandledRejection', 'beforeExit', ...STOP_SIGNALS],
    },
    async ({ err, signal }) => {
      if (err) log.fatal({ err }, 'closing after an uncaught error')
      else if (signal) log.info({ signal }, 'closing')
      await opened.closeAll()
    },
  )
  stopOnce((signal) => {
    log.info({ signal }, 'closing')
    close()
  })
}

/**
 * A signal to a process group may arrive several times, because parents pass it on: it counts once. Only a
 * later Ctrl+C ends the process at once.
 */
function stopOnce(stop: (signal: NodeJS.Signals) => void): void {
  let since: number | undefined
  for (const name of STOP_SIGNALS) {
    process.on(name, (signal) => {
      if (since === undefined) {
        since = performance.now()
        stop(signal)
      } else if (signal === 'SIGINT' && performance.now() - since > SECOND_SIGNAL_MS)
        process.exit(1)
    })
  }
}

function parseOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({ args: [...args], options: { demo: { type: 'boolean' } } })
    return { demo: values.demo ?? false }
  } catch {
    throw new ConfigError(["o único argumento que há é '--demo': npm start -- --demo"])
  }
}

function createOpened(): Opened {
  const closes: Close[] = []
  let closing = false
  return {
    add: (close) => void closes.push(close),
    // The last opened first: the server before its database.
    async closeAll() {
      closing = true
      for (let close = closes.pop(); close; close = closes.pop()) await close()
    },
    isClosing: () => closing,
  }
}

function addressOf(host: string, port: number): string {
  const isLoopback = host === '::1' || host.startsWith('127.') || host === 'localhost'
  if (isLoopback) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** The message for the operator, without a stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) {
    return ['Configuração inválida:', ...error.problems.map((problem) => `- ${problem}`)].join('\n')
  }
  if (!(error instanceof Error)) return `Não foi possível iniciar: ${String(error)}`
  if ('code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : ''
    return `A porta ${port} já está em uso: feche o outro programa ou escolha outra com PORT.`
  }
  const advice = isDiskFull(error)
    ? 'não há espaço livre no disco do PostgreSQL'
    : databaseAdvice(error)
  return `Não foi possível iniciar: ${advice ?? error.message}`
}

function isDiskFull(error: Error): boolean {
  return 'code' in error && error.code === '53100'
}
