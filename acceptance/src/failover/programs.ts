import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { promisify } from 'node:util'
import { isAtLeast } from './versions.ts'

/** Debian's paths are not in every PATH. */
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']

/** The programs of the trial, by full path. */
export interface Programs {
  readonly patroni: string
  readonly etcd: string
  readonly haproxy: string
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string
}

/**
 * Undefined if a program is not installed; `missing` is called with its name. Patroni is that of PATRONI, or an
 * installed one, from 4.0.6 on.
 */
export async function findPrograms(missing: (name: string) => void): Promise<Programs | undefined> {
  const [etcd, haproxy] = [await programIn(FOLDERS, 'etcd'), await programIn(FOLDERS, 'haproxy')]
  const patroni = await newEnough(
    process.env['PATRONI'] || (await programIn(['/opt/patroni/bin', ...FOLDERS], 'patroni')),
    // Older ones obey outdated answers of etcd, and before 3.0.3 lose acknowledged writes by that: decision 073.
    [4, 0, 6],
  )
  const postgres = process.env['INSTALLED_POSTGRES_BIN']
  if (!patroni) missing('patroni of 4.0.6 or newer, of which PATRONI may be the path')
  if (!etcd) missing('etcd')
  if (!haproxy) missing('haproxy')
  if (!postgres) missing('postgresql')
  return patroni && etcd && haproxy && postgres ? { patroni, etcd, haproxy, postgres } : undefined
}

async function programIn(folders: readonly string[], name: string): Promise<string | undefined> {
  for (const folder of folders) {
    const program = `${folder}/${name}`
    if (
      await access(program, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return program
  }
  return undefined
}

/** A PgBouncer that keeps prepared statements: PGBOUNCER, or an installed one from 1.21 on. */
export async function findPooler(): Promise<string | undefined> {
  const program = process.env['PGBOUNCER'] || (await programIn(FOLDERS, 'pgbouncer'))
  return newEnough(program, [1, 21])
}

/** The program, if it says that it is of this version or a newer one. */
async function newEnough(
  program: string | undefined,
  wanted: Parameters<typeof isAtLeast>[1],
): Promise<string | undefined> {
  if (program === undefined) return undefined
  const { stdout } = await promisify(execFile)(program, ['--version'])
  return isAtLeast(stdout, wanted) ? program : undefined
}
