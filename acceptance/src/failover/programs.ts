import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { promisify } from 'node:util'

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

/** Undefined if a program is not installed; `missing` is called with its name. */
export async function findPrograms(missing: (name: string) => void): Promise<Programs | undefined> {
  const find = async (name: string) => {
    const found = await programIn(FOLDERS, name)
    if (!found) missing(name)
    return found ?? ''
  }
  const [patroni, etcd, haproxy] = [
    await find('patroni'),
    await find('etcd'),
    await find('haproxy'),
  ]
  const postgres = process.env['INSTALLED_POSTGRES_BIN'] ?? ''
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
  if (program === undefined) return undefined
  const { stdout } = await promisify(execFile)(program, ['--version'])
  const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []
  return Number(major) > 1 || Number(minor) >= 21 ? program : undefined
}
