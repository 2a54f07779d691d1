import { planApi, PREMIUM_PLAN_ID } from '@compra/contract/plan/plan.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

test('the plan information is its price as a number in reais', async () => {
  const answer = await fetch(`${server.url}/plan/info/${PREMIUM_PLAN_ID}`)
  expect(await answer.text()).toBe('{"price":7.99,"yearPrice":95.88}')
})

test('the prices are the current ones, and a year costs twelve months', async () => {
  const { kysely } = server.database
  const setPrice = (price_cents: number) =>
    kysely.updateTable('plan').set({ price_cents }).where('id', '=', PREMIUM_PLAN_ID).execute()
  await setPrice(1250)
  const { body } = await server.call(planApi.info, { params: { planId: PREMIUM_PLAN_ID } })
  expect(body).toEqual({ price: 12.5, yearPrice: 150 })
  await setPrice(799)
})

test('a signed-out user gets it, also with an invalid token', async () => {
  const { status } = await server.call(planApi.info, {
    params: { planId: PREMIUM_PLAN_ID },
    headers: { authorization: 'Bearer expired' },
  })
  expect(status).toBe(200)
})

test.for([
  '00000000-0000-4000-8000-000000000000',
  '1',
  'undefined',
  `${PREMIUM_PLAN_ID}0`,
  `${PREMIUM_PLAN_ID}'; drop table plan; --`,
  '%',
])('T-40 plan %j is not found', async (planId) => {
  const { problem } = await server.call(planApi.info, { params: { planId } })
  expect(problem).toMatchObject({ status: 404, code: 'not_found', detail: 'not found' })
})

test('E-32 the supplier is public; fields that the operator did not set are null', async () => {
  const unknown = { name: null, cnpj: null, address: null, contact: null }
  expect((await server.call(planApi.supplier)).body).toEqual(unknown)
  const supplier = { ...unknown, name: 'Compra Ltda.', cnpj: '12.345.678/0001-95' }
  const shop = await startApp({ connection: server.connection, config: { supplier } })
  expect((await shop.call(planApi.supplier)).body).toEqual(supplier)
  await shop.stop()
})
