import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Layout } from '#embedded-postgres/layout/layout.ts'
import type { Account } from '#embedded-postgres/layout/system-account.ts'
import { packagedDirectory } from './packaged-binaries.ts'

/** A PostgreSQL that runs on this machine. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly major: number
}

const OLDEST_MAJOR = 15
const DEBIAN = '/usr/lib/postgresql'

/**
 * Finds a PostgreSQL that runs here: the one from npm, else an installed one. `wanted` is the major
 * version of a cluster that exists already, because no other can open it.
 */
export async function findBinaries(
  layout: Layout,
  wanted: number | undefined,
  candidates?: readonly string[],
): Promise<Binaries> {
  for (const directory of candidates ?? (await allCandidates(layout))) {
    const found = await probe(directory, layout.account)
    if (found === undefined || found.major < OLDEST_MAJOR) continue
    if (wanted === undefined || found.major === wanted) return found
  }
  throw new Error(
    wanted
      ? `${layout.cluster} precisa do PostgreSQL ${wanted}, que não roda aqui: defina DATABASE_URL`
      : `nenhum PostgreSQL (${OLDEST_MAJOR} ou mais novo) roda nesta máquina: defina DATABASE_URL`,
  )
}

async function allCandidates(layout: Layout): Promise<readonly string[]> {
  const packaged = await packagedDirectory(layout)
  return [...(packaged ? [packaged] : []), ...(await installedDirectories())]
}

/** Runs it once: that proves the path, the permissions, the libraries and the platform. */
async function probe(directory: string, account?: Account): Promise<Binaries | undefined> {
  const postgres = join(directory, 'postgres')
  try {
    const { stdout } = await promisify(execFile)(postgres, ['--version'], { ...account })
    const major = Number(/ (\d+)/.exec(stdout)?.[1])
    return { initdb: join(directory, 'initdb'), postgres, major }
  } catch {
    // It does not run here, for whatever reason; the next candidate may.
    return undefined
  }
}

async function installedDirectories(): Promise<readonly string[]> {
  const versions = await readdir(DEBIAN).catch(() => [])
  return [
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((name) => join(DEBIAN, name, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter).filter((part) => part !== ''),
  ]
}
