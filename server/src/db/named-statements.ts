import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isPlanLost } from './violations.ts'

/** The product has fewer. Texts without end would fill the memory of every connection. */
const MOST_NAMES = 200

/**
 * The pool, as Kysely takes it: a text that comes with values is a named statement, which PostgreSQL
 * parses once for each connection and soon plans no more than once.
 */
export function planningOnce(pool: pg.Pool): PostgresPool {
  const nameOf = createNames()
  return {
    connect: async () => naming(await pool.connect(), nameOf),
    end: () => pool.end(),
    options: pool.options,
  }
}

/** Undefined for what had better have no name. */
type NameOf = (text: string) => string | undefined

/** The same for a text in every process, and told in traces, where the verb helps. */
function createNames(): NameOf {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_NAMES || asksForAllColumns(text)) return known
    const verb = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'
    const name = `${verb}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
    names.set(text, name)
    return name
  }
}

/** Once planned, it fails when a migration adds a column. `count(*)` does not. */
const asksForAllColumns = (text: string) => /\*(?!\))/.test(text)

function naming(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  let isLost = false
  const query = async (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    const name = values.length > 0 ? nameOf(text) : undefined
    if (name === undefined) return client.query(text, [...values])
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      isLost ||= isPlanLost(error)
      throw error
    }
  }
  return {
    // `as`: Kysely knows cursors too, which nobody asks for here.
    query: query as PostgresPoolClient['query'],
    release: (isDiscarded = false) => client.release(isDiscarded || isLost),
  }
}
