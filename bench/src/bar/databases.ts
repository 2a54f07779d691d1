/** A database that goals are tried on. */
interface DatabaseKind {
  readonly name: string
  /** With it, whatever starts a product or a test uses this database. */
  readonly env: Readonly<Record<string, string>>
}

export interface Tried<T> {
  readonly name: string
  readonly result: T
}

const INSTALLED = process.env['INSTALLED_POSTGRES_URL']

/** The one that the product brings along, and an installed one where there is any. */
const DATABASES: readonly DatabaseKind[] = [
  { name: 'embedded', env: { DATABASE_URL: '' } },
  ...(INSTALLED ? [{ name: 'installed', env: { DATABASE_URL: INSTALLED } }] : []),
]

/** What a goal's `note` says where only half of it could be tried. */
export const ONE_DATABASE = INSTALLED
  ? undefined
  : 'on the embedded PostgreSQL only: no other one is installed here'

/** Tries the same on one database after the other. */
export async function onEachDatabase<T>(
  work: (database: DatabaseKind) => Promise<T>,
): Promise<readonly Tried<T>[]> {
  const tried: Tried<T>[] = []
  for (const database of DATABASES) {
    // For what is started inside this process; others are handed `env`.
    Object.assign(process.env, database.env)
    tried.push({ name: database.name, result: await work(database) })
  }
  return tried
}
