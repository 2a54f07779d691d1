import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { addHouseholds } from '#testing/data/crowd.ts'
import { draft, NOON, phoneOf } from '#testing/data/phone.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { statementsAbout, statementsOf } from '#testing/data/statements.ts'
import { streamAt } from '#testing/people/event-stream.ts'
import { holdingAll } from '#testing/postgres/holding-all.ts'
import { CHANGES_SINCE } from './changes.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const during = (work: () => Promise<unknown>) =>
  statementsOf(server.database.pool, 'list_item', work)

test('a pull is one statement, without a transaction', async () => {
  const phone = phoneOf(server, await server.newUser())
  await phone.sync([draft('Leite')])
  expect(await during(() => phone.sync())).toHaveLength(1)
})

test('a push of any size is five statements, one lock, one read and one write, and one for the answer', async () => {
  const ana = await newPremiumUser(server)
  const phone = phoneOf(server, ana)
  const rows = Array.from({ length: 200 }, (_, at) => draft(`Item ${at}`))
  const statements = await during(() => phone.sync(rows))
  expect(statements.map((text) => /\w+/.exec(text)?.[0])).toEqual([
    'begin',
    'update',
    'with',
    'with',
    'commit',
    'with',
  ])
  expect(await during(() => phone.sync(rows.slice(0, 1)))).toHaveLength(5)
  const bought = { ...draft('Mais um'), status: 'purchased' as const, t: [NOON, NOON + 1] }
  expect(await during(() => phone.sync([bought]))).toHaveLength(6)
})

test('the open streams of a household get a push from the read of its answer', async () => {
  const ana = await server.newUser()
  const phone = phoneOf(server, ana)
  const budgets = [{ list: 'house' as const, budget: 100, at: NOON }]
  const { cursor } = await phone.sync([draft('Leite')], { budgets })
  const stream = await streamAt(server, ana, { since: String(cursor) })
  await expect.poll(() => stream.named('presence')).not.toHaveLength(0)
  const push = async () => {
    const item = draft(randomUUID())
    const statements = await statementsAbout(ana.tenantId, async () => {
      await phone.sync([item], { budgets: [] })
      await expect.poll(() => stream.rows()).toContain(item.name)
    })
    return statements.filter((text) => text.includes('"householdName"'))
  }
  // The presence of the stream itself may still be on its way during the first.
  await expect.poll(push).toHaveLength(1)
  // Only what has changed, while the answer has all budgets.
  expect(stream.named('change').flatMap(({ budgets: sent = [] }) => sent)).toEqual([])
  await stream.close()
})

test('a pull among many paying households reads the rows of its own only', async () => {
  const { pool } = server.database
  const others = Array.from({ length: 1_000 }, () => randomUUID())
  await addHouseholds(pool, others, {
    lists: 0,
    itemsOfAList: 0,
    products: 0,
    links: 0,
    sessions: 0,
  })
  const client = await pool.connect()
  try {
    // As a server chooses it that has seen many households in turn.
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare pull as ${CHANGES_SINCE.text}`)
    const nulls = CHANGES_SINCE.text
      .match(/\$\d+/g)
      ?.map(() => 'null')
      .join(', ')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain execute pull (${nulls ?? ''})`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('subscription_premium')
    expect(plan).not.toContain('hashed SubPlan')
    expect(plan).not.toContain('Seq Scan on account')
  } finally {
    client.release(true)
  }
})

test('a pull costs no more by the plan for any values, so that it is planned once a connection', async () => {
  const { pool } = server.database
  const households = Array.from({ length: 200 }, () => randomUUID())
  const nothing = { lists: 0, itemsOfAList: 0, products: 0, links: 0, sessions: 0 }
  await addHouseholds(pool, households, nothing)
  await holdingAll(pool, (client) => client.query(ITEMS_OF_ALL, [households]))
  const client = await pool.connect()
  try {
    await client.query('analyze list_item')
    await client.query(`prepare pull_of_any as ${CHANGES_SINCE.text}`)
    const literals: Record<string, string> = {
      tenantId: `'${households[0]}'`,
      cursor: '150',
      ids: `'{}'`,
      listId: 'null',
      budgets: 'false',
      seenAfter: 'now()',
      now: 'now()',
    }
    // `as`: only the order of the parameters is read from them.
    const names = Object.fromEntries(Object.keys(literals).map((name) => [name, name]))
    const values = CHANGES_SINCE.bind(names as never).map((name) => literals[String(name)])
    const costBy = async (plan: 'custom' | 'generic') => {
      await client.query(`set plan_cache_mode = force_${plan}_plan`)
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain execute pull_of_any (${values.join(', ')})`,
      )
      return Number(/\.\.([\d.]+)/.exec(rows[0]?.['QUERY PLAN'] ?? '')?.[1])
    }
    expect((await costBy('generic')) / (await costBy('custom'))).toBeLessThan(1.05)
  } finally {
    client.release(true)
  }
})

/** 150 items of each household, a third of them not removed, scattered as they are written in daily use. */
const ITEMS_OF_ALL = `
  with house as (
    insert into list (tenant_id, id, kind, name, born, name_at, removed, rev, changed_at)
    select id, id, 'house', 'Lista da casa', 0, 0, 0, 1, now() from unnest($1::uuid[]) id
    returning id
  )
  insert into list_item (
    tenant_id, list_id, id, name, item_key, status, price_cents, quantity, stamps, removed, into_at, alive,
    rev, changed_at
  )
  select id, id, gen_random_uuid(), 'Item ' || n, 'item ' || n, 'pending', 499, 1,
         array[1, 0, 0, 0, 0, 0, 0, 0]::bigint[], case when n > 50 then 2 else 0 end, 0, n <= 50,
         n, now()
    from generate_series(1, 150) n, house
   order by n`

test('no statement of a push selects all columns, so that each is planned once a connection', async () => {
  const phone = phoneOf(server, await server.newUser())
  const product = {
    id: randomUUID(),
    name: 'Arroz',
    category: 'Alimentos' as const,
    price: 1,
    minStock: 1,
  }
  const home = { cursor: 0, products: [{ ...product, t: [NOON] }] }
  const statements = await statementsOf(server.database.pool, 'stock_move', () =>
    phone.sync([draft('Leite')], { home }),
  )
  expect(statements.length).toBeGreaterThan(6)
  expect(statements.filter((text) => /\bselect \*|\.\*/.test(text))).toEqual([])
})
