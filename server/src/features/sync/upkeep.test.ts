import { randomUUID } from 'node:crypto'
import { productApi } from '@compra/contract/product/product.ts'
import { historyApi } from '@compra/contract/sync/history.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPlanLimits } from '#features/plan/plan-limits.service.ts'
import { createPlanRepository } from '#features/plan/plan.repository.ts'
import { createUpkeepRepository } from '#features/sync/upkeep.repository.ts'
import { createUpkeepService } from '#features/sync/upkeep.service.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { draft, NOON, phoneOf } from '#testing/data/phone.ts'

let server: RunningApp
beforeEach(async () => {
  server = await startApp()
})
afterEach(() => server.stop())

const DAY_MS = 86_400_000
const nothing = () => Promise.resolve({ all: 0, recent: 0 })
const NO_COUNTERS = {
  products: nothing,
  recipes: nothing,
  shopping_lists: nothing,
  shared_shopping_lists: nothing,
  receipts: nothing,
}
const cleanUpAfter = async (days: number) => {
  server.clock.setTo(new Date(Date.now() + days * DAY_MS))
  const { clock, database } = server
  const upkeep = createUpkeepRepository(database.kysely)
  const plans = createPlanRepository(database.kysely, false)
  const limits = createPlanLimits({ plans, counters: NO_COUNTERS, clock })
  await createUpkeepService({ upkeep, limits, clock }).cleanUp()
  server.clock.backToRealTime()
}
const countOf = async (table: string) => {
  const { rows } = await server.database.pool.query(`select count(*)::int as count from ${table}`)
  return rows[0].count
}

test('removed items are kept as tombstones for 90 days; an older cursor gets a reset', async () => {
  const ana = await server.newUser()
  const [one, late, never] = [phoneOf(server, ana), phoneOf(server, ana), phoneOf(server, ana)]
  const [milk, bread] = [draft('Leite'), draft('Pão')]
  await one.sync([milk, bread])
  await late.sync()
  const removed = { ...bread, removed: NOON + 5 }
  await one.sync([removed])

  await cleanUpAfter(89)
  expect(await countOf('list_item')).toBe(2)
  await cleanUpAfter(91)
  expect(await countOf('list_item')).toBe(1)

  expect(await late.sync()).toMatchObject({ reset: true, rows: [{ id: milk.id }] })
  expect((await late.sync()).reset).toBeUndefined()
  // A device with the tombstone has missed nothing, and a new device has nothing to reset.
  expect((await one.sync()).reset).toBeUndefined()
  expect((await never.sync()).reset).toBeUndefined()
})

test('a removed list is deleted after 90 days with its items', async () => {
  const ana = await server.newUser()
  const [one, late] = [phoneOf(server, ana), phoneOf(server, ana)]
  const list = { id: randomUUID(), name: 'Festa', t: [NOON] }
  await one.sync([draft('Gelo', { list: list.id })], { lists: [list] })
  await late.sync()
  await one.sync([], { lists: [{ ...list, removed: NOON + 5 }] })
  await cleanUpAfter(91)
  expect([await countOf('list'), await countOf('list_item')]).toEqual([0, 0])
  expect(await late.sync()).toMatchObject({ reset: true, rows: [], lists: [] })
})

test('deleted products are kept as tombstones for 90 days; an older cursor gets a reset', async () => {
  const ana = await server.newUser()
  const [one, late] = [phoneOf(server, ana), phoneOf(server, ana)]
  await late.sync([draft('Leite')])
  const body = { name: 'Leite', category: 'Alimentos', price: 0, stock: 0, minStock: 0 } as const
  const kept = (await server.call(productApi.create, { as: ana, body })).body
  const product = (await server.call(productApi.create, { as: ana, body })).body
  await server.call(productApi.remove, { as: ana, params: { id: product.id } })
  await one.sync()

  await cleanUpAfter(89)
  expect([await countOf('gone'), await countOf('product')]).toEqual([1, 1])
  await cleanUpAfter(91)
  expect([await countOf('gone'), await countOf('product')]).toEqual([0, 1])
  expect((await server.call(productApi.list, { as: ana })).body.data).toEqual([kept])

  expect(await late.sync()).toMatchObject({ reset: true, rows: [{ name: 'Leite' }] })
  expect((await one.sync()).reset).toBeUndefined()
})

test('old history and presence are deleted', async () => {
  const ana = await server.newUser()
  const phone = phoneOf(server, ana)
  await phone.sync([draft('Leite')], { at: { list: 'house', place: 'list' } })
  const events = async () => (await server.call(historyApi.history, { as: ana })).body.data.length
  await cleanUpAfter(89)
  expect([await events(), await countOf('presence')]).toEqual([1, 0])
  await cleanUpAfter(91)
  expect(await events()).toBe(0)
  expect((await phone.sync([], { cursor: 0 })).rows).toHaveLength(1)
})
