import { FREE_LIMITS, ITEM_NAME_MAX, ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { race, RACE_ROUNDS } from '#testing/faults/races.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

const DAY_MS = 86_400_000
const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ sequence: at + 1, name: `Item ${at}`, quantity: 1 }))
const create = (as: User, name: string, count = 1) =>
  server.call(shoppingListApi.create, { as, body: { name, items: items(count) } })
const update = (as: User, id: string, count: number) =>
  server.call(shoppingListApi.update, {
    as,
    params: { id },
    body: { name: 'X', items: items(count) },
  })
const remove = (as: User, id: string) => server.call(shoppingListApi.remove, { as, params: { id } })
const share = (as: User) =>
  server.call(shoppingListApi.share, { as, body: { items: [{ name: 'Leite' }] } })
const isReached = async (as: User, type: 'shopping_lists' | 'shared_shopping_lists') =>
  (await server.call(planApi.checkLimit, { as, query: { type } })).body.limitReached
const rowsOf = async ({ tenantId }: User, table: 'shopping_list' | 'shared_list') => {
  const { rows } = await server.database.pool.query(`select from ${table} where tenant_id = $1`, [
    tenantId,
  ])
  return rows.length
}

/** Acts with the clock set back, as a user who signed in at that time. */
async function ago(user: User, milliseconds: number, act: (user: User) => Promise<unknown>) {
  server.clock.setTo(new Date(Date.now() - milliseconds))
  await act(await signIn(server, user))
  server.clock.backToRealTime()
}

const newPremium = () => newPremiumUser(server)

const endPremium = ({ tenantId }: User) =>
  server.database.kysely.deleteFrom('subscription').where('tenant_id', '=', tenantId).execute()

describe('a free account', () => {
  test('may have two lists; a third on the same day is refused with the limit per day', async () => {
    const user = await server.newUser()
    await create(user, 'a')
    expect(await isReached(user, 'shopping_lists')).toBe(false)
    await create(user, 'b')
    expect(await isReached(user, 'shopping_lists')).toBe(true)
    expect((await create(user, 'c')).problem).toMatchObject({
      status: 403,
      detail: 'limit of 2 active lists in 24 hours reached',
    })
    expect(await rowsOf(user, 'shopping_list')).toBe(2)
  })

  test('G-003 gets the total limit in the error when a list is older than a day', async () => {
    const user = await server.newUser()
    await ago(user, DAY_MS + 60_000, (then) => create(then, 'a'))
    await create(user, 'b')
    expect((await create(user, 'c')).problem.detail).toBe('limit of 2 lists reached')
  })

  test('G-082 G-133 can create a list again after deleting one', async () => {
    const user = await server.newUser()
    const { body } = await create(user, 'a')
    await create(user, 'b')
    await remove(user, body.id)
    expect(await isReached(user, 'shopping_lists')).toBe(false)
    expect((await create(user, 'c')).status).toBe(201)
  })

  test('G-088 may have 20 items in a list', async () => {
    const user = await server.newUser()
    const tooLong = { status: 403, detail: 'limit of 20 items per list reached' }
    expect((await create(user, 'a', 21)).problem).toMatchObject(tooLong)
    expect(await rowsOf(user, 'shopping_list')).toBe(0)
    const { body } = await create(user, 'a', ITEMS_PER_LIST.free)
    expect((await update(user, body.id, 21)).problem).toMatchObject(tooLong)
    const { body: kept } = await server.call(shoppingListApi.get, {
      as: user,
      params: { id: body.id },
    })
    expect(kept).toEqual(body)
  })

  test('G-003 G-081 may create two links in 24 hours', async () => {
    const user = await server.newUser()
    await ago(user, DAY_MS + 60_000, share)
    await ago(user, DAY_MS - 60_000, share)
    expect(await isReached(user, 'shared_shopping_lists')).toBe(false)
    await share(user)
    expect(await isReached(user, 'shared_shopping_lists')).toBe(true)
    expect((await share(user)).problem).toMatchObject({
      status: 403,
      detail: 'limit of 2 active lists in 24 hours reached',
    })
    // Lists and links are counted separately.
    expect((await create(user, 'a')).status).toBe(201)
  })
})

