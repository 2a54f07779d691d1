/** A database that scenarios run on. */
interface DatabaseKind {
  readonly name: string
  /** Environment for a product on this database. */
  readonly env: Readonly<Record<string, string>>
}

export interface Tried<T> {
  readonly name: string
  readonly result: T
}

const INSTALLED = process.env['INSTALLED_POSTGRES_URL']

/** The embedded PostgreSQL, and an installed one if there is one. */
const DATABASES: readonly DatabaseKind[] = [
  { name: 'embedded', env: { DATABASE_URL: '' } },
  ...(INSTALLED ? [{ name: 'installed', env: { DATABASE_URL: INSTALLED } }] : []),
]

/** The `note` of a scenario that could run on one database only. */
export const ONE_DATABASE = INSTALLED
  ? undefined
  : 'on the embedded PostgreSQL only: no other one is installed here'

/** Runs the same on one database after the other. */
export async function onEachDatabase<T>(
  work: (database: DatabaseKind) => Promise<T>,
): Promise<readonly Tried<T>[]> {
  const tried: Tried<T>[] = []
  for (const database of DATABASES) {
    // For servers inside this process; child processes inherit it, too.
    Object.assign(process.env, database.env)
    tried.push({ name: database.name, result: await work(database) })
  }
  return tried
}
