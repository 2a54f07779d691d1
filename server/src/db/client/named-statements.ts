import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { forgetPlans, isPlanInvalidated, isReadOnly } from '#db/reads/database-errors.ts'

/** More than the product has. Unlimited names would fill the memory of every connection. */
const MAX_NAMES = 200

/**
 * Adapts the pool to Kysely: each statement with parameters gets a name, so that PostgreSQL parses it once
 * per connection and reuses its plan. A connection to a read-only server is not used again, and `onReadOnly`
 * is called: a new connection may reach another server.
 */
export function withNamedStatements(pool: pg.Pool, onReadOnly: () => void): PostgresPool {
  const nameOf = createNames()
  return {
    connect: async () => nameStatements(await pool.connect(), nameOf, onReadOnly),
    end: () => pool.end(),
    options: pool.options,
  }
}

/** Undefined for a statement that must stay unnamed. */
type NameOf = (text: string) => string | undefined

/** The same text has the same name in every process. It starts with the verb, for readers of traces. */
function createNames(): NameOf {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_NAMES || selectsAllColumns(text)) return known
    const verb = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'
    const name = `${verb}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
    names.set(text, name)
    return name
  }
}

/** Its plan fails after a migration adds a column. Not `count(*)`, and no product of two numbers. */
const selectsAllColumns = (text: string) => /(?<!\()\*(?=\s*(?:,|\)|from\b|$))/i.test(text)

function nameStatements(
  client: pg.PoolClient,
  nameOf: NameOf,
  onReadOnly: () => void,
): PostgresPoolClient {
  let isInvalidated = false
  let isReadOnlyServer = false
  const query = async (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    const name = values.length > 0 ? nameOf(text) : undefined
    try {
      return await client.query({ ...(name && { name }), text, values: [...values] })
    } catch (error) {
      isInvalidated ||= isPlanInvalidated(error)
      if (isReadOnly(error)) {
        isReadOnlyServer = true
        onReadOnly()
      }
      throw error
    }
  }
  return {
    // `as`: Kysely's type also takes cursors, which are not used here.
    query: query as PostgresPoolClient['query'],
    release: (shouldDiscard = false) => {
      if (isInvalidated) void forgetPlans(client).finally(() => client.release(true))
      else client.release(shouldDiscard || isReadOnlyServer)
    },
  }
}
