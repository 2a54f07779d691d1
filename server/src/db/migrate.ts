import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '#lib/log-line.ts'
import { acquireMigrationLock } from './client/migration-lock.ts'

export interface Migration {
  /** File name, such as '001-plan.sql'; the order of the names is the order of the steps. */
  readonly name: string
  readonly sql: string
  /** SHA-256 of the file, to detect changes. */
  readonly checksum: string
}

export interface MigrationStatus {
  readonly applied: readonly string[]
  readonly pending: readonly string[]
}

const DIRECTORY = join(import.meta.dirname, 'migrations')

export async function readMigrations(directory = DIRECTORY): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Applies each pending step in a transaction of its own, so that a killed process leaves whole steps only.
 * Servers that start together wait for each other, and log so. Refuses the schema of a newer version, and a
 * step whose file was changed after it was applied.
 */
export async function migrate(
  pool: pg.Pool,
  migrations?: readonly Migration[],
  log: Log = () => {},
): Promise<void> {
  const steps = migrations ?? (await readMigrations())
  const { options } = pool
  const client = new pg.Client({ ...options, query_timeout: 0 })
  await client.connect()
  try {
    while (await applyNextStep(client, steps, log));
  } finally {
    // Closing the connection ends the transaction and releases the lock.
    await client.end()
  }
}

/** Returns whether there was a step to apply. */
async function applyNextStep(
  client: pg.Client,
  steps: readonly Migration[],
  log: Log,
): Promise<boolean> {
  await client.query('begin')
  // A step, or the wait for another process, may take longer than a request.
  await client.query('set local statement_timeout = 0')
  await acquireMigrationLock(client, log)
  const [step] = await missingSteps(client, steps)
  if (step) await applyStep(client, step)
  await client.query('commit')
  return step !== undefined
}

/** The same within the caller's transaction. */
export async function migrateWithin(
  client: pg.Client,
  steps: readonly Migration[],
  log: Log,
): Promise<void> {
  await acquireMigrationLock(client, log)
  for (const step of await missingSteps(client, steps)) await applyStep(client, step)
}

async function missingSteps(
  client: pg.Client,
  steps: readonly Migration[],
): Promise<readonly Migration[]> {
  await client.query(
    `create table if not exists schema_migration (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  )
  const applied = await appliedSteps(client)
  assertPrefix(applied, steps)
  return steps.slice(applied.length)
}

/** A database without a schema has all steps pending. */
export async function migrationStatus(pool: pg.Pool): Promise<MigrationStatus> {
  const steps = await readMigrations()
  const applied = await readApplied(pool, steps)
  return {
    applied: applied.map(({ name }) => name),
    pending: steps.slice(applied.length).map(({ name }) => name),
  }
}

/** A step that was applied to a schema. */
export type AppliedStep = Pick<Migration, 'name' | 'checksum'>

/** The applied steps of a schema; none if there is no schema. Throws on an unknown step. */
export async function readApplied(
  client: pg.Pool | pg.Client,
  steps: readonly Migration[],
): Promise<readonly AppliedStep[]> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('schema_migration') is not null as known",
  )
  const applied = rows[0]?.known ? await appliedSteps(client) : []
  assertPrefix(applied, steps)
  return applied
}

async function appliedSteps(client: pg.Pool | pg.Client): Promise<readonly AppliedStep[]> {
  const { rows } = await client.query<AppliedStep>(
    'select name, checksum from schema_migration order by name collate "C"',
  )
  return rows
}

function assertPrefix(applied: readonly AppliedStep[], steps: readonly Migration[]): void {
  for (const [at, { name, checksum }] of applied.entries()) {
    const step = steps[at]
    if (step === undefined || step.name > name) {
      throw new Error(
        `o banco de dados tem o passo '${name}', que esta versão não conhece: ` +
          'ele foi criado por uma versão mais nova; inicie aquela',
      )
    }
    if (step.name < name) {
      throw new Error(
        `falta o passo '${step.name}' antes de '${name}', que já foi aplicado: ` +
          'um passo novo deve vir depois de todos os anteriores',
      )
    }
    if (step.checksum !== checksum) {
      throw new Error(
        `o passo '${name}' mudou depois de aplicado: restaure seu arquivo e acrescente um passo novo`,
      )
    }
  }
}

async function applyStep(client: pg.Client, step: Migration): Promise<void> {
  await client.query(step.sql)
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
    step.name,
    step.checksum,
  ])
}
