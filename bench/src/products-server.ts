import { givePremium } from '@compra/server/testing/premium.ts'
import { type RunningApp, startApp } from '@compra/server/testing/start-app.ts'
import { type CrowdPerson, PEOPLE } from './crowd.ts'

const PRODUCTS_OF_A_PERSON = 1_000
/** Others that one statement adds: it has to end within the time that the product gives it. */
const OTHERS_AT_ONCE = 2

/**
 * The product with Premium people who have products, among as many products of others as the first
 * argument says. GET /crowd tells who they are and where the database is.
 */
const people: CrowdPerson[] = []
const server: RunningApp = await startApp({
  mount: (app) => app.get('/crowd', () => ({ place: server.connection, people })),
})
const { pool, kysely } = server.database
const others = Number(process.argv[2]) / PRODUCTS_OF_A_PERSON
for (let made = 0; made < others; made += OTHERS_AT_ONCE) {
  const ids = Array.from({ length: OTHERS_AT_ONCE }, () => crypto.randomUUID())
  await kysely
    .insertInto('tenant')
    .values(ids.map((id) => ({ id, created_at: new Date() })))
    .execute()
  await addProducts(ids)
}
for (let person = 0; person < PEOPLE; person += 1) {
  const user = await server.newUser()
  await givePremium(server, user)
  await addProducts([user.tenantId])
  people.push({ tenantId: user.tenantId, accessToken: user.accessToken })
}
await pool.query("select gin_clean_pending_list('product_name_search')")
await pool.query('analyze')
process.once('SIGTERM', () => void server.stop())
process.stdout.write(`${server.url}\n`)

/** The same names for everybody, so that a search finds as much of others as of its own. */
async function addProducts(tenantIds: readonly string[]): Promise<void> {
  await pool.query(
    `insert into product
     select tenant, gen_random_uuid(), word || ' ' || n, word || ' ' || n, 'Alimentos', 799, 1, 2,
            now() - n * interval '1 minute'
       from unnest($1::uuid[]) tenant, generate_series(1, $2::int) n,
            lateral (select (array[
              'leite integral', 'arroz branco', 'farinha de trigo', 'oleo de soja', 'cafe moido',
              'sabao em po', 'papel toalha', 'macarrao', 'molho de tomate', 'queijo minas'
            ])[1 + n % 10]) words (word)`,
    [tenantIds, PRODUCTS_OF_A_PERSON],
  )
}
