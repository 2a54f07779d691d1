import { execFile } from 'node:child_process'
import { access, chown, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@compra/server/testing/app/free-port.ts'
import { withClient } from '@compra/server/testing/data/backups.ts'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'
import { postgresAccount } from '@compra/server/testing/postgres/postgres-account.ts'
import type { Outcome } from '#run/scenario.ts'

const run = promisify(execFile)

export const NO_CITUS: Outcome = {
  measured: '',
  holds: 'not run',
  note: 'no PostgreSQL with Citus is installed here; see the installation pages of Citus. INSTALLED_POSTGRES_BIN is the folder of programs',
}

export interface CitusNode {
  readonly url: string
  start(): Promise<void>
  /** Kills PostgreSQL with SIGKILL; its processes end with it. */
  kill(): Promise<void>
  /** Names of prepared transactions that are neither committed nor rolled back. */
  prepared(): Promise<readonly string[]>
  remove(): Promise<void>
}

/** Three machines: the first one becomes the coordinator. */
export async function startNodes(bin: string): Promise<readonly CitusNode[]> {
  const nodes: CitusNode[] = []
  for (let at = 0; at < 3; at += 1) nodes.push(await startNode(bin))
  return nodes
}

/** Whether the PostgreSQL with this program folder can load Citus. */
export async function hasCitus(bin: string): Promise<boolean> {
  try {
    const { stdout } = await run(join(bin, 'pg_config'), ['--pkglibdir'])
    await access(join(stdout.trim(), 'citus.so'))
    return true
  } catch {
    return false
  }
}

async function startNode(bin: string): Promise<CitusNode> {
  const directory = await makeTestDirectory()
  const data = join(directory.path, 'data')
  const port = await freePort()
  const user = await postgresAccount()
  if (user) await chown(directory.path, user.uid, user.gid)
  const options = { cwd: directory.path, ...user }
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'compra', '-A', 'trust', '-E', 'UTF8'], options)
  const settings = [
    `-p ${port} -c listen_addresses=127.0.0.1 -k ${directory.path}`,
    '-c shared_preload_libraries=citus -c citus.node_conninfo=sslmode=disable',
    // A killed worker's prepared transactions lock their households until the coordinator resolves them.
    '-c citus.recover_2pc_interval=5s',
    '-c max_connections=200 -c max_prepared_transactions=200 -c max_worker_processes=60',
  ].join(' ')
  const control = (...args: string[]) =>
    run(
      join(bin, 'pg_ctl'),
      ['-D', data, '-w', '-l', join(directory.path, 'log'), '-o', settings, ...args],
      options,
    )
  const start = async () => void (await control('start'))
  await start()
  const url = `postgres://compra@127.0.0.1:${port}/postgres`
  return {
    url,
    start,
    kill: async () => {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    prepared: () =>
      withClient({ connectionString: url }, async (client) => {
        const { rows } = await client.query<{ gid: string }>('select gid from pg_prepared_xacts')
        return rows.map(({ gid }) => gid)
      }),
    remove: async () => {
      await control('stop', '-m', 'immediate').catch(() => undefined)
      await directory.remove()
    },
  }
}
