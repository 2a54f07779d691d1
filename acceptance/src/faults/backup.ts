import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runAdmin } from '@compra/server/testing/app/operator.ts'
import { printsOf, withClient } from '@compra/server/testing/data/backups.ts'
import { crowd, ROWS_EACH } from '@compra/server/testing/data/crowded.ts'
import { saveList } from '@compra/server/testing/data/seed-household.ts'
import {
  type DataDirProcess,
  startDataDirProcess,
} from '@compra/server/testing/postgres/data-dir-process.ts'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'
import { createTestDatabase } from '@compra/server/testing/postgres/postgres.ts'
import { ONE_DATABASE } from '#run/databases.ts'
import type { Scenario } from '#run/scenario.ts'
import { startCluster } from './cluster.ts'

const ROWS = 200_000
const ROUNDS = { normal: 1, long: 10 }
const WRITERS = 2
const BACKUP_S = 10
const RESTORE_S = 20

type Place = Parameters<typeof printsOf>[0]

interface Round {
  readonly backupS: number
  readonly restoreS: number
  readonly isSame: boolean
  /** Damaged files that were accepted, or that changed the database. */
  readonly accepted: readonly string[]
}

export const scenario: Scenario = {
  title: `${ROWS / 1000},000 rows, backed up under writers, restored to the other PostgreSQL and back`,
  wanted: `backup ≤ ${BACKUP_S} s, restore ≤ ${RESTORE_S} s, rows equal, damaged files refused`,
  boundS: 240,
  async run(size) {
    const rounds: Round[] = []
    for (let at = 0; at < ROUNDS[size]; at += 1) rounds.push(await round())
    const backupS = Math.max(...rounds.map((each) => each.backupS))
    const restoreS = Math.max(...rounds.map((each) => each.restoreS))
    const differing = rounds.filter(({ isSame }) => !isSame).length
    const accepted = rounds.flatMap((each) => each.accepted)
    return {
      measured:
        `backup ${backupS.toFixed(1)} s, restore ${restoreS.toFixed(1)} s, ` +
        `rows differ in ${differing} of ${rounds.length}, damaged files accepted: ${accepted.length}`,
      holds:
        backupS <= BACKUP_S && restoreS <= RESTORE_S && differing === 0 && accepted.length === 0,
      note: ONE_DATABASE,
    }
  },
}

/** From a busy embedded PostgreSQL to an installed one, and from that to an embedded one. */
async function round(): Promise<Round> {
  const directory = await makeTestDirectory()
  process.env['DATABASE_URL'] = ''
  const source = await createTestDatabase()
  const installed = await otherPlace(join(directory.path, 'other'))
  const embedded = await embeddedPlace(join(directory.path, 'data'))
  try {
    await withClient(source.connection, (client) => crowd(client, ROWS / ROWS_EACH))
    const [first, second] = [join(directory.path, 'first'), join(directory.path, 'second')]
    const backups = [
      await underWriters(source.connection, () => seconds(source.connection, 'backup', first)),
    ]
    const accepted = await damagedFilesTaken(first, installed.place)
    const restores = [await seconds(installed.place, 'restore', first)]
    backups.push(await seconds(installed.place, 'backup', second))
    restores.push(await seconds(embedded.place, 'restore', second))
    const isSame =
      JSON.stringify(await printsOf(installed.place)) ===
      JSON.stringify(await printsOf(embedded.place))
    return {
      backupS: Math.max(...backups),
      restoreS: Math.max(...restores),
      isSame: isSame && (await brokenLists(embedded.place)) === 0,
      accepted,
    }
  } finally {
    await embedded.remove()
    await installed.remove()
    await source.drop()
    await directory.remove()
  }
}

async function seconds(place: Place, command: string, file: string): Promise<number> {
  const begun = performance.now()
  const { code, stderr } = await runAdmin(place, command, file)
  const taken = (performance.now() - begun) / 1000
  console.log(`${command}, ${taken.toFixed(1)} s: ${stderr.trim()}`)
  if (code !== undefined) throw new Error(`${command}: ${stderr}`)
  return taken
}

async function underWriters<T>(place: Place, work: () => Promise<T>): Promise<T> {
  let isDone = false
  const write = (writer: number) =>
    withClient(place, async (client) => {
      for (let at = 0; !isDone; at += 1) await saveList(client, `durante ${writer} ${at}`)
      return client.query('select 1')
    })
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  try {
    return await work()
  } finally {
    isDone = true
    await writers
  }
}

/** Lists with a wrong number of items, which an inconsistent snapshot would have. */
async function brokenLists(place: Place): Promise<number> {
  return withClient(place, async (client) => {
    const { rows } = await client.query(
      `select from shopping_list l where items_count <> (
         select count(*) from shopping_list_item i where (i.tenant_id, i.list_id) = (l.tenant_id, l.id)
       )`,
    )
    return rows.length
  })
}

const DAMAGES: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'cut off': (bytes) => bytes.subarray(0, bytes.length / 2),
  'without its last byte': (bytes) => bytes.subarray(0, -1),
  'flipped in the middle': (bytes) => flipped(bytes, bytes.length / 2),
  'flipped at the end': (bytes) => flipped(bytes, bytes.length - 1),
  empty: () => Buffer.alloc(0),
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[Math.floor(at)] = (copy[Math.floor(at)] ?? 0) ^ 1
  return copy
}

async function damagedFilesTaken(file: string, place: Place): Promise<readonly string[]> {
  const bytes = await readFile(file)
  const damaged = `${file}.damaged`
  const taken: string[] = []
  for (const [name, damage] of Object.entries(DAMAGES)) {
    await writeFile(damaged, damage(bytes))
    const { code, stderr } = await runAdmin(place, 'restore', damaged)
    console.log(`${name}: ${stderr.trim()}`)
    if (code !== 1 || !(await isUntouched(place))) taken.push(name)
  }
  await rm(damaged)
  return taken
}

/** The server responds, and has no table. */
async function isUntouched(place: Place): Promise<boolean> {
  return withClient(place, async (client) => {
    const { rows } = await client.query("select from pg_tables where schemaname = 'public'")
    return rows.length === 0
  })
}

interface Prepared {
  readonly place: Place
  remove(): Promise<void>
}

async function otherPlace(directory: string): Promise<Prepared> {
  const bin = process.env['INSTALLED_POSTGRES_BIN']
  if (!bin) return embeddedPlace(directory)
  const cluster = await startCluster(bin)
  return { place: { connectionString: cluster.url }, remove: () => cluster.remove() }
}

/** A PostgreSQL of the product at its first start, with all its durability settings. */
async function embeddedPlace(directory: string): Promise<Prepared> {
  const holder: DataDirProcess = startDataDirProcess(directory)
  const place = await holder.ready
  if (!place) throw new Error(holder.said())
  return {
    place,
    remove: async () => {
      holder.child.kill('SIGTERM')
      await holder.exit
    },
  }
}
