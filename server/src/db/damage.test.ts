import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '#embedded-postgres/embedded.ts'
import { startDataDirProcess } from '#testing/postgres/data-dir-process.ts'
import {
  copyDirectory,
  makeTestDirectory,
  type TestDirectory,
} from '#testing/postgres/directories.ts'

let directory: TestDirectory
let healthy: string

beforeAll(async () => {
  directory = await makeTestDirectory()
  healthy = join(directory.path, 'healthy')
  const server = await startEmbedded(healthy)
  await server.stop()
})

afterAll(() => directory.remove())

test('an undamaged copy starts', async () => {
  const dataDir = join(directory.path, 'copy')
  await copyDirectory(healthy, dataDir)
  const server = await startEmbedded(dataDir)
  await server.stop()
})

type Damage = (cluster: string) => Promise<unknown>

const KINDS: [string, Damage][] = [
  ['the version is missing', (cluster) => rm(join(cluster, 'PG_VERSION'))],
  ['the version is garbage', (cluster) => writeFile(join(cluster, 'PG_VERSION'), '\0\0')],
  ['the control file is missing', (cluster) => rm(join(cluster, 'global/pg_control'))],
  ['the control file is cut off', (cluster) => truncate(join(cluster, 'global/pg_control'), 100)],
  ['the control file has a flipped bit', (cluster) => flip(join(cluster, 'global/pg_control'), 40)],
  ['the log of changes is empty', (cluster) => emptyDirectory(join(cluster, 'pg_wal'))],
  ['the log of changes is cut off', async (cluster) => truncate(await wal(cluster), 8192)],
  ['the log of changes is zeroes', async (cluster) => zero(await wal(cluster))],
  ['the map of files is garbage', (cluster) => flip(join(cluster, 'global/pg_filenode.map'), 20)],
  ['the settings are garbage', (cluster) => writeFile(join(cluster, 'postgresql.conf'), '= = =')],
  ['the tables are missing', (cluster) => emptyDirectory(join(cluster, 'base/5'))],
  ['a catalogue has a flipped bit', (cluster) => flip(join(cluster, 'base/5/1259'), 5000)],
  ['the states of transactions are missing', (cluster) => emptyDirectory(join(cluster, 'pg_xact'))],
]

test.each(KINDS)('a start reports the damage and deletes nothing when %s', async (kind, damage) => {
  const dataDir = join(directory.path, kind)
  const cluster = join(dataDir, 'postgres')
  await copyDirectory(healthy, dataDir)
  await damage(cluster)
  const before = await allFiles(cluster)

  const attempt = startDataDirProcess(dataDir)
  expect(await attempt.exit).toBe(1)
  expect(attempt.said(), kind).toMatch(
    /os dados em .+ não podem ser abertos: .+\. Nada foi removido/,
  )
  expect(await allFiles(cluster)).toEqual(expect.arrayContaining(before))
})

test('data of another major version is refused with its number', async () => {
  const dataDir = join(directory.path, 'another version')
  await copyDirectory(healthy, dataDir)
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '14\n')
  await expect(startEmbedded(dataDir)).rejects.toThrow('precisa do PostgreSQL 14, que não roda')
})

/** PostgreSQL rewrites its caches at each start. */
const CACHES = ['pg_internal.init', 'pgstat.stat']

async function allFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !CACHES.includes(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
}

async function flip(path: string, at: number): Promise<void> {
  const bytes = await readFile(path)
  bytes[at] = (bytes[at] ?? 0) ^ 0b1000
  await writeFile(path, bytes)
}

async function zero(path: string): Promise<void> {
  await writeFile(path, Buffer.alloc((await stat(path)).size))
}

async function emptyDirectory(path: string): Promise<void> {
  for (const name of await readdir(path)) {
    if ((await stat(join(path, name))).isFile()) await rm(join(path, name))
  }
}

async function wal(cluster: string): Promise<string> {
  const names = (await readdir(join(cluster, 'pg_wal'))).filter((name) =>
    /^[\dA-F]{24}$/.test(name),
  )
  return join(cluster, 'pg_wal', names[0] ?? '')
}
