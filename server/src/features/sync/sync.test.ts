import { randomUUID } from 'node:crypto'
import { houseItemApi } from '@compra/contract/house-item/house-item.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { type Answer, type Draft, draft, NOON, phoneOf } from '#testing/data/phone.ts'
import { newPremiumUser } from '#testing/data/premium.ts'

let server: RunningApp
/** A second server process. */
let neighbour: RunningApp
beforeAll(async () => {
  server = await startApp()
  neighbour = await startApp({ connection: server.connection })
})
afterAll(async () => {
  await neighbour.stop()
  await server.stop()
})

const named = ({ rows }: Answer) =>
  new Map(rows.filter((row) => !row.into).map((row) => [row.name, row]))
const namesOf = (answer: Answer) => [...named(answer).keys()].toSorted()

test('what one device adds to the house list is synced to the other, with who added it', async () => {
  const ana = await server.newUser({ userName: 'Ana Paula' })
  const [one, two] = [phoneOf(server, ana), phoneOf(neighbour, ana)]
  await two.sync()
  const milk = draft('Leite', { price: 4.5, quantity: 2, measure: { amount: 1, unit: 'l' } })
  const pushed = await one.sync([milk])
  expect(pushed).toMatchObject({ refused: [], itemLimit: 20, household: ana.tenantId })
  const { rows, people } = await two.sync()
  expect(rows).toEqual([{ ...milk, removed: 0, intoAt: 0, addedBy: ana.id }])
  expect(people).toEqual([{ id: ana.id, name: 'Ana', position: 0 }])
  expect((await two.sync()).rows).toEqual([])
})

test('changes of two offline devices to one item are both kept', async () => {
  const ana = await server.newUser()
  const [one, two, three] = [server, neighbour, server].map((at) => phoneOf(at, ana))
  const rice = draft('Arroz')
  await one?.sync([rice])
  await two?.sync([{ ...rice, price: 25.9, t: [NOON, 0, NOON + 7] }])
  await one?.sync([{ ...rice, status: 'purchased', t: [NOON, NOON + 5] }])
  const answer = await three?.sync()
  expect(answer && named(answer).get('Arroz')).toMatchObject({
    status: 'purchased',
    price: 25.9,
    t: [NOON, NOON + 5, NOON + 7],
    addedBy: ana.id,
    placedBy: ana.id,
  })
})

test('sixty offline changes on one device and thirty on another leave all devices equal', async () => {
  const ana = await newPremiumUser(server)
  const [one, two, three] = [server, neighbour, server].map((at) => phoneOf(at, ana)) as [
    ReturnType<typeof phoneOf>,
    ReturnType<typeof phoneOf>,
    ReturnType<typeof phoneOf>,
  ]
  const old = Array.from({ length: 20 }, (_, at) => draft(`Velho ${at}`))
  await one.sync(old)
  await two.sync()
  const added = Array.from({ length: 40 }, (_, at) => draft(`Novo ${at}`))
  const priced = old.map((row, at) => ({ ...row, price: 1.5, t: [NOON, 0, NOON + 1 + at] }))
  const ticked = old.map((row, at) => ({
    ...row,
    status: 'purchased' as const,
    t: [NOON, NOON + 100 + at],
  }))
  const removed = old.slice(0, 5).map((row) => ({ ...row, removed: NOON + 50 }))
  const twins = Array.from({ length: 5 }, (_, at) => draft(`NOVO ${at}`, { t: [NOON + 9] }))
  await two.sync([...ticked, ...twins])
  await one.sync([...added, ...priced])
  await two.sync(removed)
  const everything = await three.sync()
  expect(everything.rows.filter(({ into }) => !into)).toHaveLength(60)
  for (const at of old.keys()) {
    // Buying wins over the older removal, and the other device's price stays.
    expect(named(everything).get(`Velho ${at}`)).toMatchObject({ status: 'purchased', price: 1.5 })
  }
  for (const phone of [one, two]) {
    const again = await phone.sync([], { cursor: 0 })
    expect(named(again)).toEqual(named(everything))
  }
})

test('a push that is repeated, or arrives late, changes nothing', async () => {
  const ana = await server.newUser()
  const [one, two] = [phoneOf(server, ana), phoneOf(server, ana)]
  const bread = draft('Pão')
  const bought = { ...bread, status: 'purchased' as const, t: [NOON, NOON + 5] }
  await one.sync([bread])
  await one.sync([bought])
  await two.sync()
  for (const late of [bread, bought]) {
    const { rows, refused } = await one.sync([late])
    expect(rows).toMatchObject([{ name: 'Pão', status: 'purchased' }])
    expect(refused).toEqual([])
  }
  expect((await two.sync()).rows).toEqual([])
})

