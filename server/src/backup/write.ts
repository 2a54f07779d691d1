import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readApplied, readMigrations } from '#db/migrate.ts'
import {
  BLOCK_BYTES,
  type Closing,
  compress,
  FIRST_LINE,
  frame,
  type Header,
  jsonFrame,
  KINDS,
  sha256,
} from './format.ts'
import { copyOut, lock } from './statements.ts'
import { findTables, FORMERLY, KEPT, printOfRows } from './tables.ts'

/** The written contents, for the report. */
export interface Written {
  tables: number
  rows: number
  bytes: number
}

/** The bytes of a backup. The transaction must have a single snapshot. */
export async function* writeBackup(client: pg.Client, written: Written): AsyncGenerator<Buffer> {
  const hash = sha256()
  for await (const part of partsOf(client, written)) {
    hash.update(part)
    written.bytes += part.length
    yield part
  }
  const digest = hash.digest()
  written.bytes += digest.length
  yield digest
}

async function* partsOf(client: pg.Client, written: Written): AsyncGenerator<Buffer> {
  yield FIRST_LINE
  const header = await headerOf(client)
  yield jsonFrame(KINDS.header, header)
  for (const table of header.tables) {
    const hash = sha256()
    for await (const block of blocksOf(client.query(copyTo(copyOut(table))))) {
      hash.update(block)
      yield frame(KINDS.rows, await compress(block))
    }
    const rows = await printOfRows(client, table)
    written.tables += 1
    written.rows += rows.count
    yield jsonFrame(KINDS.summary, { table: table.name, rows, sha256: hash.digest('hex') })
  }
  yield jsonFrame(KINDS.closing, await closingOf(client))
}

async function headerOf(client: pg.Client): Promise<Header> {
  const steps = await readApplied(client, await readMigrations())
  if (steps.length === 0) throw new Error('o banco de dados está vazio: não há o que copiar')
  const tables = await findTables(client, [...KEPT, ...FORMERLY.kept])
  // A migration waits until the backup is done; requests do not.
  await client.query(lock(tables, 'access share'))
  const { rows } = await client.query<{ now: Date }>('select now()')
  const takenAt = (rows[0]?.now ?? new Date()).toISOString()
  return { takenAt, steps, tables }
}

async function* blocksOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    gathered.push(chunk)
    size += chunk.length
    if (size < BLOCK_BYTES) continue
    yield Buffer.concat(gathered)
    ;[gathered, size] = [[], 0]
  }
  if (size > 0) yield Buffer.concat(gathered)
}

/** Sequences are not part of the snapshot: read last, they are beyond every copied row. */
async function closingOf(client: pg.Client): Promise<Closing> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
      where schemaname = current_schema() and last_value is not null order by 1`,
  )
  return { sequences: rows.map(({ name, last }) => ({ name, last: Number(last) })) }
}
