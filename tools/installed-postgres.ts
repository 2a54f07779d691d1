import { spawn, spawnSync, type ChildProcess, type SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@compra/server/testing/app/free-port.ts'
import { until } from '@compra/server/testing/poll.ts'
import { folderOfDatabases } from '@compra/server/testing/postgres/directories.ts'
import { postgresAccount } from '@compra/server/testing/postgres/postgres-account.ts'

const INSTALLED = '/usr/lib/postgresql'
/** The oldest supported PostgreSQL. */
const OLDEST = 15

interface InstalledPostgres {
  readonly version: number
  readonly bin: string
}

/** The oldest supported PostgreSQL among the system's packages, if any. */
export function findInstalledPostgres(): InstalledPostgres | undefined {
  if (!existsSync(INSTALLED)) return undefined
  return readdirSync(INSTALLED)
    .map((name) => ({ version: Number(name), bin: join(INSTALLED, name, 'bin') }))
    .filter(({ version, bin }) => version >= OLDEST && existsSync(join(bin, 'initdb')))
    .toSorted((a, b) => a.version - b.version)[0]
}

/** A temporary server of it on a loopback port; its data is deleted when it stops. */
export async function startInstalledPostgres({ bin }: InstalledPostgres): Promise<{
  url: string
  stop(): Promise<void>
}> {
  const folder = mkdtempSync(join(folderOfDatabases(), 'compra-postgres-'))
  const user = await postgresAccount()
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...user }

  expectSuccess(
    'initdb',
    spawnSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'compra', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      { ...options, encoding: 'utf8' },
    ),
  )
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
  ]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  )
  await untilReady(join(bin, 'pg_isready'), port, server)
  return {
    url: `postgres://compra@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function expectSuccess(name: string, result: SpawnSyncReturns<string>): void {
  if (result.status !== 0) throw new Error(`${name} failed: ${result.error ?? result.stderr}`)
}

async function untilReady(isReady: string, port: number, server: ChildProcess): Promise<void> {
  await until(
    'the installed PostgreSQL is ready',
    () => {
      if (server.exitCode !== null) throw new Error('the installed PostgreSQL ended at its start')
      return spawnSync(isReady, ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0
    },
    { withinMs: 30_000 },
  )
}
