import type pg from 'pg'
import { type MockInstance, vi } from 'vitest'

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
  const spies = new Map<pg.PoolClient, MockInstance>()
  const watch = (client: pg.PoolClient) => {
    if (!spies.has(client)) spies.set(client, vi.spyOn(client, 'query'))
  }
  pool.on('acquire', watch)
  try {
    await work()
    return [...spies.values()]
      .flatMap(({ mock }) => mock.calls.map(([query]) => textOf(query)))
      .filter((text) => !NOT_OF_THE_CALL.test(text))
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
