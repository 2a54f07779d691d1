import { productApi } from '@compra/contract/product/product.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { expect, test } from 'vitest'
import { startApp } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { lineBody, receiptBody } from '#testing/people/receipt-sample.ts'

test('receipt rows are accepted 60 times a minute at most, and other calls still succeed', async () => {
  // The clock stands still, so that no minute ends during the count.
  const server = await startApp({ clock: stoppedClock(), config: { rateLimit: true } })
  const as = await server.newUser()
  const receipt = receiptBody([lineBody(1)])
  const lines = [{ n: 1, action: 'ignore', productId: null } as const]
  const create = () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return server.call(receiptApi.create, { as, headers, body: receipt })
  }
  const correct = (id: string) =>
    server.call(receiptApi.correct, { as, params: { id }, body: { lines } })
  const known = () => server.call(receiptApi.known, { as, body: { keyHash: receipt.keyHash } })

  const { body } = await create()
  const allowed = await Promise.all([correct(body.id), ...Array.from({ length: 58 }, known)])
  expect(allowed.map(({ status }) => status)).toEqual(Array(59).fill(200))
  const refused = await Promise.all([create(), correct(body.id), known()])
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
  expect((await server.call(receiptApi.list, { as })).status).toBe(200)
  const rice = { name: 'Arroz', category: 'Alimentos', price: 1, stock: 1, minStock: 1 } as const
  expect((await server.call(productApi.create, { as, body: rice })).status).toBe(201)
  await server.stop()
})
