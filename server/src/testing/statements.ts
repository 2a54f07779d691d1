import type pg from 'pg'

/** What knows who asks is asked every few seconds, for whatever call comes first. */
const NOT_OF_THE_CALL = /"session"/

/**
 * The statements that the database gets while something is done, begin and commit among them. Only
 * for a server that nobody else uses meanwhile.
 */
export async function statementsOf(
  pool: pg.Pool,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const statements: string[] = []
  const undo: (() => void)[] = []
  const watched = new Set<pg.PoolClient>()
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query
    // The driver's method has a dozen overloads; what is passed on is what came in.
    client.query = function watchedQuery(this: pg.PoolClient, ...given: unknown[]) {
      statements.push(textOf(given[0]))
      return Reflect.apply(query, this, given)
    } as typeof client.query
    undo.push(() => {
      client.query = query
    })
  }
  pool.on('acquire', watch)
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    for (const each of undo) each()
  }
  return statements.filter((text) => !NOT_OF_THE_CALL.test(text))
}

/** A statement is handed over as its text, or with it. */
function textOf(query: unknown): string {
  if (typeof query === 'object' && query !== null && 'text' in query) return String(query.text)
  return String(query)
}
