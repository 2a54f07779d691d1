import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { type Answer, draft, NOON, phoneOf } from '#testing/data/phone.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const named = ({ rows }: Answer) =>
  Object.fromEntries(rows.filter((row) => !row.into).map((row) => [row.name, row]))

test('what one phone puts on the list of the house, the other one hears, with who did it', async () => {
  const ana = await server.newUser({ userName: 'Ana Paula' })
  const [one, two] = [phoneOf(server, ana), phoneOf(server, ana)]
  await two.sync()
  const milk = draft('Leite', { price: 4.5, quantity: 2, measure: { amount: 1, unit: 'l' } })
  const pushed = await one.sync([milk])
  expect(pushed).toMatchObject({ refused: [], itemLimit: 20, household: ana.tenantId })
  const { rows, people } = await two.sync()
  expect(rows).toEqual([{ ...milk, removed: 0, intoAt: 0, addedBy: ana.id }])
  expect(people).toEqual([{ id: ana.id, name: 'Ana' }])
  expect((await two.sync()).rows).toEqual([])
})

test('two phones that were offline both keep what they did to one item', async () => {
  const ana = await server.newUser()
  const [one, two, three] = [phoneOf(server, ana), phoneOf(server, ana), phoneOf(server, ana)]
  const rice = draft('Arroz')
  await one.sync([rice])
  const ticked = { ...rice, status: 'purchased' as const, t: [NOON, NOON + 5] }
  const priced = { ...rice, price: 25.9, t: [NOON, 0, NOON + 7] }
  await two.sync([priced])
  await one.sync([ticked])
  await two.sync()
  const { Arroz } = named(await three.sync())
  expect(Arroz).toMatchObject({ status: 'purchased', price: 25.9, t: [NOON, NOON + 5, NOON + 7] })
  expect(Arroz).toMatchObject({ addedBy: ana.id, placedBy: ana.id })
})
