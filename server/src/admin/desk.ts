import type { Logger } from 'pino'
import { createAccounts, createSessions } from '#account-parts.ts'
import { createBilling } from '#billing-parts.ts'
import { type Config, readConfig } from '#config.ts'
import { type Database, type DatabaseConnection, openDatabase } from '#db/client.ts'
import { migrationStatus } from '#db/migrate.ts'
import { createGrantService } from '#features/subscription/grant.service.ts'
import { createLogger, logStream } from '#http/logging.ts'
import { createOutboxDesk } from '#integrations/mail/outbox-desk.ts'
import { createOutbox } from '#integrations/mail/outbox.ts'
import { createAudit } from '#lib/audit.ts'
import { createBackground } from '#lib/background.ts'
import { createClock } from '#lib/clock.ts'
import { choosePayments } from '#payments.ts'
import { localSigningKey } from '#signing-key.ts'

export interface Connected {
  readonly connection: DatabaseConnection
  readonly stop: () => Promise<void>
}

/** What is within an operator's reach; made when it is first asked for. */
export interface Desk {
  readonly env: NodeJS.ProcessEnv
  config(): Config
  /** A connection to end oneself. */
  connect(): Promise<Connected>
  /** Of whatever version it is. */
  database(): Promise<Database>
  /** The product without its server; refuses a database of another version. */
  product(): Promise<Product>
}

export type Product = Awaited<ReturnType<typeof createProduct>>

/** A desk, and how to leave it. */
export function openDesk(env: NodeJS.ProcessEnv): { desk: Desk; leave: () => Promise<void> } {
  const config = once(() => readConfig(env))
  const connect = () => connectTo(config())
  const opened = once(async () => {
    const { connection, stop } = await connect()
    return { database: openDatabase(connection), stop }
  })
  const database = async () => (await opened()).database
  const product = once(async () => createProduct(config(), await database()))
  return {
    desk: { env, config, connect, database, product },
    leave: async () => {
      if (!opened.isMade()) return
      const { database: pool, stop } = await opened()
      await pool.close()
      await stop()
    },
  }
}

async function connectTo({ database, dataDir }: Config): Promise<Connected> {
  if (database.kind === 'external') {
    return { connection: { connectionString: database.url }, stop: async () => {} }
  }
  const { joinEmbedded } = await import('#db/join.ts')
  return joinEmbedded(dataDir)
}

async function createProduct(config: Config, database: Database) {
  const { pending } = await migrationStatus(database.pool)
  if (pending.length > 0) throw new Error('o banco de dados é de outra versão: inicie o servidor')
  const clock = createClock()
  const log = createLogger('warn', logStream(2))
  // Whatever is changed here leaves a line, on standard error as warnings do.
  const audit = createAudit(createLogger('info', logStream(2)))
  const signingKey = config.signingKey ?? (await localSigningKey(config.dataDir))
  // The server that runs sends the mail.
  const outbox = createOutbox(database.kysely, clock, () => {})
  const shared = { config, signingKey, database, clock, log, audit, outbox }
  // What changes is told to nobody: whoever waits for it looks by itself.
  const { port: payments } = choosePayments({ ...shared, deliver: async () => {} })
  const billing = createBilling({ ...shared, payments })
  const { operator } = createAccounts({
    ...shared,
    sessions: createSessions(shared).sessions,
    background: backgroundOf(log),
    owners: [],
    endSubscriptions: (tenantId) => billing.service.endAll(tenantId),
  })
  return {
    clock,
    billing,
    operator,
    grants: createGrantService({ grants: billing.grants, clock, audit }),
    mail: createOutboxDesk(database.kysely, clock),
  }
}

function backgroundOf(log: Logger) {
  return createBackground((err) => log.error({ err }, 'unanswered work failed'))
}

/** Makes something when it is first asked for, and only then. */
function once<T>(make: () => T): (() => T) & { isMade(): boolean } {
  let made: { readonly value: T } | undefined
  const get = () => (made ??= { value: make() }).value
  return Object.assign(get, { isMade: () => made !== undefined })
}
