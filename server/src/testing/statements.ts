import type pg from 'pg'
import { type MockInstance, vi } from 'vitest'

/**
 * The statements that the database gets while something is done, begin and commit among them: of
 * each use of a connection in which one contains `part`. Others use the pool at any time, such as those who
 * keep house or ask whether a session is still there.
 */
export async function statementsOf(
  pool: pg.Pool,
  part: string,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const spies = new Map<pg.PoolClient, MockInstance>()
  const uses: { readonly spy: MockInstance; readonly from: number }[] = []
  const watch = (client: pg.PoolClient) => {
    const spy = spies.get(client) ?? vi.spyOn(client, 'query')
    spies.set(client, spy)
    uses.push({ spy, from: spy.mock.calls.length })
  }
  pool.on('acquire', watch)
  try {
    await work()
    return uses
      .map(({ spy, from }, at) => {
        const next = uses.slice(at + 1).find((use) => use.spy === spy)
        return spy.mock.calls.slice(from, next?.from).map(([query]) => textOf(query))
      })
      .filter((use) => use.some((text) => text.includes(part)))
      .flat()
  } finally {
    pool.off('acquire', watch)
    for (const spy of spies.values()) spy.mockRestore()
  }
}

/** A statement is handed over as its text, or with it. */
function textOf(query: unknown): string {
  if (typeof query === 'object' && query !== null && 'text' in query) return String(query.text)
  return String(query)
}
