import { randomUUID } from 'node:crypto'
import { productApi } from '@compra/contract/product/product.ts'
import { contentOf } from '@compra/contract/stock/content.ts'
import { journalApi } from '@compra/contract/stock/journal.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/client/client.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { PRODUCTS } from '#demo/products.ts'
import { createPasswords } from '#lib/secret/passwords.ts'
import { signIn } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { pantryPhoneOf } from '#testing/people/pantry-phone.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'

let place: TestDatabase
let database: Database
let server: RunningApp | undefined
beforeEach(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection)
})
afterEach(async () => {
  await server?.stop()
  await database.close()
  await place.drop()
})

const ANA = {
  id: randomUUID(),
  email: 'ana@example.com',
  userName: 'Ana',
  password: 'jabuticaba no quintal',
}

/** Names that end with a content, and names that only seem to. */
const NAMES = [
  ...PRODUCTS.map(({ name }) => name),
  'Leite 1L',
  'Arroz 5kg',
  'Sabão em pó 1,6 kg',
  'Azeite 0.5 l',
  '5 kg',
  'Álcool 70% 1 l',
  'Farinha 1.000 g',
  'Farinha 1.500 kg',
  'Arroz 0 kg',
  'Vitamina C 500 mg',
  'Álcool 70',
  'Saco de lixo 50 l',
  'Copo descartável 200 ml',
  'Garrafa térmica 1 l',
  'Cerveja 12 x 350 ml',
  'Cerveja 12x350 ml',
  'Papel A4 75 g',
  'Arroz tipo 1',
  '7 Belo',
]

/** Ana has these products, half of the first entered and undone, as the previous version stores them. */
async function fillVersionBefore(): Promise<readonly string[]> {
  const { pool } = database
  const steps = await readMigrations()
  const at = steps.findIndex(({ name }) => name.endsWith('-stock.sql'))
  expect(at).toBeGreaterThan(0)
  await pool.query('drop schema public cascade; create schema public')
  await migrate(pool, steps.slice(0, at))
  const hash = await createPasswords().hash(ANA.password)
  const ids = NAMES.map(() => randomUUID())
  const client = await pool.connect()
  const query = (text: string, values: unknown[] = []) => client.query(text, values)
  await query('begin')
  await query(`select set_config('compra.held', 'all', true)`)
  await query('insert into tenant (id, created_at) values ($1, now())', [ANA.id])
  await query(
    `insert into account
       (id, tenant_id, payer_id, email, user_name, password_hash, email_confirmed_at, created_at)
     values ($1, $1, $1, $2, $3, $4, now(), now())`,
    [ANA.id, ANA.email, ANA.userName, hash],
  )
  await query(`insert into membership values ($1, $1, 'owner', now())`, [ANA.id])
  await query(
    `insert into product
       (tenant_id, id, name, name_folded, category, price_cents, stock, min_stock, created_at)
     select $1, id, name, lower(name), 'Alimentos', 400, 2, 1, now()
       from unnest($2::uuid[], $3::text[]) as new (id, name)`,
    [ANA.id, ids, NAMES],
  )
  for (const isUndone of [true, false]) {
    const entry = randomUUID()
    await query(
      `insert into stock_entry (tenant_id, id, key_hash, body_hash, answer, created_at, undone_at)
       values ($1, $2::uuid, sha256($2::uuid::text::bytea), sha256(''), '[]', now(), case when $3 then now() end)`,
      [ANA.id, entry, isUndone],
    )
    await query(
      `insert into stock_journal
         (tenant_id, id, product_id, at, reason, stock_from, stock_to, price_from, price_to, entry_id)
       values ($1, gen_random_uuid(), $3, now(), 'entry', 1, 2, 400, 400, $2)`,
      [ANA.id, entry, ids[0]],
    )
  }
  await query('commit')
  client.release()
  return ids
}

test('R-33 products of the previous version get the content in their names, by the same rules', async () => {
  await fillVersionBefore()
  await migrate(database.pool)
  server = await startApp({ connection: place.connection })
  const as = await signIn(server, ANA)
  const { body } = await server.call(productApi.list, { as, query: { size: '100' } })
  expect(body.data).toHaveLength(NAMES.length)
  const wrong = body.data.filter(({ name, content }) => {
    const said = contentOf(name)
    return content && (content.amount !== said?.amount || content.unit !== said.unit)
  })
  expect(wrong).toEqual([])
  const isWeighed = (name: string) => / \d+ ?(kg|g|ml|l)$/i.test(name) && contentOf(name) !== null
  const missed = body.data.filter(
    ({ name, content }) => content === null && isWeighed(name) && !/x|\./.test(name),
  )
  expect(missed).toEqual([])
  expect(body.data.filter(({ content }) => content !== null).length).toBeGreaterThan(40)
})

test('R-33 the new contents are synced to devices, and no other change is', async () => {
  await fillVersionBefore()
  const before = await database.pool.query('select home_rev from tenant')
  await migrate(database.pool)
  server = await startApp({ connection: place.connection })
  const as = await signIn(server, ANA)
  const { rows } = await database.pool.query('select home_rev from tenant')
  expect(rows[0].home_rev).toBe(before.rows[0].home_rev + 1)
  const pulled = await pantryPhoneOf(server, as).pull()
  expect(pulled.products).toHaveLength(NAMES.length)
  const { rows: changed } = await database.pool.query(
    'select count(*)::int as count from product where rev = $1 and content_amount is not null',
    [rows[0].home_rev],
  )
  expect(pulled.products.filter(({ content }) => content).length).toBe(changed[0].count)
})

test('R-33 an earlier movement can be undone by itself, unless it was undone before', async () => {
  const [first = ''] = await fillVersionBefore()
  await migrate(database.pool)
  server = await startApp({ connection: place.connection })
  const as = await signIn(server, ANA)
  const { body } = await server.call(journalApi.product, { as, params: { id: first } })
  expect(body.data.map(({ who, isUndone, canUndo }) => [who, isUndone, canUndo])).toEqual(
    expect.arrayContaining([
      [null, true, false],
      [null, false, true],
    ]),
  )
  const standing = body.data.find(({ canUndo }) => canUndo)?.id ?? ''
  const undone = await server.call(journalApi.undo, { as, params: { id: standing } })
  expect(undone.body.stock).toBe(1)
})
