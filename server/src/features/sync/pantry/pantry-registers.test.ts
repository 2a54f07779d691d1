import { PRODUCT } from '@compra/contract/product/product-registers.ts'
import { RECIPE_FIELDS } from '@compra/contract/recipe/recipe-registers.ts'
import { namesIn } from '@compra/contract/registers.ts'
import { SAVED_LIST } from '@compra/contract/shopping-list/saved-list-registers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/client/client.ts'
import { columnsIn, stampsIn } from '#db/registers/registers.ts'
import { stampBody } from '#db/registers/stamp-function.ts'
import { TABLES } from '#db/tables/tables.ts'
import { filledRows } from '#testing/columns/filled-rows.ts'
import { ID } from '#testing/columns/values.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { LIST_COLUMNS, PRODUCT_COLUMNS } from './pantry-rows.ts'
import { RECIPE_COLUMNS } from './recipe-rows.ts'

let place: TestDatabase
let database: Database

beforeAll(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection)
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

test('every column of a product, a saved list and a recipe is a register or is written with them', () => {
  const ofRow = ['tenant_id', 'rev']
  expect([...PRODUCT_COLUMNS, ...ofRow].toSorted()).toEqual(Object.keys(TABLES.product).toSorted())
  expect([...LIST_COLUMNS, ...ofRow].toSorted()).toEqual(
    Object.keys(TABLES.shopping_list).toSorted(),
  )
  // The photo is written online.
  expect([...RECIPE_COLUMNS, ...ofRow, 'photo'].toSorted()).toEqual(
    Object.keys(TABLES.recipe).toSorted(),
  )
})

/** `npm run stamps` writes it for the migration that adds a register. */
test.for([
  ['product', stampBody(PRODUCT, TABLES.product)],
  ['recipe', stampBody(RECIPE_FIELDS, TABLES.recipe)],
] as const)(
  'the trigger of the table %s stamps each register, as `npm run stamps` writes it',
  async ([table, body]) => {
    const { rows } = await database.pool.query<{ source: string }>(
      `select prosrc as source from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where tgrelid = $1::regclass and tgname = $2`,
      [table, `${table}_noted`],
    )
    expect(rows[0]?.source).toBe(body)
  },
)

test.for(namesIn(PRODUCT))(
  'a product whose %s is changed without a stamp gets that stamp',
  async (name) => {
    const register = { [name]: PRODUCT[name] }
    const columns = columnsIn(register).join()
    const [filled] = filledRows({ id: ID.other, tenantId: ID.other }).product
    const stamped = await stampedBy(
      `insert into product values ((select id from tenant), gen_random_uuid(), 'Sal', 'sal', 'Outros', 1, 1, 1, now())`,
      `update product set (${columns}) = (
         select ${columns} from jsonb_populate_record(null::product, '${JSON.stringify(filled)}')
       )`,
      'product',
    )
    expect(stamped).toEqual(stampsIn(register))
  },
)

test('a saved list gets a stamp of its items with each write, and of its name with another one', async () => {
  const insert = `insert into shopping_list values ((select id from tenant), gen_random_uuid(), 'Feira', 'feira', 1, now())`
  const write = (set: string) =>
    stampedBy(insert, `update shopping_list set ${set}`, 'shopping_list')
  const { name, items } = SAVED_LIST
  expect(await write('items_count = 2')).toEqual([items.stamp])
  expect(await write(`name = 'Festa'`)).toEqual([items.stamp, name.stamp])
})

test.for(
  namesIn(RECIPE_FIELDS).filter((name) => columnsIn({ [name]: RECIPE_FIELDS[name] }).length > 0),
)('a recipe whose %s is changed without a stamp gets the stamp of that register', async (name) => {
  const register = { [name]: RECIPE_FIELDS[name] }
  const columns = columnsIn(register).join()
  const [filled] = filledRows({ id: ID.other, tenantId: ID.other }).recipe
  const stamped = await stampedBy(
    NEW_RECIPE,
    `update recipe set (${columns}) = (
         select ${columns} from jsonb_populate_record(null::recipe, '${JSON.stringify(filled)}')
       )`,
    'recipe',
  )
  expect(stamped).toEqual(stampsIn(register))
})

test('a photo of a recipe gives it no stamp', async () => {
  expect(
    await stampedBy(NEW_RECIPE, `update recipe set photo = repeat('A', 22)`, 'recipe'),
  ).toEqual([])
})

const NEW_RECIPE = `insert into recipe values (
  (select id from tenant), gen_random_uuid(), 'Pão', 'Simples', 'pao', '', '', 'Outra', 'Médio', '{}', now()
)`

/** The stamps that an update raises, by name. */
async function stampedBy(insert: string, update: string, table: string): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    await client.query(
      `begin; set local compra.held = '7';
       insert into tenant (id, created_at) values (gen_random_uuid(), now());
       ${insert}; ${update}`,
    )
    const { rows } = await client.query<{ row: Readonly<Record<string, unknown>> }>(
      `select to_jsonb(t) as row from ${table} as t`,
    )
    const stamps = Object.entries(rows[0]?.row ?? {}).filter(([column]) => column.endsWith('_at'))
    return stamps
      .flatMap(([column, at]) => (typeof at === 'number' && at > 0 ? [column] : []))
      .toSorted()
  } finally {
    await client.query('rollback')
    client.release()
  }
}
