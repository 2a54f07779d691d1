import { randomUUID } from 'node:crypto'
import { historyApi } from '@compra/contract/sync/history.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { draft, NOON, phoneOf } from '#testing/data/phone.ts'
import { newPremiumUser } from '#testing/data/premium.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const read = (as: User, query = {}) => server.call(historyApi.history, { as, query })

test('the history says who changed which field of which item, newest first', async () => {
  const ana = await server.newUser({ userName: 'Ana Paula' })
  const phone = phoneOf(server, ana)
  const milk = draft('Leite', { note: 'integral' })
  await phone.sync([milk])
  const ticked = {
    ...milk,
    status: 'purchased' as const,
    price: 4.5,
    t: [NOON, NOON + 1, NOON + 1],
  }
  await phone.sync([ticked])
  // A move within the group is no history event.
  await phone.sync([{ ...ticked, t: [NOON, -(NOON + 2), NOON + 1] }])
  await phone.sync([{ ...ticked, note: '', t: [NOON, NOON + 1, NOON + 1, 0, 0, 0, NOON + 3] }])
  await phone.sync([{ ...ticked, removed: NOON + 9 }])
  const { body } = await read(ana)
  const event = { by: ana.id, itemId: milk.id, name: 'Leite' }
  expect(body.data).toMatchObject([
    { ...event, before: { isOn: true }, after: { isOn: false } },
    { ...event, before: { note: 'integral' }, after: { note: null } },
    {
      ...event,
      before: { status: 'pending', price: 0 },
      after: { status: 'purchased', price: 4.5 },
    },
    { ...event, before: { isOn: false }, after: { isOn: true } },
  ])
  expect(body.data.map(({ before }) => Object.keys(before).length)).toEqual([1, 1, 2, 1])
  expect(body).toMatchObject({ people: [{ id: ana.id, name: 'Ana' }], next: null })
})

test('a page never splits the changes of one push, and paging reaches all older events', async () => {
  const ana = await newPremiumUser(server)
  const phone = phoneOf(server, ana)
  for (let push = 0; push < 4; push += 1) {
    await phone.sync(Array.from({ length: 20 }, (_, at) => draft(`Item ${push} ${at}`)))
  }
  const first = (await read(ana)).body
  expect(first.data).toHaveLength(60)
  const second = (await read(ana, { before: String(first.next) })).body
  expect([second.data.length, second.next]).toEqual([20, null])
  const ids = [...first.data, ...second.data].map(({ itemId }) => itemId)
  expect(new Set(ids).size).toBe(80)
})

test('an unused list has no history, and a list of another household is not found', async () => {
  const [ana, bia] = [await server.newUser(), await server.newUser()]
  const list = { id: randomUUID(), name: 'Só de Bia', t: [NOON] }
  await phoneOf(server, bia).sync([draft('Gelo', { list: list.id })], { lists: [list] })
  expect((await read(ana)).body).toMatchObject({ data: [], next: null })
  expect((await read(bia, { list: list.id })).body.data).toHaveLength(1)
  expect((await read(ana, { list: list.id })).problem.code).toBe('not_found')
})
