import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Clock } from '#lib/clock.ts'
import { createAccessTokens } from '#lib/secret/access-tokens.ts'
import { createPasswords } from '#lib/secret/passwords.ts'
import { createRefreshTokens } from '#lib/secret/refresh-tokens.ts'
import { holdingAll } from '#testing/postgres/holding-all.ts'

/** The data of one household of one account; both have the same id. */
export interface Household {
  readonly lists: number
  readonly itemsOfAList: number
  readonly products: number
  /** Links to lists. */
  readonly links: number
  /** Signed-in devices; the first has the id of the account. */
  readonly sessions: number
}

/** A signed-in user with Premium and some data. */
export interface CrowdPerson {
  readonly tenantId: string
  readonly email: string
  readonly accessToken: string
  readonly refreshToken: string
  readonly listIds: readonly string[]
  readonly productIds: readonly string[]
  readonly linkId: string
}

interface Server {
  readonly pool: Pick<pg.Pool, 'query' | 'connect'>
  readonly signingKey: string
  readonly publicUrl: string
  readonly clock: Clock
}

/** The password of all users of a crowd. */
export const CROWD_PASSWORD = 'jabuticaba no quintal'
/** Rows inserted by one statement, which has to end within the statement timeout. */
const ROWS_AT_ONCE = 20_000

const USER_NAME = 'Maria Quitéria'

/** The refresh token of a session that was never refreshed. */
export const firstRefreshToken = (signingKey: string, sid: string): string =>
  createRefreshTokens(signingKey).write({ sid, counter: 0 })

/** An access token of such a session, which has the id of its member. Only the client reads its other claims. */
export const firstAccessToken = (
  { signingKey, publicUrl, clock }: Omit<Server, 'pool'>,
  member: { id: string; tenantId: string },
): Promise<string> =>
  createAccessTokens(signingKey, publicUrl, clock).sign(claimsOf({ ...member, email: '' }))

/** Inserts many users with a few statements instead of the product's calls. */
export async function addCrowd(
  server: Server,
  people: number,
  household: Household,
): Promise<CrowdPerson[]> {
  const ids = Array.from({ length: people }, () => randomUUID())
  await addHouseholds(server.pool, ids, household)
  const accessTokens = createAccessTokens(server.signingKey, server.publicUrl, server.clock)
  const refreshTokens = createRefreshTokens(server.signingKey)
  const { rows } = await server.pool.query<Owned>(OWNED, [ids])
  return Promise.all(
    rows.map(async ({ id, ...owned }) => ({
      tenantId: id,
      ...owned,
      accessToken: await accessTokens.sign(claimsOf({ id, tenantId: id, email: owned.email })),
      refreshToken: refreshTokens.write({ sid: id, counter: 0 }),
    })),
  )
}

const claimsOf = ({ id, ...own }: { id: string; tenantId: string; email: string }) => ({
  sub: id,
  id,
  sid: id,
  ...own,
  household: null,
  userName: USER_NAME,
  roles: [],
  permissions: [],
  subscriptionPremium: true,
  premiumUntil: null,
})

/**
 * The same for a million rows: without foreign-key checks, and with the search indexes created at the end, as
 * in a restored backup.
 */
export async function addMany(
  pool: pg.Pool,
  ids: readonly string[],
  household: Household,
): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ drop: string; make: string }>(SEARCH_INDEXES)
    await client.query('set session_replication_role = replica')
    for (const { drop } of rows) await client.query(drop)
    await addRows(client, ids, household)
    for (const { make } of rows) await client.query(make)
  } finally {
    // Not returned to the pool: it would continue without the checks.
    client.release(true)
  }
}

/** The statements that drop and create them. */
export const SEARCH_INDEXES = `
  select format('drop index %I', indexname) as drop, indexdef as make from pg_indexes
   where indexdef like '%gin_trgm_ops%'`

/** Households with these ids. All have the same names, so that a search finds equally much for each. */
export function addHouseholds(
  pool: Server['pool'],
  ids: readonly string[],
  household: Household,
): Promise<void> {
  return holdingAll(pool, (client) => addRows(client, ids, household))
}

async function addRows(
  client: pg.PoolClient,
  ids: readonly string[],
  household: Household,
): Promise<void> {
  const { lists, itemsOfAList, products, links, sessions } = household
  const passwordHash = await createPasswords().hash(CROWD_PASSWORD)
  const rowsOfOne = lists * (itemsOfAList + 1) + products + links + sessions
  const atOnce = Math.max(1, Math.floor(ROWS_AT_ONCE / rowsOfOne))
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    await client.query(PEOPLE, [some, USER_NAME, passwordHash, sessions])
    await client.query(LISTS, [some, lists, itemsOfAList, links])
    await client.query(PRODUCTS, [some, products])
  }
}

interface Owned {
  readonly id: string
  readonly email: string
  readonly listIds: readonly string[]
  readonly productIds: readonly string[]
  readonly linkId: string
}

const OWNED = `
  select id, email,
         array(select list.id from shopping_list list where list.tenant_id = account.tenant_id)
           as "listIds",
         array(select product.id from product where product.tenant_id = account.tenant_id limit 100)
           as "productIds",
         (select link.id from shared_list link where link.tenant_id = account.tenant_id limit 1)
           as "linkId"
    from account
   where id = any($1::uuid[])`

const PEOPLE = `
  with tenants as (
    insert into tenant select id, now() from unnest($1::uuid[]) id
  ), accounts as (
    insert into account (
      id, tenant_id, payer_id, email, user_name, password_hash, email_confirmed_at, created_at
    )
    select id, id, id, id || '@example.com', $2, $3, now(), now() from unnest($1::uuid[]) id
  ), memberships as (
    insert into membership select id, id, 'owner', now() from unnest($1::uuid[]) id
  ), payments as (
    insert into subscription (
      tenant_id, id, status, price_cents, premium_until, next_period_start, created_at
    )
    select id, id, 'active', 799, now() + interval '1 month', now() + interval '1 month', now()
      from unnest($1::uuid[]) id
  )
  insert into session (id, account_id, device, created_at, last_used_at, rotations_from)
  select case n when 1 then id else gen_random_uuid() end, id, 'Chrome · Android', now(), now(), now()
    from unnest($1::uuid[]) id, generate_series(1, $4::int) n`

const LISTS = `
  with lists as (
    insert into shopping_list
    select id, gen_random_uuid(), 'Lista ' || n, 'lista ' || n, $3::int, now()
      from unnest($1::uuid[]) id, generate_series(1, $2::int) n
    returning tenant_id, id
  ), items as (
    insert into shopping_list_item
    select tenant_id, id, n, gen_random_uuid(), 'Item número ' || n, n, 799
      from lists, generate_series(1, $3::int) n
  )
  insert into shared_list
  select gen_random_uuid(), id, array(select 'Item número ' || n from generate_series(1, $3::int) n),
         now(), now() + interval '30 days'
    from unnest($1::uuid[]) id, generate_series(1, $4::int)`

const PRODUCTS = `
  insert into product
  select id, gen_random_uuid(), word || ' ' || n, word || ' ' || n, 'Alimentos', 799, 1, 2,
         now() - n * interval '1 minute'
    from unnest($1::uuid[]) id, generate_series(1, $2::int) n,
         lateral (select (array[
           'leite integral', 'arroz branco', 'farinha de trigo', 'oleo de soja', 'cafe moido',
           'sabao em po', 'papel toalha', 'macarrao', 'molho de tomate', 'queijo minas'
         ])[1 + n % 10]) words (word)`
