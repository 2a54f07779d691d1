import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PRODUCT_NAME } from '@compra/contract/pages.ts'
import closeWithGrace from 'close-with-grace'
import type { DestinationStream, Logger } from 'pino'
import { createApp } from '#app.ts'
import { ConfigError, readConfig, type Config } from '#config.ts'
import { openDatabase, type DatabaseConnection } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { readDemoConfig } from '#demo/demo-config.ts'
import type { FurnishParts } from '#demo/furnish.ts'
import { createLogger, logStream } from '#http/logging.ts'
import { findSite } from '#http/site-files.ts'
import { createClock } from '#lib/clock.ts'
import { localSigningKey } from '#signing-key.ts'

const WEB_BUILD = join(import.meta.dirname, '../../web/dist')
/** Longer than this, a stop is no longer graceful: the supervisor would lose patience too. */
const LONGEST_CLOSE_MS = 10_000
const CONNECTION_GRACE_MS = 500
const MAX_LOOP_DELAY_MS = 1_000

type Close = () => Promise<void>

/** What has been opened so far, to be closed in the opposite order. */
interface Opened {
  add(close: Close): void
  closeAll(): Promise<void>
  isClosing(): boolean
}

interface Logs {
  readonly log: Logger
  readonly stream: DestinationStream
}

/** What is asked for beside the environment. */
interface Wishes {
  readonly demo: boolean
}

/** From the environment to a listening server, and from a signal to a clean end. */
export async function serve(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  const opened = createOpened()
  try {
    const wishes = readWishes(args)
    const config = wishes.demo ? readDemoConfig(env) : readConfig(env)
    // Locally stdout is for the one line that a person waits for.
    const stream = logStream(config.mode === 'local' ? 2 : 1)
    const log = createLogger(config.logLevel, stream)
    closeOnSignal(opened, log)
    const { port, greeting } = await start(config, wishes, { log, stream }, opened)
    if (config.mode === 'production') log.info({ host: config.host, port }, 'listening')
    else process.stdout.write(`${greeting}${PRODUCT_NAME} em ${addressOf(config.host, port)}\n`)
  } catch (error) {
    // Told to end while it was starting, a start fails; that is no error.
    if (opened.isClosing()) return
    process.stderr.write(`${explain(error)}\n`)
    await opened.closeAll().catch(() => undefined)
    process.exit(1)
  }
}

/** Opens one thing after the other; `opened` learns how to close each, for whenever that is. */
async function start(config: Config, { demo }: Wishes, { log, stream }: Logs, opened: Opened) {
  const site = await findSite(WEB_BUILD)
  if (!site && config.mode === 'production') {
    throw new Error('o aplicativo web não foi compilado: rode "npm run build"')
  }
  const tracer = await openTracer(config, log, opened)
  const connection = await connect(config, log, opened)
  const database = openDatabase(connection, 1, replicaOf(config), tracer?.traceQueries)
  opened.add(() => database.close())
  await migrate(database.pool)
  const signingKey = config.signingKey ?? (await localSigningKey(config.dataDir))
  const greeting = demo ? await furnish({ config, signingKey, database, log }) : ''
  const app = createApp({
    config,
    signingKey,
    database,
    clock: createClock(),
    log,
    accessLog: log.isLevelEnabled('info') ? stream : undefined,
    site,
    graceMs: CONNECTION_GRACE_MS,
    maxLoopDelayMs: MAX_LOOP_DELAY_MS,
    traceRequests: tracer?.traceRequests,
  })
  opened.add(async () => app.close())
  await app.listen({ host: config.host, port: config.port })
  // Without a path to listen on, the address of a server is never a string.
  return { port: (app.server.address() as AddressInfo).port, greeting }
}

/** Loaded only where it is used: a server that serves has no need of pretended people. */
async function furnish(parts: FurnishParts): Promise<string> {
  const { furnishDemo, GREETING } = await import('#demo/furnish.ts')
  await furnishDemo(parts)
  return GREETING
}

/** Loaded only where somebody wants to see traces: its packages cost what the rest does. */
async function openTracer({ tracing }: Config, log: Logger, opened: Opened) {
  if (!tracing) return undefined
  const { createTracer } = await import('#tracing.ts')
  const tracer = createTracer(tracing, log)
  opened.add(() => tracer.close())
  return tracer
}

async function connect(config: Config, log: Logger, opened: Opened): Promise<DatabaseConnection> {
  if (config.database.kind === 'external') return { connectionString: config.database.url }
  // Loaded only where it is used: with a database of its own, a server needs no launcher.
  const { startEmbedded } = await import('#db/embedded.ts')
  const starting = startEmbedded(config.dataDir, (line) => log.warn(line))
  // Told to stop while it is starting, it is stopped as soon as it has started.
  opened.add(async () => (await starting).stop())
  const embedded = await starting
  void embedded.lost.then((reason) => {
    // Thrown where nothing catches it: the process closes what it can and ends with an error.
    setImmediate(() => {
      throw reason
    })
  })
  return embedded.connection
}

function replicaOf({ database }: Config): DatabaseConnection | undefined {
  const url = database.kind === 'external' ? database.replicaUrl : undefined
  return url === undefined ? undefined : { connectionString: url }
}

function closeOnSignal(opened: Opened, log: Logger): void {
  // One request's forgotten promise is not a reason to end everybody else's (R-35).
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'))
  closeWithGrace(
    { delay: LONGEST_CLOSE_MS, logger: log, skip: ['unhandledRejection', 'beforeExit'] },
    async ({ err, signal }) => {
      if (err) log.fatal({ err }, 'closing after an error that nobody caught')
      else log.info({ signal }, 'closing')
      await opened.closeAll()
    },
  )
}

function readWishes(args: readonly string[]): Wishes {
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
    // The last opened first: the server before the database that it asks.
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

/** The reason in as few words as possible; a stack only where a programmer has to look. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) {
    return ['Configuração inválida:', ...error.problems.map((problem) => `- ${problem}`)].join('\n')
  }
  if (!(error instanceof Error)) return `Não foi possível iniciar: ${String(error)}`
  if ('code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : ''
    return `A porta ${port} já está em uso: feche o outro programa ou escolha outra com PORT.`
  }
  return `Não foi possível iniciar: ${error.message}`
}
