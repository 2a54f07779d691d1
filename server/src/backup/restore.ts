import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DatabaseConnection } from '#db/client/client.ts'
import {
  type AppliedStep,
  type Migration,
  migrateWithin,
  readApplied,
  readMigrations,
} from '#db/migrate.ts'
import type { Log } from '#lib/log-line.ts'
import { type Closing, type Header, type RowsPrint, type Table, UnusableBackup } from './format.ts'
import { type BackupReader, openBackup } from './read.ts'
import { inTransaction } from './session.ts'
import { copyIn, lock, restartSequence, truncate } from './statements.ts'
import { findTables, FORMERLY, KEPT, LEFT_OUT, printOfRows } from './tables.ts'

/** The contents of a backup, for the report. */
export interface Contents {
  readonly takenAt: string
  /** The last migration of its schema. */
  readonly step: string
  readonly tables: number
  readonly rows: number
}

/** Reads it all and throws `UnusableBackup` if this program cannot restore from it. */
export async function checkBackup(source: AsyncIterable<Buffer>): Promise<Contents> {
  const reader = await openBackup(source)
  await stepsOf(reader.header)
  let count = 0
  for (const { name } of reader.header.tables) {
    for await (const block of reader.rows()) void block
    count += (await reader.summary(name)).rows.count
  }
  await reader.closing()
  return contentsOf(reader.header, count)
}

/**
 * Fills an empty database in one transaction, so that after a failure or crash it is empty again. An older backup
 * creates its own schema, which the next start migrates.
 */
export async function restoreBackup(
  source: AsyncIterable<Buffer>,
  connection: DatabaseConnection,
  log: Log = () => {},
): Promise<Contents> {
  const reader = await openBackup(source)
  const steps = await stepsOf(reader.header)
  return inTransaction(connection, 'write', async (client) => {
    await prepareSchema(client, steps, log)
    await makeEmpty(client, reader.header)
    // No other writer exists: all households are locked, and rows keep their revisions.
    await client.query("select set_config('compra.held', 'all', true)")
    let count = 0
    for (const table of reader.header.tables) count += await loadTable(client, reader, table)
    await continueSequences(client, await reader.closing())
    // Without it, the first queries would be planned for empty tables.
    await client.query('analyze')
    return contentsOf(reader.header, count)
  })
}

/** The migrations up to the version of the backup. */
async function stepsOf({ steps }: Header): Promise<readonly Migration[]> {
  const known = await readMigrations()
  for (const [at, { name, checksum }] of steps.entries()) {
    if (known[at]?.name !== name) {
      throw new UnusableBackup(
        `a cópia tem o passo '${name}', que esta versão não conhece: ` +
          'ela foi feita por uma versão mais nova; restaure com aquela',
      )
    }
    if (known[at].checksum !== checksum) {
      throw new UnusableBackup(
        `o passo '${name}' desta cópia não é o desta versão: restaure com a versão que a fez`,
      )
    }
  }
  return known.slice(0, steps.length)
}

async function prepareSchema(
  client: pg.Client,
  steps: readonly Migration[],
  log: Log,
): Promise<void> {
  const applied = await readApplied(client, await readMigrations())
  if (applied.length > steps.length) throw tooNew(applied, steps)
  await migrateWithin(client, steps, log)
}

function tooNew(applied: readonly AppliedStep[], steps: readonly Migration[]): Error {
  return new UnusableBackup(
    `a cópia é do passo '${steps.at(-1)?.name}' e este banco já está em '${applied.at(-1)?.name}': ` +
      'restaure em um banco que nenhum servidor abriu ainda',
  )
}

async function makeEmpty(client: pg.Client, header: Header): Promise<void> {
  const tables = await findTables(client, [...KEPT, ...FORMERLY.kept])
  if (printOf(tables) !== printOf(header.tables)) {
    throw new UnusableBackup('as tabelas desta cópia não são as da sua versão')
  }
  const all = [...tables, ...(await findTables(client, [...LEFT_OUT, ...FORMERLY.leftOut]))]
  // The lock comes first: no account can be registered between the check and the end.
  await client.query(lock(all, 'access exclusive'))
  const { rows } = await client.query<{ taken: boolean }>(
    'select exists (select from tenant) or exists (select from account) as taken',
  )
  if (rows[0]?.taken) {
    throw new UnusableBackup(
      'este banco de dados já tem contas: restaure em um banco vazio (outro DATA_DIR ou DATABASE_URL)',
    )
  }
  await client.query(truncate(all))
}

/** Their order has changed between versions. */
function printOf(tables: readonly Table[]): string {
  return JSON.stringify(tables.toSorted((a, b) => a.name.localeCompare(b.name)))
}

async function loadTable(client: pg.Client, reader: BackupReader, table: Table): Promise<number> {
  await pipeline(reader.rows(), client.query(copyFrom(copyIn(table))))
  const { rows } = await reader.summary(table.name)
  if (!isSame(rows, await printOfRows(client, table))) {
    throw new UnusableBackup(`as linhas carregadas em '${table.name}' não são as da cópia`)
  }
  return rows.count
}

function isSame(a: RowsPrint, b: RowsPrint): boolean {
  return a.count === b.count && a.hash === b.hash
}

async function continueSequences(client: pg.Client, { sequences }: Closing): Promise<void> {
  for (const { name, last } of sequences) {
    await client.query(restartSequence(name, last + 1))
  }
}

function contentsOf({ takenAt, steps, tables }: Header, rows: number): Contents {
  return { takenAt, step: steps.at(-1)?.name ?? '', tables: tables.length, rows }
}
