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
  remove(): Promise<void>
}

/** `bin`: the folder of its programs. */
export async function startCluster(bin: string): Promise<Cluster> {
  const directory = await makeTestDirectory()
  const data = join(directory.path, 'data')
  const port = await freePort()
  const user = await postgresAccount()
  if (user) await chown(directory.path, user.uid, user.gid)
  const options = { cwd: directory.path, ...user }
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'compra', '-A', 'trust', '-E', 'UTF8'], options)
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ${directory.path}`
  const log = join(directory.path, 'log')
  const control = (...args: string[]) =>
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', log, '-o', settings, ...args], options)
  await control('start')
  return {
    port,
    url: `postgres://compra@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await control('restart', '-m', 'fast')
    },
    remove: async () => {
      await control('stop', '-m', 'immediate')
      await directory.remove()
    },
  }
}