describe('Premium', () => {
  test('may have any number of lists, links and items', async () => {
    const user = await newPremium()
    for (const name of ['a', 'b', 'c', 'd']) {
      expect((await create(user, name, 21)).status).toBe(201)
      expect((await share(user)).status).toBe(201)
    }
    expect(await isReached(user, 'shopping_lists')).toBe(false)
    expect(await isReached(user, 'shared_shopping_lists')).toBe(false)
    expect((await create(user, 'e', ITEMS_PER_LIST.premium)).status).toBe(201)
  })

  test('G-090 G-131 may have lists and links with the maximum number of names of the maximum length', async () => {
    const user = await newPremium()
    const names = items(ITEMS_PER_LIST.premium).map((item) => ({
      ...item,
      name: `${item.sequence} `.padEnd(ITEM_NAME_MAX, 'ç'),
    }))
    const body = { name: 'Tudo', items: names }
    expect((await server.call(shoppingListApi.create, { as: user, body })).status).toBe(201)
    expect((await server.call(shoppingListApi.share, { as: user, body })).status).toBe(201)
  })

  test('G-087 keeps everything when it ends, but nothing may grow', async () => {
    const user = await newPremium()
    const [long] = await Promise.all([create(user, 'a', 30), create(user, 'b'), create(user, 'c')])
    const { id } = long.body
    await endPremium(user)
    expect((await create(user, 'd')).status).toBe(403)
    expect(await rowsOf(user, 'shopping_list')).toBe(3)
    const saves = [31, 30, 29, 30, 12, 20, 21].map((count) => async () => update(user, id, count))
    const statuses: number[] = []
    for (const save of saves) statuses.push((await save()).status)
    expect(statuses).toEqual([403, 200, 200, 403, 200, 200, 403])
    expect((await remove(user, id)).status).toBe(204)
    const unknown = crypto.randomUUID()
    expect((await update(user, unknown, 21)).status).toBe(404)
  })
})

describe('T-24 under concurrent requests', () => {
  const rounds = Array.from({ length: RACE_ROUNDS }, (_, at) => at + 1)

  test.for(rounds)('there are never more than two lists (round %i)', async () => {
    const user = await server.newUser()
    const counts = await race((racer) => create(user, `Lista ${racer}`, 3))
    expect(counts).toMatchObject({ 201: FREE_LIMITS.shopping_lists })
    expect(Object.keys(counts).every((status) => MEANT.includes(status))).toBe(true)
    expect(await rowsOf(user, 'shopping_list')).toBe(FREE_LIMITS.shopping_lists)
    const { rows } = await server.database.pool.query(
      'select from shopping_list_item where tenant_id = $1',
      [user.tenantId],
    )
    expect(rows).toHaveLength(3 * FREE_LIMITS.shopping_lists)
  })

  test.for(rounds)('there are never more than two links (round %i)', async () => {
    const user = await server.newUser()
    const counts = await race(() => share(user))
    expect(counts).toMatchObject({ 201: FREE_LIMITS.shared_shopping_lists })
    expect(Object.keys(counts).every((status) => MEANT.includes(status))).toBe(true)
    expect(await rowsOf(user, 'shared_list')).toBe(FREE_LIMITS.shared_shopping_lists)
  })

  test.for(rounds)('lists that grow and lists that are made meet no gap (round %i)', async () => {
    const user = await server.newUser()
    const { body } = await create(user, 'a', ITEMS_PER_LIST.free)
    const counts = await race((racer) =>
      racer % 2 === 0 ? update(user, body.id, 15 + racer) : create(user, `Lista ${racer}`),
    )
    expect(counts).toMatchObject({ 201: 1 })
    expect(await rowsOf(user, 'shopping_list')).toBe(FREE_LIMITS.shopping_lists)
    const { rows } = await server.database.pool.query(
      `select items_count, count(item) as items from shopping_list
         join shopping_list_item item using (tenant_id)
        where tenant_id = $1 and item.list_id = shopping_list.id group by shopping_list.id, items_count`,
      [user.tenantId],
    )
    for (const { items_count, items: kept } of rows) {
      expect(kept).toBe(items_count)
      expect(kept).toBeLessThanOrEqual(ITEMS_PER_LIST.free)
    }
  })

  /** Created, refused by the plan, or shed by a slow machine. */
  const MEANT = ['201', '403', '503']
})
