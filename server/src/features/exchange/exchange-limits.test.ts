import { exchangeApi } from '@compra/contract/exchange/exchange.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { newPremiumUser } from '#testing/data/premium.ts'

let server: RunningApp
beforeAll(async () => {
  // No minute ends while its bytes are counted.
  server = await startApp({ clock: stoppedClock(), config: { rateLimit: true } })
})
afterAll(() => server.stop())

const table = (content: string) =>
  ({ file: { type: 'text/csv', bytes: new TextEncoder().encode(content) }, query: {} }) as const

test('an account may send tables of 15 MiB a minute, and goes on reading and writing', async () => {
  const as = await server.newUser()
  const statuses: number[] = []
  for (let nth = 0; nth < 16; nth += 1) {
    const file = table('\0'.repeat(1024 * 1024))
    statuses.push((await server.call(exchangeApi.importProducts, { as, ...file })).status)
  }
  expect(statuses).toEqual([...Array<number>(15).fill(400), 429])
  expect((await server.call(productApi.list, { as })).status).toBe(200)
  const body = { name: 'Arroz', category: 'Alimentos', price: 1, stock: 1, minStock: 1 } as const
  expect((await server.call(productApi.create, { as, body })).status).toBe(201)
})

test('a table is charged by its bytes each time that it is made, also where it has not changed', async () => {
  const as = await newPremiumUser(server)
  const names = Array.from({ length: 2_000 }, (_, nth) => `${nth} `.padEnd(100, 'arroz '))
  const sent = table(`nome\n${names.join('\n')}\n`)
  expect((await server.call(exchangeApi.importProducts, { as, ...sent })).body.made).toBe(2_000)
  const statuses: number[] = []
  const headers: Record<string, string> = { authorization: `Bearer ${as.accessToken}` }
  for (let nth = 0; nth < 31; nth += 1) {
    const answer = await fetch(`${server.url}${exchangeApi.products.path}`, { headers })
    await answer.arrayBuffer()
    headers['if-none-match'] = answer.headers.get('etag') ?? ''
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([200, ...Array<number>(29).fill(304), 429])
})
