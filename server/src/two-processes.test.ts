import { identityApi } from '@compra/contract/identity/identity.ts'
import { FREE_LIMITS } from '@compra/contract/limits.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { race } from '#testing/faults/races.ts'

/**
 * What must hold although requests reach different processes. Other such tests are next to their features:
 * rate limits, fifty concurrent refreshes, the end of a session, mail, migrations.
 */
let first: RunningApp
let second: RunningApp
/** Two more without rate limits, so that only the rule under test refuses. */
let free: readonly [RunningApp, RunningApp]
beforeAll(async () => {
  const config = { rateLimit: true } as const
  first = await startApp({ config, clock: stoppedClock() })
  const { connection } = first
  second = await startApp({ config, clock: first.clock, connection })
  free = [await startApp({ connection }), await startApp({ connection })]
})
afterAll(async () => {
  for (const server of [...free, second, first]) await server.stop()
})

const oneOf = (number: number) => (number % 2 === 0 ? first : second)
const freeOneOf = (number: number) => free[number % 2 === 0 ? 0 : 1]

test('T-03 G-079 guesses at an account are counted across both processes', async () => {
  const { email } = await free[0].newUser()
  const guess = { email, password: 'wrong password' }
  const counts = await race((racer) => oneOf(racer).call(identityApi.login, { body: guess }))
  expect(counts).toEqual({ 401: 3, 429: 47 })
})

test('G-079 rotations of a token family are counted across both processes', async () => {
  let { refreshToken } = await free[0].newUser()
  const refresh = (number: number) =>
    oneOf(number).call(identityApi.refresh, { body: { refreshToken } })
  for (let at = 0; at < 30; at += 1) refreshToken = (await refresh(at)).body.refreshToken
  expect([(await refresh(0)).status, (await refresh(1)).status]).toEqual([429, 429])
})

test('T-10 a token used at one process is detected as stolen at the other', async () => {
  const user = await free[0].newUser()
  const refresh = (at: RunningApp, refreshToken: string) =>
    at.call(identityApi.refresh, { body: { refreshToken } })
  const child = (await refresh(free[0], user.refreshToken)).body.refreshToken
  const grandchild = (await refresh(free[1], child)).body.refreshToken
  expect((await refresh(free[1], user.refreshToken)).status).toBe(401)
  expect((await refresh(free[0], grandchild)).status).toBe(401)
})

test("T-24 concurrent requests to both processes do not exceed the free plan's lists", async () => {
  const user = await free[0].newUser()
  const items = [{ sequence: 1, name: 'Leite', quantity: 1 }]
  const counts = await race((racer) =>
    freeOneOf(racer).call(shoppingListApi.create, {
      as: user,
      body: { name: `Lista ${racer}`, items },
    }),
  )
  expect(counts[201]).toBe(FREE_LIMITS.shopping_lists)
  const { body } = await free[0].call(shoppingListApi.list, { as: user })
  expect(body.data).toHaveLength(FREE_LIMITS.shopping_lists)
})

test('R-13 a purchase that is sent to both repeatedly is entered once', async () => {
  const user = await free[0].newUser()
  const milk = { name: 'Leite', category: 'Alimentos', price: 4, stock: 0, minStock: 0 } as const
  const { body: product } = await free[0].call(productApi.create, { as: user, body: milk })
  const key = crypto.randomUUID()
  const answers = new Set<string>()
  await race(async (racer) => {
    const answer = await freeOneOf(racer).call(productApi.enterStock, {
      as: user,
      headers: { 'idempotency-key': key },
      body: { entries: [{ productId: product.id, quantity: 1, price: 5 }] },
    })
    if (answer.status === 201) answers.add(answer.body.id)
    return answer
  })
  expect(answers.size).toBe(1)
  const { body } = await free[0].call(productApi.list, { as: user })
  expect(body.data.map(({ stock }) => stock)).toEqual([1])
})
