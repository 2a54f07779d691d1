import type { DestinationStream } from 'pino'
import { choosePayments } from '#composition/payments.ts'
import { createServices } from '#composition/services/services.ts'
import { type Config, readConfig } from '#config/config.ts'
import { localSigningKey } from '#config/signing-key.ts'
import { type Database, type DatabaseConnection, openDatabase } from '#db/client/client.ts'
import { detectPooler } from '#db/client/pooler.ts'
import { migrationStatus } from '#db/migrate.ts'
import { createAccountRepository } from '#features/identity/account.repository.ts'
import { findSetupLink } from '#features/identity/entry/setup-link.ts'
import { logStream } from '#http/log/log-stream.ts'
import { createLogger } from '#http/log/logging.ts'
import { createOutboxAdmin } from '#integrations/mail/outbox-admin.ts'
import { createAudit } from '#lib/audit.ts'
import { createClock } from '#lib/clock.ts'

export interface Connected {
  readonly connection: DatabaseConnection
  readonly stop: () => Promise<void>
}

/** The resources of a command; each is created on first use. */
export interface AdminContext {
  readonly env: NodeJS.ProcessEnv
  config(): Config
  /** The caller must call `stop`. */
  connect(): Promise<Connected>
  /** A database of any schema version. */
  database(): Promise<Database>
  /** The services without HTTP; throws for a database of another version. */
  services(): Promise<AdminServices>
}

export type AdminServices = Awaited<ReturnType<typeof createAdminServices>>

/** Warnings and audit lines go to `logs`. */
export function openContext(
  env: NodeJS.ProcessEnv,
  logs: DestinationStream = logStream(2),
): { context: AdminContext; close: () => Promise<void> } {
  const config = once(() => readConfig(env))
  const connect = () => connectTo(config())
  const opened = once(async () => {
    const { connection, stop } = await connect()
    return { database: openDatabase(connection), stop }
  })
  const database = async () => (await opened()).database
  const services = once(async () => createAdminServices(config(), await database(), logs))
  return {
    context: { env, config, connect, database, services },
    close: async () => {
      if (!opened.isMade()) return
      // A failure to open has already been reported to the command that needed it.
      const made = await opened().catch(() => undefined)
      await made?.database.close()
      await made?.stop()
    },
  }
}

async function connectTo({ database, dataDir }: Config): Promise<Connected> {
  if (database.kind === 'external') {
    const connection = await detectPooler({
      connectionString: database.url,
      directUrl: database.directUrl,
    })
    return { connection, stop: async () => {} }
  }
  const { joinEmbedded } = await import('#embedded-postgres/join.ts')
  return joinEmbedded(dataDir)
}

async function createAdminServices(config: Config, database: Database, logs: DestinationStream) {
  const { pending } = await migrationStatus(database.pool)
  if (pending.length > 0) throw new Error('o banco de dados é de outra versão: inicie o servidor')
  const clock = createClock()
  const log = createLogger('warn', logs)
  // Every change is audited, also at log level warn.
  const audit = createAudit(createLogger('info', logs))
  const signingKey = config.signingKey ?? (await localSigningKey(config.dataDir))
  const shared = { config, signingKey, database, clock, log, audit }
  // Mail and notifications are left to the running server, which polls for them.
  const { port: payments } = choosePayments(shared)
  const { accounts, billing } = createServices({ ...shared, payments })
  return {
    clock,
    operator: accounts.operator,
    access: accounts.access,
    setupLink: () =>
      findSetupLink({ config, signingKey, accounts: createAccountRepository(database.kysely) }),
    households: accounts.households,
    moving: accounts.moving,
    billing,
    mail: createOutboxAdmin(database.kysely, clock),
  }
}

/** Creates a value on the first call and keeps it. */
function once<T>(make: () => T): (() => T) & { isMade(): boolean } {
  let made: { readonly value: T } | undefined
  const get = () => (made ??= { value: make() }).value
  return Object.assign(get, { isMade: () => made !== undefined })
}
