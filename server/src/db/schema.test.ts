import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/client/client.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'

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

test('every table of a tenant leads its keys with tenant_id and indexes its folded names', async () => {
  const client = await database.pool.connect()
  expect(await breaches(client)).toEqual([])
  client.release()
})

test('the check finds each planted breach, and only those', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`
    create table good (
      tenant_id uuid, id uuid, name_folded text not null, primary key (tenant_id, id)
    );
    create unique index good_name on good (tenant_id, name_folded);
    create index good_name_search on good using gin (tenant_id, name_folded gin_trgm_ops)
      with (gin_pending_list_limit = 64);

    create table no_key (tenant_id uuid not null);
    create table bad_key (tenant_id uuid, id uuid primary key);
    create table bad_index (tenant_id uuid, id uuid, name text, primary key (tenant_id, id));
    create index bad_index_name on bad_index (name);
    create table no_search (
      tenant_id uuid, id uuid, name_folded text not null, primary key (tenant_id, id)
    );
    create table bad_search (
      tenant_id uuid, id uuid, name_folded text not null, primary key (tenant_id, id)
    );
    create index bad_search_name on bad_search using gin (name_folded gin_trgm_ops)
      with (gin_pending_list_limit = 64);
    create table slow_search (
      tenant_id uuid, id uuid, name_folded text not null, primary key (tenant_id, id)
    );
    create index slow_search_name on slow_search using gin (tenant_id, name_folded gin_trgm_ops);
  `)
  const found = await breaches(client)
  await client.query('rollback')
  client.release()
  expect(found).toEqual([
    'bad_index: index bad_index_name does not lead with tenant_id',
    'bad_key: index bad_key_pkey does not lead with tenant_id',
    'bad_search: index bad_search_name does not lead with tenant_id',
    'bad_search: name_folded has no trigram index led by tenant_id',
    'no_key: has no primary key',
    'no_search: name_folded has no trigram index led by tenant_id',
    'slow_search: index slow_search_name has a long pending list',
  ])
})

/** Tables that are read before the tenant is known, with the key; each row names its tenant (011). */
const FOUND_OTHERWISE: readonly string[] = [
  // By address, at a login.
  'account',
  // By the token of a link.
  'invite',
  // By the id in a guest's link.
  'shared_list',
  // By the token in a guest's link.
  'live_link',
  // By the id in a public link.
  'recipe_link',
  // By the secret in a program's address.
  'calendar_feed',
  // By due time across all households.
  'delivery',
  // By a user who leaves.
  'webhook',
]

/** Tables of a household that are written without its lock, with the reason. */
const NOT_HELD: Readonly<Record<string, string>> = {
  account: 'each pull reads the members',
  membership: 'each pull reads the members',
  presence: 'each pull reads it; outdated in a minute',
  invite: 'is not synced; who accepts one is not in the household yet',
  live_link: 'is not synced; each use is noted in it',
  shared_list: 'is not synced; a copy that never changes',
  recipe_link: 'is not synced; names a recipe only',
  calendar_feed: 'is not synced; belongs to an account',
  plan_usage: 'is not synced; only limits count it',
  subscription: 'is written for the payment provider; each pull reads it',
  subscription_payment: 'is written for the payment provider',
  premium_grant: 'is written by operators; each pull reads it',
  delivery: 'is a queue',
  webhook: 'is not synced; each attempt to send is noted in it',
  webhook_event: 'is a queue',
  webhook_message: 'is a queue',
  reminder_change: 'is a queue',
}

test('each table of a household refuses writes without its lock, except those named', async () => {
  const { rows } = await database.pool.query<{ name: string }>(TABLES_NOT_HELD)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(NOT_HELD).toSorted())
})

/** `tgtype`: before (2) inserts (4) and updates (16), here of any column. On a Citus the revision is a table. */
const TABLES_NOT_HELD = `
  select relname as name
    from pg_class
   where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
     and relname <> 'tenant_revision'
     and exists (
       select from pg_attribute
        where attrelid = pg_class.oid and attname = 'tenant_id' and not attisdropped
     )
     and not exists (
       select from pg_trigger
        where tgrelid = pg_class.oid and tgfoid = 'refuse_without_hold'::regproc
          and tgtype & 22 = 22 and cardinality(tgattr::smallint[]) = 0 and tgenabled = 'O'
     )
   order by relname collate "C"`

interface IndexRow {
  readonly table: string
  readonly name: string
  readonly primary: boolean
  readonly columns: readonly string[]
  /** Columns with a trigram index. */
  readonly searched: readonly string[]
  /** Whether its pending list, which each search reads, is as short as possible. */
  readonly short: boolean
}

interface TableRow {
  readonly table: string
  readonly folded: readonly string[]
}

async function breaches(client: pg.PoolClient): Promise<readonly string[]> {
  const { rows: tables } = await client.query<TableRow>(TENANT_TABLES)
  const { rows: indexes } = await client.query<IndexRow>(TENANT_INDEXES)
  return tables
    .filter(({ table }) => !FOUND_OTHERWISE.includes(table))
    .flatMap((table) =>
      breachesOf(
        table,
        indexes.filter((index) => index.table === table.table),
      ),
    )
    .toSorted()
}

function breachesOf({ table, folded }: TableRow, indexes: readonly IndexRow[]): readonly string[] {
  const leads = (index: IndexRow) => index.columns[0] === 'tenant_id'
  const isSearched = (column: string) =>
    indexes.some((index) => leads(index) && index.searched.includes(column))
  return [
    ...(indexes.some(({ primary }) => primary) ? [] : [`${table}: has no primary key`]),
    ...indexes
      .filter((index) => !leads(index))
      .map(({ name }) => `${table}: index ${name} does not lead with tenant_id`),
    ...indexes
      .filter(({ searched, short }) => searched.length > 0 && !short)
      .map(({ name }) => `${table}: index ${name} has a long pending list`),
    ...folded
      .filter((column) => !isSearched(column))
      .map((column) => `${table}: ${column} has no trigram index led by tenant_id`),
  ]
}

const TENANT_TABLES = `
  select c.relname as table,
         coalesce(array_agg(a.attname::text) filter (where a.attname like '%\\_folded'), '{}') as folded
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind in ('r', 'p')
   group by c.relname
  having bool_or(a.attname = 'tenant_id')`

const TENANT_INDEXES = `
  select t.relname as table, i.relname as name, x.indisprimary as primary,
         array(select coalesce(a.attname::text, '(expression)')
                 from unnest(x.indkey) with ordinality k (attnum, place)
                 left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
                where k.place <= x.indnkeyatts order by k.place) as columns,
         array(select a.attname::text
                 from unnest(x.indkey, x.indclass) k (attnum, opclass)
                 join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
                 join pg_opclass o on o.oid = k.opclass
                where o.opcname = 'gin_trgm_ops') as searched,
         coalesce(i.reloptions @> '{gin_pending_list_limit=64}', false) as short
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'`
