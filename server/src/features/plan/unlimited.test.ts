import { AccessClaims } from '@compra/contract/identity/identity.ts'
import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { PREMIUM_PLAN_ID, planApi } from '@compra/contract/plan/plan.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { translate } from '@compra/contract/translations/translations.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp({ config: { isUnlimited: true } })
})
afterAll(async () => {
  await server.stop()
})

const MORE_THAN_FREE = 7

test('where plans are not sold every account has Premium, without an end', async () => {
  const user = await server.newUser()
  const claims = AccessClaims.parse(decodeJwt(user.accessToken))
  expect(claims).toMatchObject({ subscriptionPremium: true, premiumUntil: null })
  for (let at = 0; at < MORE_THAN_FREE; at += 1) {
    const { status } = await server.call(productApi.create, {
      as: user,
      body: { name: `Arroz ${at}`, category: 'Alimentos', price: 5, stock: 1, minStock: 0 },
    })
    expect(status).toBe(201)
  }
  for (const type of ['products', 'shopping_lists', 'recipes', 'receipts'] as const) {
    const { body } = await server.call(planApi.checkLimit, { as: user, query: { type } })
    expect(body).toEqual({ limitReached: false })
  }
})

test('limits that protect the service still apply', async () => {
  const user = await server.newUser()
  const items = Array.from({ length: ITEMS_PER_LIST.premium + 1 }, (_, at) => ({
    sequence: at + 1,
    name: `Item ${at}`,
    quantity: 1,
  }))
  const { status } = await server.call(shoppingListApi.create, {
    as: user,
    body: { name: 'Feira', items },
  })
  expect(status).toBe(400)
})

test('no price is shown, and a checkout is refused with a message', async () => {
  const user = await server.newUser()
  const { status } = await server.call(planApi.info, { params: { planId: PREMIUM_PLAN_ID } })
  expect(status).toBe(404)
  const asked = await server.call(subscriptionApi.checkout, { as: user, body: { userId: user.id } })
  expect(asked.problem).toMatchObject({ status: 403, code: 'nothing_sold' })
  expect(translate(asked.problem.detail)).toBe('Aqui nada é vendido: tudo já está incluído.')
})
