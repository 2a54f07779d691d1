import { productApi } from '@compra/contract/product/product.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { launch } from '#testing/app/launch.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { findPgBouncer, type Pooler, startPooler } from '#testing/pooler.ts'
import { databaseUrl } from '#testing/postgres/database-url.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { type Database, openDatabase } from './client.ts'
import { detectPooler } from './pooler.ts'

const installed = await findPgBouncer()
/** Fewer connections than the product has, so that its statements move between them. */
const TRANSACTION = { pool_mode: 'transaction', default_pool_size: 4 }
/** Also fewer prepared statements than the product has names. */
const NEW = { ...TRANSACTION, max_prepared_statements: 15 }

let place: TestDatabase
beforeEach(async () => {
  place = await createTestDatabase()
})
afterEach(() => place.drop())

test('a direct connection to PostgreSQL is not treated as pooled', async () => {
  expect(await detectPooler(place.connection)).toEqual(place.connection)
})

test('PgBouncer is installed', ({ skip }) => {
  skip(installed === undefined, 'no PgBouncer on this machine; set PGBOUNCER to its path')
})

describe.runIf(installed)('behind PgBouncer', () => {
  let pooler: Pooler | undefined
  const start = async (settings: Readonly<Record<string, string | number>>) => {
    if (!installed) throw new Error('nothing to start')
    pooler = await startPooler(installed.program, place.connection, settings)
    return pooler
  }
  afterEach(() => pooler?.stop())

  test('the product starts and serves in session mode, in any version of PgBouncer', async () => {
    const { url } = await start({ pool_mode: 'session' })
    const server = launch({ DATABASE_URL: url, PORT: '0' })
    expect((await fetch(`${await server.origin()}/health/ready`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  const forgets = installed?.keepsStatements
    ? { ...TRANSACTION, max_prepared_statements: 0 }
    : TRANSACTION
  test('a start behind a PgBouncer without prepared statements is refused with the reason', async () => {
    await emptyDatabase(place)
    const { url } = await start(forgets)
    const server = launch({ DATABASE_URL: url, PORT: '0' })
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toMatch(/^Não foi possível iniciar: .*PgBouncer 1\.21.*\n$/)
    expect(server.stderr()).toContain('max_prepared_statements')
    expect(await tablesOf(place)).toEqual([])
  })

  describe.runIf(installed?.keepsStatements)('in transaction mode', () => {
    test('concurrent users of two processes are all served over few connections', async () => {
      const connection = await detectPooler((await start(NEW)).connection)
      const apps = [await startApp({ connection }), await startApp({ connection })]
      const seen = await Promise.all(
        apps.flatMap((app) => Array.from({ length: 4 }, () => visit(app))),
      )
      for (const each of seen) expect(each).toEqual({ lists: 2, stock: [6] })
      for (const app of apps) await app.stop()
    })

    test('processes that start together migrate once, and none waits for a killed one', async () => {
      await emptyDatabase(place)
      const { url } = await start(NEW)
      const direct = databaseUrl(place.connection)
      const begin = () => launch({ DATABASE_URL: url, DATABASE_URL_DIRECT: direct, PORT: '0' })
      const first = [begin(), begin(), begin()]
      for (const server of first) await server.origin()
      for (const server of first) server.child.kill('SIGKILL')
      const second = begin()
      expect((await fetch(`${await second.origin()}/health/ready`)).status).toBe(200)
      second.child.kill('SIGTERM')
      expect(await second.ended).toBe(0)
      expect(second.stderr()).toBe('')
    })

    test('a statement is cut off after three seconds, also on connections that were already open', async () => {
      const { url } = await start(NEW)
      const server = launch({ DATABASE_URL: url, PORT: '0' })
      await server.origin()
      const database = openDatabase({ connectionString: url, isPooled: true })
      const shown = await Promise.all(
        Array.from({ length: 8 }, () =>
          database.pool.query(
            `select current_setting('statement_timeout') as statement,
               current_setting('idle_in_transaction_session_timeout') as idle, pg_sleep(0.1)`,
          ),
        ),
      )
      for (const { rows } of shown) expect(rows).toMatchObject([{ statement: '3s', idle: '10s' }])
      await database.close()
      server.child.kill('SIGTERM')
      await server.ended
    })

    test("a changed column type costs calls that fail once, and no action of the pooler's operator", async () => {
      const { connection } = await start({ ...NEW, default_pool_size: 1 })
      const pooled = await detectPooler(connection)
      const [one, other] = [openDatabase(pooled, 10), openDatabase(pooled, 10)]
      await execute(place, 'create table bag as select 1 as id, 1 as size')
      const read = ({ kysely }: Database) =>
        sql`select size from bag where id > ${0}`.execute(kysely).then(({ rows }) => rows)
      // The other connection keeps the statement alive in the pooler.
      for (const each of [one, other]) await read(each)
      await execute(place, 'alter table bag alter column size type bigint')
      await expect(read(one)).rejects.toMatchObject({ code: '0A000' })
      // After its release, the connection's prepared statements are dropped.
      await expect.poll(() => one.pool.totalCount).toBe(0)
      expect(await read(one)).toEqual([{ size: 1 }])
      for (const each of [one, other]) await each.close()
    })
  })
})

/** A user creates two lists and enters a purchase of milk. */
async function visit(app: RunningApp) {
  const user = await app.newUser()
  const milk = { name: 'Leite', category: 'Alimentos', price: 4, stock: 0, minStock: 0 } as const
  const { body: product } = await app.call(productApi.create, { as: user, body: milk })
  const items = [{ sequence: 1, name: 'Leite', quantity: 1 }]
  const save = (name: string) =>
    app.call(shoppingListApi.create, { as: user, body: { name, items } })
  const enter = (key: number) =>
    app.call(productApi.enterStock, {
      as: user,
      headers: { 'idempotency-key': `${key}` },
      body: { entries: [{ productId: product.id, quantity: 2, price: 5 }] },
    })
  const search = () => app.call(productApi.list, { as: user, query: { name: 'lei' } })
  await Promise.all([save('Mercado'), save('Feira')])
  for (const key of [1, 2, 3, 3])
    await Promise.all([enter(key), ...Array.from({ length: 6 }, search)])
  const { body: lists } = await app.call(shoppingListApi.list, { as: user })
  const { body: products } = await search()
  return { lists: lists.data.length, stock: products.data.map(({ stock }) => stock) }
}

const emptyDatabase = (at: TestDatabase) =>
  execute(at, 'drop schema public cascade; create schema public')

async function tablesOf(at: TestDatabase): Promise<readonly unknown[]> {
  return execute(at, "select tablename from pg_tables where schemaname = 'public'")
}

async function execute({ connection }: TestDatabase, text: string): Promise<unknown[]> {
  const client = new pg.Client(databaseUrl(connection))
  await client.connect()
  try {
    return (await client.query<pg.QueryResultRow>(text)).rows
  } finally {
    await client.end()
  }
}
