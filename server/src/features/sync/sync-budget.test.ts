import { randomUUID } from 'node:crypto'
import { guestApi } from '@compra/contract/guest/guest.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { syncApi } from '@compra/contract/sync/sync.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { draft, NOON, phoneOf } from '#testing/data/phone.ts'
import { streamAt } from '#testing/people/event-stream.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const budget = (reais: number, at: number, list = 'house') => ({ list, budget: reais, at })

test('the budget is synced to the other devices, and the later value wins', async () => {
  const ana = await server.newUser()
  const [one, two] = [phoneOf(server, ana), phoneOf(server, ana)]
  await two.sync()
  const pushed = await one.sync([], { budgets: [budget(300, NOON)] })
  expect(pushed.budgets).toEqual([budget(300, NOON)])
  // Older devices take every list of an answer for an additional one.
  expect(pushed.lists).toEqual([])
  expect((await two.sync()).budgets).toEqual([budget(300, NOON)])
  // A request for budgets gets all of them, whatever its cursor.
  expect((await two.sync()).budgets).toBeUndefined()
  expect((await two.sync([], { budgets: [] })).budgets).toEqual([budget(300, NOON)])
  await two.sync([], { budgets: [budget(250.5, NOON + 2)] })
  await one.sync([], { budgets: [budget(900, NOON + 1)] })
  const [again, fresh] = [phoneOf(server, ana), phoneOf(server, ana)]
  expect((await again.sync()).budgets).toEqual([budget(250.5, NOON + 2)])
  await one.sync([], { budgets: [budget(0, NOON + 3)] })
  expect((await fresh.sync()).budgets).toEqual([budget(0, NOON + 3)])
})

test('a list that the same push creates takes a budget, and a rename keeps it', async () => {
  const ana = await server.newUser()
  const phone = phoneOf(server, ana)
  const id = randomUUID()
  const born = { id, name: 'Churrasco', t: [NOON] }
  const made = await phone.sync([draft('Carvão', { list: id }), draft('Arroz')], {
    lists: [born],
    budgets: [budget(80, NOON, id), budget(200, NOON)],
  })
  expect(made.refused).toEqual([])
  expect(made.budgets).toHaveLength(2)
  await phone.sync([], { lists: [{ ...born, name: 'Festa', t: [NOON, NOON + 5] }] })
  const { lists, budgets } = await phoneOf(server, ana).sync()
  expect(lists).toMatchObject([{ id, name: 'Festa' }])
  expect(budgets).toEqual(expect.arrayContaining([budget(80, NOON, id), budget(200, NOON)]))
})

test('a budget for an unknown list, from a clock ahead or above the maximum is dropped', async () => {
  const ana = await server.newUser()
  const phone = phoneOf(server, ana)
  const none = await phone.sync([], {
    budgets: [budget(10, NOON, randomUUID()), budget(10, Date.now() + 600_000)],
  })
  expect(none).toMatchObject({ refused: [], lists: [] })
  expect(none.budgets).toEqual([])
  for (const reais of [-1, 1_000_000]) {
    const body = { v: 1, cursor: 0, budgets: [budget(reais, NOON)] }
    expect((await server.call(syncApi.sync, { as: ana, body })).status).toBe(400)
  }
})

test('a live link reads the budget and never sets it, not even with edit access; streams send it', async () => {
  const ana = await server.newUser()
  const phone = phoneOf(server, ana)
  await phone.sync([draft('Arroz')])
  const linkOf = async (access: 'view' | 'edit') => {
    const { body } = await server.call(liveLinkApi.createLink, { as: ana, body: { access } })
    const sync = (budgets: ReturnType<typeof budget>[]) =>
      server.call(guestApi.sync, {
        headers: { authorization: `Link ${body.token}` },
        body: { v: 1, cursor: 0, budgets },
      })
    return { id: body.id, sync }
  }
  const stream = await streamAt(server, ana, { since: String(phone.cursor) })
  const look = await linkOf('view')
  expect((await look.sync([budget(50, NOON)])).body.budgets).toEqual([])
  await server.call(liveLinkApi.revokeLink, { as: ana, params: { id: look.id } })
  const edit = await linkOf('edit')
  expect((await edit.sync([budget(50, NOON)])).body.budgets).toEqual([])
  await phone.sync([], { budgets: [budget(60, NOON)] })
  expect((await edit.sync([budget(50, NOON + 1)])).body.budgets).toEqual([budget(60, NOON)])
  await expect
    .poll(() => stream.named('change'))
    .toMatchObject([{ rows: [], lists: [], budgets: [budget(60, NOON)] }])
  await stream.close()
})

test('the budget is part of the account export', async () => {
  const ana = await server.newUser()
  await phoneOf(server, ana).sync([], { budgets: [budget(123.45, NOON)] })
  const { body } = await server.call(identityApi.exportMe, { as: ana })
  expect(JSON.stringify(body)).toContain('"budget_cents":12345')
})
