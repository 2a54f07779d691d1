import { FREE_LIMITS, PLAN_LIMIT_TYPES } from '@compra/contract/limits.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
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

type LimitType = (typeof PLAN_LIMIT_TYPES)[number]
const check = (as: User, type: LimitType) =>
  server.call(planApi.checkLimit, { as, query: { type } })
const increment = (as: User) =>
  server.call(planApi.incrementUsage, { as, body: { limit_type: 'stock_min_lists' } })
const usesOf = async ({ tenantId }: User) => {
  const { rows } = await server.database.pool.query('select from plan_usage where tenant_id = $1', [
    tenantId,
  ])
  return rows.length
}
const DAY_MS = 86_400_000

describe('the check of a limit', () => {
  test.for(PLAN_LIMIT_TYPES)('%s: is not reached by a new account', async (type) => {
    const answer = await fetch(`${server.url}/plan/check-limit?type=${type}`, {
      headers: { authorization: `Bearer ${(await server.newUser()).accessToken}` },
    })
    expect([answer.status, await answer.text()]).toEqual([200, '{"limitReached":false}'])
  })

  test.for(['', '?type=', '?type=list', '?type=products&type=recipes', '?type=PRODUCTS'])(
    'cannot be asked as %j',
    async (query) => {
      const { accessToken } = await server.newUser()
      const answer = await fetch(`${server.url}/plan/check-limit${query}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ causes: [{ field: 'type' }] })
    },
  )

  test('is refused for a signed-out user', async () => {
    expect((await fetch(`${server.url}/plan/check-limit?type=products`)).status).toBe(401)
  })
})

describe('lists generated from low stock', () => {
  test('G-081 are counted, two in 24 hours', async () => {
    const user = await server.newUser()
    for (let use = 0; use < FREE_LIMITS.stock_min_lists; use += 1) {
      expect((await check(user, 'stock_min_lists')).body).toEqual({ limitReached: false })
      expect((await increment(user)).status).toBe(204)
    }
    expect((await increment(user)).problem).toMatchObject({
      status: 403,
      detail: 'plan limit reached',
    })
    expect(await usesOf(user)).toBe(FREE_LIMITS.stock_min_lists)
  })

  test('G-018 beyond the limit get 403', async () => {
    const user = await server.newUser()
    await increment(user)
    await increment(user)
    expect((await check(user, 'stock_min_lists')).problem).toMatchObject({
      status: 403,
      code: 'plan_limit_reached',
    })
    expect((await check(user, 'products')).status).toBe(200)
  })

  test('G-082 are allowed again 24 hours after each, and their uses are deleted', async () => {
    const user = await server.newUser()
    // A day later, one of them is a minute outside the window, the other a minute inside.
    for (const sinceThen of [DAY_MS + 60_000, DAY_MS - 60_000]) {
      server.clock.setTo(new Date(Date.now() - sinceThen))
      // A token of another day has expired.
      expect((await increment(await signIn(server, user))).status).toBe(204)
    }
    server.clock.backToRealTime()
    expect((await check(user, 'stock_min_lists')).body.limitReached).toBe(false)
    expect((await increment(user)).status).toBe(204)
    expect((await increment(user)).status).toBe(403)
    await (await startApp({ connection: server.connection })).stop()
    expect(await usesOf(user)).toBe(2)
  })

  test('are unlimited with Premium', async () => {
    const user = await newPremiumUser(server)
    for (let use = 0; use < 5; use += 1) expect((await increment(user)).status).toBe(204)
    expect((await check(user, 'stock_min_lists')).body).toEqual({ limitReached: false })
  })

  test.for(['products', 'shopping_lists', '', null, undefined])(
    'G-084 are all that %j may count',
    async (limit_type) => {
      const user = await server.newUser()
      const answer = await fetch(`${server.url}/plan/increment-usage`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${user.accessToken}`,
        },
        body: JSON.stringify({ limit_type }),
      })
      expect(answer.status).toBe(400)
      expect(await usesOf(user)).toBe(0)
    },
  )

  test('T-24 never exceed the limit, also with several requests at once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const user = await server.newUser()
      await increment(user)
      expect(await race(() => increment(user))).toMatchObject({ 204: 1 })
      expect(await usesOf(user)).toBe(FREE_LIMITS.stock_min_lists)
    }
  })
})
