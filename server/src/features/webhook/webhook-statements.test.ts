import { randomUUID } from 'node:crypto'
import { productApi } from '@compra/contract/product/product.ts'
import { WEBHOOK_EVENTS, webhookApi } from '@compra/contract/webhook/webhook.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { draft, phoneOf } from '#testing/data/phone.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { statementsOf } from '#testing/data/statements.ts'
import { type Program, startProgram, sendDueWebhooks } from '#testing/providers/program.ts'

const clock = stoppedClock(new Date('2026-11-23T15:00:00Z'))
let server: RunningApp
let program: Program
beforeAll(async () => {
  server = await startApp({ clock })
  program = await startProgram()
})
afterAll(async () => {
  await server.stop()
  await program.stop()
})

test('a write needs no extra statement with five webhooks', async () => {
  const ana = await newPremiumUser(server)
  const phone = phoneOf(server, ana)
  const body = { name: 'Arroz', category: 'Alimentos', price: 1, stock: 5, minStock: 3 } as const
  const { id } = (await server.call(productApi.create, { as: ana, body })).body
  const enter = (quantity: number) =>
    server.call(productApi.enterStock, {
      as: ana,
      headers: { 'idempotency-key': randomUUID() },
      body: { entries: [{ productId: id, quantity }] },
    })
  const during = async (table: string, work: () => Promise<unknown>) =>
    transactionOf(await statementsOf(server.database.pool, table, work))
  const written = async (round: string) => [
    await during('list_item', () =>
      phone.sync(Array.from({ length: 100 }, (_, at) => draft(`Item ${round} ${at}`))),
    ),
    await during('product', () => enter(1)),
    await during('product', () =>
      server.call(productApi.setStock, { as: ana, params: { id }, body: { stock: 1 } }),
    ),
  ]
  await phone.sync([draft('O primeiro')])
  const without = await written('antes')
  for (const texts of without) expect(texts.length).toBeGreaterThan(3)
  for (let count = 0; count < 5; count += 1) {
    const hook = { url: program.url, events: [...WEBHOOK_EVENTS] }
    await server.call(webhookApi.create, { as: ana, body: hook })
  }
  expect(await written('depois')).toEqual(without)
  clock.setTo(new Date(clock.now().getTime() + 3_000))
  await sendDueWebhooks(server)
  expect(program.calls.length).toBeGreaterThanOrEqual(10)
})

/** Without what the answer reads after it, which comes from any of several connections on a Citus. */
const transactionOf = (texts: readonly string[]) =>
  texts.slice(texts.indexOf('begin'), texts.indexOf('commit') + 1)
