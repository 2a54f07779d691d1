import { execFileSync, spawn } from 'node:child_process'
import { chown, mkdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { canReach } from '#embedded-postgres/layout/layout.ts'
import { runAdminIn } from '#testing/app/operator.ts'
import { type DataDirProcess, startDataDirProcess } from '#testing/postgres/data-dir-process.ts'
import {
  copyDirectory,
  makeTestDirectory,
  type TestDirectory,
} from '#testing/postgres/directories.ts'
import { startEmbedded } from './embedded.ts'
import { joinEmbedded } from './join.ts'

const isRoot = process.getuid?.() === 0
/** A user without rights; who it is does not matter, as long as it has an entry. */
const ORDINARY = { uid: 65_534, gid: 65_534 }

/** Created once; tests that are not about the first start copy it. */
let prepared: TestDirectory
let directory: TestDirectory
const processes: DataDirProcess[] = []

beforeAll(async () => {
  prepared = await makeTestDirectory()
  const server = await startEmbedded(join(prepared.path, 'data'))
  await server.stop()
})

beforeEach(async () => {
  directory = await makeTestDirectory()
})

afterAll(() => prepared.remove())

afterEach(async () => {
  for (const { child, exit } of processes.splice(0)) {
    child.kill('SIGCONT')
    child.kill('SIGTERM')
    await exit
  }
  await directory.remove()
})

async function preparedDirectory(path = 'data'): Promise<string> {
  const dataDir = join(directory.path, path)
  await mkdir(dirname(dataDir), { recursive: true })
  await copyDirectory(join(prepared.path, 'data'), dataDir)
  return dataDir
}

function hold(dataDir: string, options?: Parameters<typeof startDataDirProcess>[1]) {
  const started = startDataDirProcess(dataDir, options)
  processes.push(started)
  return started
}

async function ask(connection: pg.ClientConfig, sql: string): Promise<unknown> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

test('data survives a restart, and no TCP port is opened', async () => {
  const dataDir = join(directory.path, 'data')
  const first = await startEmbedded(dataDir)
  await ask(first.connection, 'create table kept as select 7 as number')
  expect(await ask(first.connection, 'show listen_addresses')).toBe('')
  expect(await ask(first.connection, 'show fsync')).toBe('on')
  expect(await ask(first.connection, 'show data_checksums')).toBe('on')
  await first.stop()
  expect(await ask(first.connection, 'select 1').catch((error: Error) => error.message)).toMatch(
    /ENOENT/,
  )

  const second = await startEmbedded(dataDir)
  expect(await ask(second.connection, 'select number from kept')).toBe(7)
  await second.stop()
})

test('only its own user can enter the directory of the socket', async () => {
  const server = await startEmbedded(await preparedDirectory())
  const { host } = server.connection as { host: string } // the embedded one is always on a socket
  const { mode, uid } = await stat(host)
  expect(mode & 0o777).toBe(0o700)
  expect(uid).toBe((await stat(join(directory.path, 'data/postgres'))).uid)
  await server.stop()
})

test.each([
  ['spaces and accents', 'Área de trabalho/lista "nova", de compras'],
  ['a path too long for a socket', `${'pasta comprida/'.repeat(12)}fim`],
])('it starts and stops in a directory with %s', async (_, path) => {
  const dataDir = await preparedDirectory(path)
  const server = await startEmbedded(dataDir)
  expect(await ask(server.connection, 'select 1')).toBe(1)
  await server.stop()
  const { host } = server.connection as { host: string } // the embedded one is always on a socket
  await expect(stat(host)).rejects.toThrow('ENOENT')
})

test('a DATA_DIR that is not writable is refused with an explanation', async () => {
  await mkdir(join(directory.path, 'data/lock'), { recursive: true })
  await expect(startEmbedded(join(directory.path, 'data'))).rejects.toThrow('não pode ser escrito')
})

test('ten second processes are all refused with the pid of the first', async () => {
  const dataDir = await preparedDirectory()
  const first = hold(dataDir)
  const connection = await first.ready
  // A stopped process is the busiest possible holder.
  first.child.kill('SIGSTOP')
  const others = Array.from({ length: 10 }, () => hold(dataDir))
  for (const other of others) {
    expect(await other.exit).toBe(1)
    expect(other.said()).toContain(`em uso pelo processo ${first.pid}`)
  }
  first.child.kill('SIGCONT')
  expect(await ask(connection ?? {}, 'select 1')).toBe(1)
})

test('E-24 an operator command uses the PostgreSQL of the running process, and leaves it running', async () => {
  const dataDir = await preparedDirectory()
  await rm(join(dataDir, 'lock.pid'))
  const holder = hold(dataDir)
  // It holds the directory, and its PostgreSQL is most likely not ready yet.
  await expect.poll(() => stat(join(dataDir, 'lock.pid')).catch(() => undefined)).toBeDefined()
  const joined = await joinEmbedded(dataDir)
  await ask(joined.connection, 'create table kept as select 7 as number')
  await joined.stop()
  expect(await ask((await holder.ready) ?? {}, 'select number from kept')).toBe(7)
  holder.child.kill('SIGTERM')
  expect(await holder.exit).toBe(0)

  const alone = await joinEmbedded(dataDir)
  expect(await ask(alone.connection, 'select number from kept')).toBe(7)
  await alone.stop()
  await expect(ask(alone.connection, 'select 1')).rejects.toThrow('ENOENT')
})

test('the first of processes that start together wins and the others are refused', async () => {
  const dataDir = join(directory.path, 'data')
  const all = Array.from({ length: 4 }, () => hold(dataDir))
  const connections = await Promise.all(all.map(({ ready }) => ready))
  const winner = connections.findIndex((connection) => connection !== undefined)
  for (const [at, other] of all.entries()) {
    if (at !== winner) expect(other.said()).toContain(`em uso pelo processo ${all[winner]?.pid}`)
  }
})

test('the directory of a dead process is taken over, and its PostgreSQL is stopped', async () => {
  const dataDir = await preparedDirectory()
  const first = hold(dataDir)
  const connection = (await first.ready) ?? {}
  const orphan = await postmasterOf(dataDir)
  await ask(connection, 'create table kept as select 7 as number')
  first.child.kill('SIGKILL')
  await first.exit
  expect(isRunning(orphan)).toBe(true)

  const second = hold(dataDir)
  expect(await ask((await second.ready) ?? {}, 'select number from kept')).toBe(7)
  expect(await postmasterOf(dataDir)).not.toBe(orphan)
  expect(isRunning(orphan)).toBe(false)
})

test('a pid file whose number now belongs to another process does not stop the start', async () => {
  const dataDir = await preparedDirectory()
  const first = hold(dataDir)
  await first.ready
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  const text = await readFile(pidFile, 'utf8')
  const { uid, gid } = await stat(join(dataDir, 'postgres'))
  first.child.kill('SIGTERM')
  await first.exit

  const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
  await writeFile(pidFile, text.replace(/^\d+/, String(stranger.pid)))
  expect(await hold(dataDir).ready).toBeDefined()
  expect(isRunning(stranger.pid ?? 0)).toBe(true)
  stranger.kill()
})

test('R-23 PostgreSQL is restarted when it is killed while the server runs', async () => {
  const dataDir = await preparedDirectory()
  const product = hold(dataDir)
  const connection = (await product.ready) ?? {}
  const killed = await postmasterOf(dataDir)
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => ask(connection, 'select 1').catch(() => undefined), { timeout: 10_000 })
    .toBe(1)
  expect(await postmasterOf(dataDir)).not.toBe(killed)
  // It is still the same holder, and it still shuts down.
  product.child.kill('SIGTERM')
  expect(await product.exit).toBe(0)
})

