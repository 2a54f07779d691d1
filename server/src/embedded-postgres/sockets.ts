import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Layout } from '#embedded-postgres/layout/layout.ts'
import { SOCKET_PORT } from './postmaster.ts'

/** The kernel's limit for the path of a unix socket, its final zero byte left out. */
const SOCKET_PATH_MAX = 107

const SOCKET_FILE = `.s.PGSQL.${SOCKET_PORT}`

/** A directory that only PostgreSQL's user (and root) can enter: connections need no password. */
export interface SocketDirectory {
  readonly path: string
  /** Removes files of a killed server, which would make the next one believe that it still runs. */
  clear(): Promise<void>
  remove(): Promise<void>
}

/** In the data directory; under /tmp if its path is too long for a socket. */
export async function makeSocketDirectory({ home, account }: Layout): Promise<SocketDirectory> {
  const preferred = join(home, 'socket')
  const fits = Buffer.byteLength(join(preferred, SOCKET_FILE)) <= SOCKET_PATH_MAX
  // Not `os.tmpdir()`, whose path may be as long.
  const path = fits ? preferred : await mkdtemp('/tmp/compra-inteligente-')
  if (fits) await mkdir(path, { recursive: true, mode: 0o700 })
  await chmod(path, 0o700)
  if (account) await chown(path, account.uid, account.gid)
  const socket = join(path, SOCKET_FILE)
  return {
    path,
    clear: async () => {
      for (const file of [socket, `${socket}.lock`]) await rm(file, { force: true })
    },
    remove: () => rm(path, { recursive: true, force: true }),
  }
}
