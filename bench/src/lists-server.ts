import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { givePremium } from '@compra/server/testing/premium.ts'
import { type RunningApp, startApp } from '@compra/server/testing/start-app.ts'
import { PEOPLE } from './crowd.ts'
import { draftOf, type ListsPerson } from './lists-people.ts'

const LISTS_OF_A_PERSON = 25
const LISTS_OF_ANOTHER = 50
/** Lists that one statement adds: it has to end within the time that the product gives it. */
const CHUNK = 5_000

/**
 * The product with Premium people who have lists, among as many lists of others as the first argument
 * says. GET /crowd tells who they are and where the database is.
 */
const people: ListsPerson[] = []
const server: RunningApp = await startApp({
  mount: (app) => app.get('/crowd', () => ({ place: server.connection, people })),
})
const others = Number(process.argv[2])
for (let made = 0; made < others; made += CHUNK) await addOthers(Math.min(CHUNK, others - made))
for (let person = 0; person < PEOPLE; person += 1) {
  await addMeasure(person)
  people.push(await newPerson())
}
await server.database.pool.query("select gin_clean_pending_list('shopping_list_search')")
await server.database.pool.query('analyze')
process.once('SIGTERM', () => void server.stop())
process.stdout.write(`${server.url}\n`)

async function newPerson(): Promise<ListsPerson> {
  const user = await server.newUser()
  await givePremium(server, user)
  let listId = ''
  for (let at = 0; at < LISTS_OF_A_PERSON; at += 1) {
    const made = await server.call(shoppingListApi.create, {
      as: user,
      body: draftOf(`Lista ${at}`),
    })
    listId = made.body.id
  }
  return { tenantId: user.tenantId, accessToken: user.accessToken, listId }
}

/** Somebody for whom pgbench writes: it knows the number of its connection, from which this id is. */
async function addMeasure(connection: number): Promise<void> {
  const tenantId = `00000000-0000-4000-8000-${String(connection).padStart(12, '0')}`
  await server.database.kysely
    .insertInto('tenant')
    .values({ id: tenantId, created_at: new Date() })
    .execute()
  await givePremium(server, { tenantId })
}

async function addOthers(lists: number): Promise<void> {
  await server.database.pool.query(
    `with tenants as (
       insert into tenant select gen_random_uuid(), now() from generate_series(1, $1::int)
       returning id
     ), lists as (
       insert into shopping_list
       select id, gen_random_uuid(), 'Lista ' || n, 'lista ' || n, 1, now()
         from tenants, generate_series(1, $2::int) n
       returning tenant_id, id
     )
     insert into shopping_list_item
     select tenant_id, id, 1, gen_random_uuid(), 'Leite', 1, 100 from lists`,
    [lists / LISTS_OF_ANOTHER, LISTS_OF_ANOTHER],
  )
}
