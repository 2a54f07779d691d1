import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@compra/contract/http/endpoint.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { mountBare } from '@compra/server/testing/app/bare-calls.ts'
import { type RunningApp, startApp, TEST_KEY } from '@compra/server/testing/app/start-app.ts'
import {
  addCrowd,
  addHouseholds,
  addMany,
  type CrowdPerson,
} from '@compra/server/testing/data/crowd.ts'
import { HOT_CALLS } from './catalogue.ts'
import { type Caller, type Crowd, PEOPLE } from './crowd.ts'

/** The measured users, and other users around them: both enough for several pages. */
const OWN = { lists: 25, itemsOfAList: 20, products: 1_000, links: 1, sessions: 1 }
const OTHERS = { lists: 50, itemsOfAList: 1, products: 50, links: 50, sessions: 50 }
/** Users for pgbench's writes: it derives the id from its connection number. */
const MEASURES = Array.from(
  { length: PEOPLE },
  (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
)

/**
 * Several servers in one process, with the numbers of other users' rows from the arguments. The same
 * responses without a database are at the same paths below /bare.
 */
const crowds: Crowd[] = []
const answers = new Map<Endpoint, unknown>()
const sizes = process.argv.slice(2).map(Number)
const servers: RunningApp[] = []
for (const others of sizes) servers.push(await serverAmong(others))
// Last, because access tokens expire soon.
for (const [at, server] of servers.entries()) crowds.push(await crowdOf(server, sizes[at] ?? 0))
process.once('SIGTERM', () => void Promise.all(servers.map((server) => server.stop())))
process.stdout.write(`${servers[0]?.url}\n`)

async function serverAmong(others: number): Promise<RunningApp> {
  const endpoints = HOT_CALLS.map(({ endpoint }) => endpoint)
  const server = await startApp({
    keepsLogs: false,
    mount: (app) => {
      app.get('/crowds', () => crowds)
      mountBare(app, endpoints, answers)
    },
  })
  const ids = Array.from({ length: others / OTHERS.lists }, () => randomUUID())
  await addMany(server.database.pool, ids, OTHERS)
  return server
}

async function crowdOf(server: RunningApp, others: number): Promise<Crowd> {
  const { connection: place, database, clock, url: origin } = server
  if ('connectionString' in place) throw new Error('unset DATABASE_URL: measure the embedded one')
  const { pool } = database
  await addHouseholds(pool, MEASURES, { ...OWN, lists: 0, products: 0 })
  const config = { signingKey: TEST_KEY, publicUrl: 'http://localhost:3000', clock }
  const crowd = await addCrowd({ pool, ...config }, PEOPLE, OWN)
  await pool.query("select gin_clean_pending_list('product_name_search')")
  await pool.query("select gin_clean_pending_list('shopping_list_search')")
  await pool.query('analyze')
  const people = await Promise.all(crowd.map((person) => withToken(server, person)))
  const known = { others, origin, place, people }
  await learn(known)
  return known
}

async function withToken({ call }: RunningApp, person: CrowdPerson): Promise<Caller> {
  const body = { name: 'Painel', scopes: ['read' as const] }
  return { ...person, token: (await call(tokenApi.create, { as: person, body })).body.token }
}

/** Records the responses of the calls, to be returned without a database. */
async function learn({ origin, people: [person] }: Crowd): Promise<void> {
  if (!person) throw new Error('a crowd without people')
  for (const { endpoint, asking } of HOT_CALLS) {
    const { path, method, headers, body } = asking(person).first
    const answer = await fetch(origin + path, { method, headers, ...(body && { body }) })
    answers.set(endpoint, await answer.json())
  }
}
