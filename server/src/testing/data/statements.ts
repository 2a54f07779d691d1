import pg from 'pg'
import { vi } from 'vitest'

/**
 * The statements sent to the database during some work, with begin and commit: of each use of a connection in
 * which one contains `part`. Background jobs and session checks use the pool at any time, too.
 */
export async function statementsOf(
  pool: pg.Pool,
  part: string,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const uses: { readonly client: unknown; readonly from: number }[] = []
  const watch = (client: pg.PoolClient) => uses.push({ client, from: spy.mock.calls.length })
  pool.on('acquire', watch)
  try {
    await work()
    const sent = spy.mock.calls.map(([query], at) => ({
      text: textOf(query),
      use: uses.findLast(({ client, from }) => client === spy.mock.contexts[at] && from <= at),
    }))
    // Each statement on a shared connection counts as a use of its own.
    const together = Map.groupBy(sent, (statement) => statement.use ?? statement)
    return [...together.values()]
      .map((use) => use.map(({ text }) => text))
      .filter((use) => use.some((text) => text.includes(part)))
      .flat()
  } finally {
    pool.off('acquire', watch)
    spy.mockRestore()
  }
}

/** A statement is passed as text, or as an object with its text. */
function textOf(query: unknown): string {
  if (typeof query === 'object' && query !== null && 'text' in query) return String(query.text)
  return String(query)
}

/** The statements with this household as a parameter, which those of jobs and authentication lack. */
export async function statementsAbout(
  tenantId: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    // `as`: the driver's types do not tell the forms of a call apart.
    const sent = spy.mock.calls.map(
      ([query]) => query as unknown as { text: string; values?: unknown[] },
    )
    return sent.flatMap(({ text, values }) => (values?.includes(tenantId) ? [text] : []))
  } finally {
    spy.mockRestore()
  }
}
