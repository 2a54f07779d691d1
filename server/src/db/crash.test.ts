import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client/client.ts'
import { FAULTS, killRound, powerCutRound } from '#testing/faults/kill-rounds.ts'
import { startDataDirProcess } from '#testing/postgres/data-dir-process.ts'
import { makeTestDirectory, type TestDirectory } from '#testing/postgres/directories.ts'
import { makeDisk } from '#testing/postgres/disk.ts'

// Starts whole processes, while other tests may use both cores.
vi.setConfig({ testTimeout: 400_000 })

let directory: TestDirectory
const disk = await makeDisk()
afterAll(() => disk?.remove())

beforeEach(async () => {
  directory = await makeTestDirectory()
})

afterEach(() => directory.remove())

test('no acknowledged write is missing after kill -9 of any process under 20 writers', async () => {
  const ledger = { acknowledged: new Set<number>(), last: 0 }
  for (const fault of FAULTS) {
    const round = { fault, writers: 20, rows: 300 }
    // The benchmark measures how soon it is ready again.
    const result = await killRound(join(directory.path, 'data'), ledger, round)
    expect(result.missing, fault).toEqual([])
    expect(result.acknowledged, fault).toBeGreaterThanOrEqual(300)
  }
})

test('a first start that was killed at any moment is followed by a start that works', async () => {
  for (const moment of [50, 250, 450, 650, 850]) {
    const dataDir = join(directory.path, `killed at ${moment}`)
    const killed = startDataDirProcess(dataDir)
    await Promise.race([delay(moment + Math.random() * 200), killed.ready])
    killed.child.kill('SIGKILL')
    await killed.exit
    const next = startDataDirProcess(dataDir)
    expect(await next.ready, next.said()).toBeDefined()
    next.child.kill('SIGTERM')
    expect(await next.exit).toBe(0)
  }
})

test.runIf(disk)(
  'R-29 a full disk fails writes only, and the server recovers when there is space',
  async () => {
    if (!disk) return
    const product = startDataDirProcess(join(disk.path, 'full'))
    const connection = await product.ready
    if (!connection) throw new Error(product.said())
    const database = openDatabase(connection)
    const write = () => database.pool.query("insert into note select repeat('x', 2000)")
    const count = async () => {
      const { rows } = await database.pool.query('select count(*) as notes from note')
      return rows[0]?.notes
    }
    await database.pool.query('create table note (text text)')
    await disk.fill()
    let written = 0
    const failure = await (async () => {
      for (;;) {
        try {
          await write()
          written += 1
        } catch (error) {
          return error
        }
      }
    })()
    expect(failure).toMatchObject({ code: '53100' })
    expect(await count()).toBe(written)

    // Without space for its WAL PostgreSQL stops; the product stays up and restarts it.
    const noRoom = "select pg_switch_wal(), pg_logical_emit_message(true, '', repeat('x', 200000))"
    await expect
      .poll(() => database.pool.query(noRoom).catch(String), { timeout: 20_000 })
      .toMatch(/ENOENT|ECONNREFUSED|in recovery mode|starting up|shutting down/)
    await disk.makeRoom()
    await expect.poll(() => count().catch(String), { timeout: 20_000 }).toBe(written)
    await write()
    await database.close()
    product.child.kill('SIGTERM')
    expect(await product.exit).toBe(0)
  },
)

test.runIf(disk)('no acknowledged write is missing after a power cut', async () => {
  if (!disk) return
  const ledger = { acknowledged: new Set<number>(), last: 0 }
  const result = await powerCutRound(disk, ledger, { writers: 20, rows: 300 })
  expect(result.acknowledged).toBeGreaterThanOrEqual(300)
  expect(result.missing).toEqual([])
})
