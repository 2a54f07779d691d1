import { readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CLUSTER, OWNER_FILE, SYSTEM_HOME } from '#embedded-postgres/layout/layout.ts'
import type { Log } from '#lib/log-line.ts'
import { lockDirectory } from './directory-lock.ts'
import { endOrphans } from './processes.ts'

/** Data kept in the system's folder, for a DATA_DIR that PostgreSQL cannot enter. */
interface SystemHome {
  readonly path: string
  /** Undefined when the owner file is missing. */
  readonly dataDir: string | undefined
  /** Its DATA_DIR does not exist any more. */
  readonly isGone: boolean
}

/** The path of the cluster of a DATA_DIR; undefined before its first start. Read-only. */
export async function homeOf(dataDir: string): Promise<string | undefined> {
  const cluster = await realpath(join(dataDir, CLUSTER)).catch(() => undefined)
  return cluster && dirname(cluster)
}

export async function listSystemHomes(): Promise<SystemHome[]> {
  const names: string[] = await readdir(SYSTEM_HOME).catch(() => [])
  return Promise.all(names.toSorted().map((name) => describeHome(join(SYSTEM_HOME, name))))
}

/**
 * Stops its PostgreSQL, and removes it. Throws when its DATA_DIR exists, or when it is in use.
 */
export async function removeSystemHome(path: string, log: Log): Promise<void> {
  const home = (await listSystemHomes()).find((each) => each.path === path)
  if (!home) throw new Error(`${path} não é uma pasta de dados em ${SYSTEM_HOME}`)
  if (!home.isGone) {
    throw new Error(
      home.dataDir === undefined
        ? `não se sabe a que DATA_DIR ${path} pertence: inicie o servidor com ele uma vez`
        : `${path} pertence a ${home.dataDir}, que existe: nada foi removido`,
    )
  }
  const lock = await lockDirectory(path, undefined)
  try {
    await endOrphans({ home: path, cluster: join(path, CLUSTER) }, log)
    await rm(path, { recursive: true, maxRetries: 5 })
  } finally {
    lock.release()
  }
}

async function describeHome(path: string): Promise<SystemHome> {
  const text = await readFile(join(path, OWNER_FILE), 'utf8').catch(() => '')
  const dataDir = text.trim() || undefined
  return { path, dataDir, isGone: dataDir !== undefined && (await isMissing(dataDir)) }
}

/** False when the path is merely inaccessible because of a directory above it. */
async function isMissing(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )
}
