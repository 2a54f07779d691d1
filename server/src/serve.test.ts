import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { householdApi } from '@compra/contract/household/household.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { reminderApi } from '@compra/contract/reminder/reminder.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/client/client.ts'
import { type Call, callAt } from '#testing/app/call.ts'
import { freePort } from '#testing/app/free-port.ts'
import { launch } from '#testing/app/launch.ts'
import { newUser } from '#testing/app/new-user.ts'
import { databaseUrl } from '#testing/postgres/database-url.ts'
import { makeTestDirectory } from '#testing/postgres/directories.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'

const STOPPED_MS = 2_000
/** The process stops itself when it gets its next request. */
const STOP_AT_REQUEST = [
  "const http = process.getBuiltinModule('node:http').Server.prototype",
  'const { emit } = http',
  "http.emit = function (...all) { if (all[0] === 'request') { http.emit = emit; process.kill(process.pid, 'SIGSTOP') }",
  'return emit.apply(this, all) }',
  "console.error('armed')",
].join(';')

let database: TestDatabase
let url: string
beforeAll(async () => {
  database = await createTestDatabase()
  url = databaseUrl(database.connection)
})
afterAll(() => database.drop())

describe('the server as a process', () => {
  test('prints its address in exactly one line, serves, and exits cleanly', async () => {
    const server = launch({ DATABASE_URL: url, PORT: '0' })
    const origin = await server.origin()
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
    const stopping = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(performance.now() - stopping).toBeLessThan(10_000)
    expect(server.stdout()).toMatch(/^Compra Inteligente em http:\/\/localhost:\d+\n$/)
    expect(server.stderr()).toBe('')
  })

  test('answers the first ten requests of a user after a stop of 2 s', async () => {
    const server = launch({ DATABASE_URL: url, PORT: '0' }, { onSignal: STOP_AT_REQUEST })
    const origin = await server.origin()
    const store = openDatabase(database.connection)
    const call: Call = (endpoint, input = {}) => callAt(origin, endpoint, input)
    const as = await newUser({ call, database: store })
    const calls = [
      identityApi.me,
      tokenApi.list,
      reminderApi.get,
      productApi.list,
      householdApi.get,
    ]
    const ask = () => Promise.all([...calls, ...calls].map((each) => call(each, { as })))
    // The ten connections are open, so that one event-loop turn reads all ten requests.
    await ask()
    server.child.kill('SIGUSR1')
    await expect.poll(server.stderr).toContain('armed')
    server.child.kill('SIGSTOP')
    const asked = ask()
    await wait(STOPPED_MS)
    server.child.kill('SIGCONT')
    // It stops again while it reads them.
    await expect.poll(() => stateOf(server.child.pid)).toBe('T')
    await wait(STOPPED_MS)
    server.child.kill('SIGCONT')
    expect((await asked).map(({ status }) => status)).toEqual(Array(10).fill(200))
    await store.close()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('R-35 survives an unhandled rejection', async () => {
    const server = launch(
      { DATABASE_URL: url, PORT: '0' },
      { onSignal: 'Promise.reject(new Error("forgotten"))' },
    )
    const origin = await server.origin()
    server.child.kill('SIGUSR1')
    await expect.poll(server.stderr).toContain('forgotten')
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
  })

  test('R-35 closes in order after an uncaught error, and logs the reason', async () => {
    const server = launch(
      { DATABASE_URL: url, PORT: '0' },
      { onSignal: 'throw new Error("fatal")' },
    )
    await server.origin()
    server.child.kill('SIGUSR1')
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toContain('closing after an uncaught error')
  })

  test('R-39 continues to serve while its log is not read, and when the log is closed', async () => {
    const server = launch({ DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'info' })
    const origin = await server.origin()
    const ask = async () => (await fetch(`${origin}/health/live`)).status
    server.child.stderr.pause()
    // More lines than a pipe holds.
    for (let request = 0; request < 500; request += 1) expect(await ask()).toBe(200)
    server.child.stderr.destroy()
    for (let request = 0; request < 100; request += 1) expect(await ask()).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('R-39 exits in time after the reader of its log has gone', async () => {
    const server = launch({ DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'info' })
    await server.origin()
    server.child.stdout.destroy()
    server.child.stderr.destroy()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('R-39 exits in time while the full pipe of its log is not read', async () => {
    const server = launch({ DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'info' })
    const origin = await server.origin()
    server.child.stderr.pause()
    // Together more than the pipe and our end of it hold.
    const longest = `${origin}/${'x'.repeat(8_000)}`
    for (let request = 0; request < 60; request += 1) {
      expect((await fetch(longest)).status).toBe(404)
    }
    server.child.kill('SIGTERM')
    // Not 'close', which needs the pipe to be read to its end.
    expect(await once(server.child, 'exit')).toEqual([0, null])
    server.child.stderr.destroy()
  })

  test('a signal to the whole process group counts once, and its PostgreSQL stops with it', async () => {
    const directory = await makeTestDirectory()
    const dataDir = join(directory.path, 'data')
    const server = launch({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info' }, { asGroup: true })
    // The connection delays the shutdown.
    await fetch(`${await server.origin()}/health/ready`)
    process.kill(-(server.child.pid ?? 0), 'SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.stderr().match(/"msg":"closing"/g)).toHaveLength(1)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    await directory.remove()
  }, 60_000)

  test('stops a PostgreSQL that is still starting when it gets a signal', async () => {
    const directory = await makeTestDirectory()
    const dataDir = join(directory.path, 'data')
    const postmaster = join(dataDir, 'postgres', 'postmaster.pid')
    const server = launch({ DATA_DIR: dataDir, PORT: '0' })
    await expect.poll(() => existsSync(postmaster), { timeout: 30_000, interval: 2 }).toBe(true)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(existsSync(postmaster)).toBe(false)
    await directory.remove()
  }, 60_000)

  test('reports in one line that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    // `as`: a server that listens on a port has an address with a port.
    const { port } = other.address() as AddressInfo
    const server = launch({ DATABASE_URL: url, PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.stdout()).toBe('')
    expect(server.stderr()).toBe(
      `A porta ${port} já está em uso: feche o outro programa ou escolha outra com PORT.\n`,
    )
    other.close()
  })

  test('R-40 reports all faults of its configuration in one message', async () => {
    const server = launch({ NODE_ENV: 'production', PORT: 'x', SIGNING_KEY: 'short-canary' })
    expect(await server.ended).toBe(1)
    for (const name of ['PORT', 'SIGNING_KEY', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL']) {
      expect(server.stderr()).toContain(name)
    }
    expect(server.stderr()).not.toContain('canary')
  })

  test('does not print the password of an unreachable database', async () => {
    const server = launch({ DATABASE_URL: 'postgres://unknown:canary@127.0.0.1:9/none', PORT: '0' })
    await expect.poll(server.stderr).toContain('ECONNREFUSED')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.stderr()).not.toContain('canary')
  })

  test('R-39 serves although the reader of its address has gone before it is printed', async () => {
    const port = await freePort()
    const server = launch({ DATABASE_URL: url, PORT: String(port), LOG_LEVEL: 'info' })
    server.child.stdout.destroy()
    // A request's log line shows that it listens.
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(ask).toBe(200)
    // It has printed by then, or is about to.
    for (let request = 0; request < 20; request += 1) expect(await ask()).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('refuses a DATA_DIR that cannot be created, within two seconds', async () => {
    const begun = performance.now()
    const took = async (server: ReturnType<typeof launch>) => {
      expect(await server.ended).toBe(1)
      return performance.now() - begun
    }
    const server = launch({ DATA_DIR: '/proc/none', PORT: '0' })
    // On a busy machine, five times the duration of another start at the same time.
    const [refused, any] = await Promise.all([took(server), took(launch({ PORT: 'x' }))])
    expect(refused).toBeLessThan(Math.max(2_000, 5 * any))
    expect(server.stderr()).toBe(
      'Não foi possível iniciar: a pasta /proc/none não pode ser criada: mude DATA_DIR\n',
    )
  })
})

/** 'T' while a process is stopped (Linux). */
function stateOf(pid = 0): string | undefined {
  return /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
}