test.runIf(isRoot)('as root the data stays in DATA_DIR, owned by an ordinary user', async () => {
  const dataDir = await preparedDirectory()
  const server = await startEmbedded(dataDir)
  expect((await stat(join(dataDir, 'postgres'))).uid).toBeGreaterThan(0)
  await server.stop()
})

test.runIf(isRoot)(
  'as root a DATA_DIR closed to others leads to data that is kept elsewhere',
  async () => {
    const closed = join(directory.path, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const said: string[] = []
    const first = await startEmbedded(join(closed, 'data'), (line) => said.push(line))
    const link = await readlink(join(closed, 'data/postgres'))
    expect(said).toEqual([expect.stringContaining(dirname(link))])
    await ask(first.connection, 'create table kept as select 7 as number')
    await first.stop()

    const second = await startEmbedded(join(closed, 'data'), (line) => said.push(line))
    expect(await ask(second.connection, 'select number from kept')).toBe(7)
    await second.stop()
    // Logged at each start, not only when it was decided.
    expect(said).toHaveLength(2)
    expect(said[1]).toContain(dirname(link))

    const env = { PATH: process.env['PATH'], DATA_DIR: join(closed, 'data') }
    expect((await runAdminIn(env, 'data', 'show')).stdout).toContain(`ficam em ${dirname(link)}.`)
    const refused = await runAdminIn(env, 'data', 'remove', dirname(link))
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('que existe') })
    await rm(closed, { recursive: true })
    const { stdout } = await runAdminIn(env, 'data', 'show')
    expect(stdout).toContain(`${dirname(link)}  ${join(closed, 'data')}  que não existe mais`)
    await runAdminIn(env, 'data', 'remove', dirname(link))
    await expect(stat(dirname(link))).rejects.toThrow('ENOENT')
  },
)

test.runIf(isRoot && (await ordinaryUserCanRunUs()))(
  'what root made, the owner of the data can start; what a user made, root can start',
  async () => {
    await chown(directory.path, ORDINARY.uid, ORDINARY.gid)
    const dataDir = join(directory.path, 'data')
    for (const options of [ORDINARY, {}, ORDINARY]) {
      const holder = hold(dataDir, options)
      expect(await ask((await holder.ready) ?? {}, 'select 1'), holder.said()).toBe(1)
      holder.child.kill('SIGTERM')
      expect(await holder.exit).toBe(0)
    }
  },
)

async function ordinaryUserCanRunUs(): Promise<boolean> {
  const paths = [process.execPath, import.meta.dirname]
  return (await Promise.all(paths.map((path) => canReach(path, ORDINARY)))).every(Boolean)
}

async function postmasterOf(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

/** A zombie that no parent reaps has ended too. */
function isRunning(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)])
      .toString()
      .startsWith('Z')
  } catch {
    return false
  }
}
