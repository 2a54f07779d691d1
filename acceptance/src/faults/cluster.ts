import { execFile } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@compra/server/testing/app/free-port.ts'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'
import { postgresAccount } from '@compra/server/testing/postgres/postgres-account.ts'

const run = promisify(execFile)

/** An installed PostgreSQL that can be restarted, as by an operator. */
export interface Cluster {
  readonly port: number
  readonly url: string
  readonly restart: () => Promise<void>
  /** Starts it if it has ended, as a service manager does. Returns whether it had. */
  readonly startIfEnded: () => Promise<boolean>
  remove(): Promise<void>
}

interface Where {
  /** The folder of its data; a temporary one by default. */
  readonly parent?: string
  /** Added to its environment. */
  readonly env?: Readonly<Record<string, string>>
}

/** `bin`: the folder of its programs. */
export async function startCluster(bin: string, { parent, env }: Where = {}): Promise<Cluster> {
  const directory = await makeTestDirectory(parent)
  const data = join(directory.path, 'data')
  const port = await freePort()
  const user = await postgresAccount()
  if (user) await chown(directory.path, user.uid, user.gid)
  const options = { cwd: directory.path, ...user, env: { ...process.env, ...env } }
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'compra', '-A', 'trust', '-E', 'UTF8'], options)
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ${directory.path}`
  const log = join(directory.path, 'log')
  const control = (...args: string[]) =>
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', log, '-o', settings, ...args], options)
  await control('start')
  const isRunning = () =>
    control('status').then(
      () => true,
      () => false,
    )
  return {
    port,
    url: `postgres://compra@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await control('restart', '-m', 'fast')
    },
    startIfEnded: async () => {
      if (await isRunning()) return false
      await control('start')
      return true
    },
    remove: async () => {
      if (await isRunning()) await control('stop', '-m', 'immediate')
      await directory.remove()
    },
  }
}
