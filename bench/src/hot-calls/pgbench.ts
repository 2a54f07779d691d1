import { execFile } from 'node:child_process'
import { glob, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The address of a PostgreSQL, as in `startApp`. */
export interface Place {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** PGBENCH, or Debian's path; undefined if it is not installed. */
export async function findPgbench(): Promise<string | undefined> {
  const named = process.env['PGBENCH']
  if (named !== undefined) return named
  const found: string[] = []
  for await (const path of glob('/usr/lib/postgresql/*/bin/pgbench')) found.push(path)
  return found.toSorted().at(-1)
}

/** The values of a script's `:name` variables, bound like the product's parameters. */
export type Variables = Readonly<Record<string, string>>

/** Transactions a second of a script with prepared statements. */
export async function transactionsASecond(
  program: string,
  { host, port, user, database }: Place,
  script: string,
  {
    connections,
    seconds,
    variables = {},
  }: { connections: number; seconds: number; variables?: Variables },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'compra-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    await writeFile(file, script)
    const options = Object.entries({
      host,
      port,
      username: user,
      protocol: 'prepared',
      file,
      client: connections,
      jobs: 2,
      time: seconds,
    }).map(([name, value]) => `--${name}=${value}`)
    const defined = Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`)
    const { stdout } = await promisify(execFile)(program, [
      '--no-vacuum',
      ...options,
      ...defined,
      database,
    ])
    const found = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
    if (found === undefined || !/failed transactions: 0 /.test(stdout)) throw new Error(stdout)
    return Number(found)
  } finally {
    await rm(folder, { recursive: true })
  }
}
