import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect } from 'vitest'
import type { DatabaseConnection } from '#db/client/client.ts'
import { freePort } from '#testing/app/free-port.ts'
import { databaseUrl } from '#testing/postgres/database-url.ts'
import { makeTestDirectory } from '#testing/postgres/directories.ts'
import { postgresAccount } from '#testing/postgres/postgres-account.ts'

/** Debian's path is not in every PATH. */
const PROGRAMS = [process.env['PGBOUNCER'], 'pgbouncer', '/usr/sbin/pgbouncer']

export interface PgBouncer {
  readonly program: string
  /** Whether it keeps prepared statements in transaction mode. */
  readonly keepsStatements: boolean
}

/** The PgBouncer of PGBOUNCER, or an installed one; undefined without either. */
export async function findPgBouncer(): Promise<PgBouncer | undefined> {
  for (const program of PROGRAMS) {
    if (program === undefined) continue
    const said = await promisify(execFile)(program, ['--version']).catch(() => undefined)
    const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(said?.stdout ?? '') ?? []
    if (major !== undefined) {
      return { program, keepsStatements: Number(major) > 1 || Number(minor) >= 21 }
    }
  }
  return undefined
}

export interface Pooler {
  readonly connection: DatabaseConnection
  readonly url: string
  stop(): Promise<void>
}

/** A real PgBouncer in front of a database, on loopback. `settings` are lines of its configuration. */
export async function startPooler(
  program: string,
  to: DatabaseConnection,
  settings: Readonly<Record<string, string | number>>,
): Promise<Pooler> {
  const directory = await makeTestDirectory()
  const port = await freePort()
  const { host, port: behind, user, password, database } = new pg.Client(databaseUrl(to))
  const way = await openWay(host, behind)
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`)
  const login = password ? `password=${password}` : ''
  const target = `${database} = host=${way.host} port=${way.port} user=${user} ${login}`
  const file = join(directory.path, 'pgbouncer.ini')
  await writeFile(file, ['[databases]', target, '[pgbouncer]', ...lines, ''].join('\n'))
  const child = spawn(program, [file], { stdio: 'ignore', ...(await postgresAccount()) })
  const ended = once(child, 'close')
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`
  await expect.poll(() => canConnect(url)).toBe(true)
  return {
    connection: { connectionString: url },
    url,
    stop: async () => {
      child.kill('SIGINT')
      await ended
      way.close()
      await directory.remove()
    },
  }
}

/** The socket of the embedded PostgreSQL is open to this user only, and PgBouncer refuses to run as root. */
async function openWay(host: string, port: number) {
  if (!host.startsWith('/')) return { host, port, close: () => {} }
  const relay = createServer((inner) => {
    const outer = connect(join(host, `.s.PGSQL.${port}`))
    // Closing either side closes both.
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  // `as`: a server that listens on a port has an address with a port.
  const address = relay.address() as AddressInfo
  return { host: '127.0.0.1', port: address.port, close: () => void relay.close() }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
