import { type AdminCommand, carryOut, readCommand, USAGE } from '#admin-commands.ts'
import { carryOutBackup, readBackupCommand } from '#backup/commands.ts'
import { createBilling } from '#billing-parts.ts'
import { readConfig, type Config } from '#config.ts'
import { openDatabase, type DatabaseConnection } from '#db/client.ts'
import { migrationStatus } from '#db/migrate.ts'
import { createLogger, logStream } from '#http/logging.ts'
import { createOutbox } from '#integrations/mail/outbox.ts'
import { createClock } from '#lib/clock.ts'
import { choosePayments } from '#payments.ts'
import { localSigningKey } from '#signing-key.ts'

/** The operator's side door: beside a running server, on the same environment. */
const words = process.argv.slice(2)
const command = readCommand(words)
const backup = readBackupCommand(words)
try {
  if (backup) await carryOutBackup(backup, () => connect(readConfig(process.env)))
  else if (!command) throw new Error(USAGE)
  else process.stdout.write(`${await run(readConfig(process.env), command)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function run(config: Config, asked: AdminCommand): Promise<string> {
  const { connection, stop } = await connect(config)
  const database = openDatabase(connection)
  try {
    const { pending } = await migrationStatus(database.pool)
    if (pending.length > 0) throw new Error('o banco de dados é de outra versão: inicie o servidor')
    const clock = createClock()
    const log = createLogger('warn', logStream(2))
    const signingKey = config.signingKey ?? (await localSigningKey(config.dataDir))
    // What changes is told to nobody: whoever waits for it looks by itself.
    const deliver = async () => {}
    const { port: payments } = choosePayments({ config, signingKey, database, clock, log, deliver })
    // The server that runs sends the mail.
    const outbox = createOutbox(database.kysely, clock, () => {})
    const billing = createBilling({ config, database, clock, outbox, payments, log })
    return await carryOut(asked, { billing, clock })
  } finally {
    await database.close()
    await stop()
  }
}

async function connect(
  config: Config,
): Promise<{ connection: DatabaseConnection; stop: () => Promise<void> }> {
  if (config.database.kind === 'external') {
    return { connection: { connectionString: config.database.url }, stop: async () => {} }
  }
  const { joinEmbedded } = await import('#db/join.ts')
  return joinEmbedded(config.dataDir)
}