test('an item that is ticked and unticked after its removal is pending on every device', async () => {
  const ana = await server.newUser()
  const [one, two, three] = [server, neighbour, server].map((at) => phoneOf(at, ana)) as [
    ReturnType<typeof phoneOf>,
    ReturnType<typeof phoneOf>,
    ReturnType<typeof phoneOf>,
  ]
  const bread = draft('Pão')
  for (const phone of [one, two, three]) await phone.sync([bread])
  await one.sync([{ ...bread, removed: NOON + 5 }])
  await two.sync([{ ...bread, status: 'purchased', t: [NOON, NOON + 7] }])
  await three.sync([{ ...bread, t: [NOON, NOON + 9] }])
  const { body } = await server.call(houseItemApi.list, { as: ana })
  expect(body.items).toMatchObject([{ id: bread.id, status: 'pending' }])
  // The mark counts as a new birth, so that clients without this rule show the item, too.
  expect(named(await one.sync()).get('Pão')).toMatchObject({
    status: 'pending',
    t: [NOON + 9, NOON + 9],
    removed: NOON + 5,
  })
  await two.sync([{ ...bread, removed: NOON + 10 }])
  expect((await server.call(houseItemApi.list, { as: ana })).body.items).toEqual([])
})

test('two devices that add the same item have it once, and a tick on either counts', async () => {
  const ana = await server.newUser()
  const [one, two] = [phoneOf(server, ana), phoneOf(server, ana)]
  const [first, second] = [draft('Pão'), draft('PAO')]
  await one.sync([first])
  const answer = await two.sync([second])
  expect(answer.rows.find(({ id }) => id === second.id)).toMatchObject({ into: first.id })
  // The other device does not know yet that its row was merged.
  await two.sync([{ ...second, status: 'purchased', t: [NOON, NOON + 5] }])
  const { rows } = await one.sync()
  expect(rows.find(({ id }) => id === first.id)).toMatchObject({ status: 'purchased' })
  expect(namesOf(await one.sync([], { cursor: 0 }))).toEqual(['Pão'])
})

test('when a tick restores a renamed item, the later item with its former name is back, too', async () => {
  const ana = await server.newUser()
  const [one, two] = [phoneOf(server, ana), phoneOf(server, ana)]
  const milk = draft('Leite')
  const [older, newer] = [3, 8].map((at) => draft('Leite', { t: [NOON + at] })) as [Draft, Draft]
  for (const row of [milk, older, newer]) await one.sync([row])
  const t = [NOON, 0, 0, 0, NOON + 5]
  await two.sync([{ ...milk, name: 'Pão', t, removed: NOON + 9 }])
  expect(namesOf(await two.sync([], { cursor: 0 }))).toEqual([])
  await one.sync([{ ...older, status: 'purchased', t: [NOON + 3, NOON + 10] }])
  expect(namesOf(await two.sync([], { cursor: 0 }))).toEqual(['Leite', 'Pão'])
})

test('a name goes from one item to another in one push', async () => {
  const ana = await server.newUser()
  const phone = phoneOf(server, ana)
  const [milk, juice] = [draft('Leite'), draft('Suco')]
  await phone.sync([milk, juice])
  const renamed = (row: typeof milk, name: string, at: number) => ({
    ...row,
    name,
    t: [NOON, 0, 0, 0, NOON + at],
  })
  await phone.sync([renamed(milk, 'Suco', 6), renamed(juice, 'Água', 5)])
  const { rows } = await phone.sync([], { cursor: 0 })
  expect(rows.map(({ id, name }) => ({ id, name })).toSorted(byName)).toEqual(
    [
      { id: milk.id, name: 'Suco' },
      { id: juice.id, name: 'Água' },
    ].toSorted(byName),
  )
})
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

test('any device creates, renames and removes further lists, which have items of their own', async () => {
  const ana = await server.newUser()
  const [one, two] = [phoneOf(server, ana), phoneOf(server, ana)]
  const list = { id: randomUUID(), name: 'Churrasco', t: [NOON], removed: 0 }
  const coal = draft('Carvão', { list: list.id })
  await one.sync([coal, draft('Carvão')], { lists: [list] })
  expect(await two.sync()).toMatchObject({ lists: [{ ...list, t: [NOON, 0] }] })
  const renamed = { ...list, name: 'Churrasco de sábado', t: [NOON, NOON + 1] }
  await two.sync([], { lists: [renamed] })
  expect(await one.sync()).toMatchObject({ lists: [renamed], rows: [] })
  const removed = { ...renamed, removed: NOON + 2 }
  await one.sync([], { lists: [removed] })
  expect(await two.sync()).toMatchObject({ lists: [removed] })
  const late = draft('Gelo', { list: list.id })
  expect((await two.sync([late])).refused).toEqual([{ id: late.id, code: 'no_list' }])
})

test('presence on a list is sent to the other members for 30 seconds', async () => {
  const ana = await server.newUser()
  const [one, two] = [phoneOf(server, ana), phoneOf(neighbour, ana)]
  await one.sync([], { at: { list: 'house', place: 'market' } })
  const here = [{ id: ana.id, list: 'house', place: 'market' }]
  expect((await two.sync()).here).toEqual(here)
  // Presence on a list of another household is ignored.
  await one.sync([], { at: { list: randomUUID(), place: 'list' } })
  expect((await two.sync()).here).toEqual(here)
  neighbour.clock.setTo(new Date(Date.now() + 40_000))
  expect((await two.sync()).here).toEqual([])
  neighbour.clock.backToRealTime()
})
