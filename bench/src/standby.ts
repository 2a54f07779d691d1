import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { makeTestDirectory } from '@compra/server/testing/directories.ts'
import { freePort } from '@compra/server/testing/free-port.ts'

const run = promisify(execFile)

/** The PostgreSQL of the system's packages, as `tools/bench.ts` has started it; undefined: none. */
export function installedPostgres(): { readonly bin: string; readonly url: string } | undefined {
  const { INSTALLED_POSTGRES_BIN: bin, INSTALLED_POSTGRES_URL: url } = process.env
  return bin && url ? { bin, url } : undefined
}

/** What a statement answers, as text. */
export async function ask(bin: string, url: string, sql: string): Promise<string> {
  const { stdout } = await run(join(bin, 'psql'), ['-X', '-tA', '-c', sql, url])
  return stdout.trim()
}

/** A streaming replica of the server behind the URL, on loopback. */
export async function startStandby(bin: string, primary: string) {
  const directory = await makeTestDirectory()
  const data = join(directory.path, 'data')
  // As whoever the primary runs as: PostgreSQL refuses to run as root.
  const { uid, gid } = await stat(await ask(bin, primary, 'show data_directory'))
  await chown(directory.path, uid, gid)
  const options = { cwd: directory.path, uid, gid }
  const backup = ['-d', primary, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  await run(join(bin, 'pg_basebackup'), backup, options)

  const port = await freePort()
  const url = new URL(primary)
  url.port = String(port)
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${directory.path}`,
    // Not less than the primary has, or it would answer nobody.
    `max_connections=${await ask(bin, primary, 'show max_connections')}`,
  ].flatMap((setting) => ['-c', setting])
  const args = ['-D', data, ...settings]
  const server = spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore' })
  const ended = once(server, 'exit')
  while (!(await ask(bin, url.href, 'select 1').catch(() => ''))) {
    if (server.exitCode !== null) throw new Error('the replica ended at its start')
    await wait(50)
  }
  return {
    url: url.href,
    /** Cuts every connection to it; without `gracefully`, in the middle of what it does. */
    async stop(gracefully = true) {
      server.kill(gracefully ? 'SIGINT' : 'SIGQUIT')
      await ended
      await directory.remove()
    },
  }
}
