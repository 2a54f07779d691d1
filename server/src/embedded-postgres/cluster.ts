import { execFile } from 'node:child_process'
import { chown, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from '#embedded-postgres/binaries/binaries.ts'
import type { Layout } from '#embedded-postgres/layout/layout.ts'
import { noRoom, saysNoRoom } from './data-dir-problem.ts'

/** The only role; it signs in without a password because only its own user reaches the socket. */
export const DATABASE_USER = 'compra'

const UNFINISHED = 'postgres-new-'

/** The major version of the existing cluster; undefined when there is none. Read-only. */
export async function clusterVersion(layout: Layout): Promise<number | undefined> {
  const { cluster } = layout
  if (!(await stat(cluster).catch(() => undefined))) return undefined
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  const major = /^\d+/.exec(text)?.[0]
  if (major === undefined) throw damaged(layout, 'PG_VERSION não existe ou não pode ser lido')
  return Number(major)
}

/** The message for a data directory that PostgreSQL cannot open. */
export function damaged({ cluster, log }: Layout, reason: string): Error {
  return new Error(
    `os dados em ${cluster} não podem ser abertos: ${reason}. Nada foi removido: ` +
      `restaure uma cópia ou mova a pasta para começar vazio. Os detalhes estão em ${log}`,
  )
}

/**
 * Creates a cluster under a temporary name, and renames it once it is complete on disk. So an interrupted first start
 * never leaves a broken cluster under the real name.
 */
export async function createCluster(layout: Layout, binaries: Binaries): Promise<void> {
  const unfinished = await mkdtemp(join(layout.home, UNFINISHED))
  if (layout.account) await chown(unfinished, layout.account.uid, layout.account.gid)
  try {
    await promisify(execFile)(binaries.initdb, initdbOptions(unfinished, binaries.major), {
      ...layout.account,
      cwd: unfinished,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    })
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const words = saysNoRoom(textOf(error))
      ? noRoom(layout.home)
      : `o PostgreSQL não conseguiu criar sua pasta de dados: ${lastLine(error)}`
    throw new Error(words, { cause: error })
  }
  await rename(unfinished, layout.cluster)
  await syncDirectory(layout.home)
}

/** Removes leftovers of interrupted first starts, which never held user data. */
export async function removeUnfinished({ home }: Layout): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(UNFINISHED)) continue
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function initdbOptions(directory: string, major: number): readonly string[] {
  return [
    `--pgdata=${directory}`,
    `--username=${DATABASE_USER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    // Names are folded in the application; this only makes upper and lower case work in psql too.
    ...(major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    '--data-checksums',
    '--no-instructions',
  ]
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function lastLine(error: unknown): string {
  return textOf(error).trim().split('\n').at(-1) ?? ''
}

function textOf(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
}
