import { randomUUID } from 'node:crypto'
import { LISTS_PER_HOUSEHOLD } from '@compra/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { type Answer, draft, type Draft, NOON, phoneOf } from '#testing/data/phone.ts'
import { givePremium, newPremiumUser } from '#testing/data/premium.ts'

let server: RunningApp
let neighbour: RunningApp
beforeAll(async () => {
  server = await startApp()
  neighbour = await startApp({ connection: server.connection })
})
afterAll(async () => {
  await neighbour.stop()
  await server.stop()
})

const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => draft(`${name} ${at}`))
const codesOf = ({ refused }: Answer) => refused.map(({ code }) => code)

test('two devices with 15 items each get 20 accepted and 10 refused until Premium', async () => {
  const ana = await server.newUser()
  const [one, two] = [phoneOf(server, ana), phoneOf(neighbour, ana)]
  const [mine, theirs] = [many(15, 'Meu'), many(15, 'Seu')]
  expect((await one.sync(mine)).refused).toEqual([])
  const answer = await two.sync(theirs)
  expect(codesOf(answer)).toEqual(Array.from({ length: 10 }, () => 'list_items_limit'))
  const waiting = theirs.filter(({ id }) => answer.refused.some((each) => each.id === id))
  // Existing items can still be changed, and a removal makes room.
  const [first, ...others] = mine as [Draft, ...Draft[]]
  expect(
    (await one.sync([{ ...first, status: 'purchased', t: [NOON, NOON + 1] }])).refused,
  ).toEqual([])
  const removed = others.slice(0, 3).map((row) => ({ ...row, removed: NOON + 2 }))
  expect((await one.sync(removed)).refused).toEqual([])
  expect((await two.sync(waiting)).refused).toHaveLength(7)
  await givePremium(server, ana)
  expect((await two.sync(waiting)).refused).toEqual([])
  const { rows, itemLimit } = await one.sync([], { cursor: 0 })
  expect([rows.length, itemLimit]).toEqual([27, 500])
})

test('a push that is refused or repeated does not raise the revision', async () => {
  const ana = await server.newUser()
  const phone = phoneOf(server, ana)
  const rows = many(20, 'Item')
  const { cursor, homeRev } = await phone.sync(rows)
  const refused = await phone.sync([draft('Mais um')])
  expect(codesOf(refused)).toEqual(['list_items_limit'])
  expect(refused).toMatchObject({ cursor, homeRev, rows: [] })
  const again = await phone.sync(rows.slice(0, 3), { home: { cursor: 0 } })
  expect(again).toMatchObject({ cursor, homeRev, refused: [], home: { cursor } })
  expect(again.rows).toHaveLength(3)
  const list = { id: randomUUID(), name: 'Feira', items: [], t: [NOON], removed: 0 }
  const item = { sequence: 1, name: 'Leite', quantity: 1, price: 0 }
  const long = {
    ...list,
    items: Array.from({ length: 21 }, (_, at) => ({ ...item, name: `${at}` })),
  }
  const pantry = { cursor: 0, savedLists: [long] }
  expect((await phone.sync([], { home: pantry })).home?.refused).toMatchObject([{ id: list.id }])
  expect(await phone.sync()).toMatchObject({ cursor, homeRev, rows: [] })
})

test('when Premium ends, rows above the limit stay and can be changed; none can be added', async () => {
  const ana = await newPremiumUser(server)
  const phone = phoneOf(server, ana)
  const rows = many(30, 'Item')
  await phone.sync(rows)
  await server.database.kysely.deleteFrom('subscription').execute()
  const [first, second] = rows as [Draft, Draft]
  const bought = { ...first, status: 'purchased' as const, t: [NOON, NOON + 1] }
  expect((await phone.sync([bought])).refused).toEqual([])
  expect((await phone.sync([{ ...second, removed: NOON + 1 }])).refused).toEqual([])
  expect(codesOf(await phone.sync([draft('Mais um')]))).toEqual(['list_items_limit'])
})

test('50 concurrent pushes at two processes never put more items on a list than the plan allows', async () => {
  const ana = await server.newUser()
  const before = await phoneOf(server, ana).sync()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      phoneOf(at % 2 === 0 ? server : neighbour, ana).sync(many(3, `Telefone ${at}`)),
    ),
  )
  expect(answers.flatMap(codesOf)).toHaveLength(50 * 3 - 20)
  const { rows, cursor } = await phoneOf(server, ana).sync()
  expect(rows).toHaveLength(20)
  // Each push that was applied got a revision of its own.
  const taken = answers.filter((answer) => codesOf(answer).length < 3)
  expect(cursor - before.cursor).toBe(taken.length)
  expect(Math.max(...answers.map((answer) => answer.cursor))).toBe(cursor)
})

test('a device that pulls while 50 pushes arrive misses no change', async () => {
  const ana = await newPremiumUser(server)
  const reader = phoneOf(neighbour, ana)
  const received = new Set<string>()
  const read = async () => {
    for (const { id } of (await reader.sync()).rows) received.add(id)
  }
  const rows = many(50, 'Item')
  let isDone = false
  const pushes = Promise.all(rows.map((row) => phoneOf(server, ana).sync([row]))).finally(() => {
    isDone = true
  })
  while (!isDone) await read()
  await pushes
  await read()
  expect(received).toEqual(new Set(rows.map(({ id }) => id)))
})

test('a free household has two lists in all, one with Premium has twenty', async () => {
  const ana = await server.newUser()
  const phone = phoneOf(server, ana)
  const lists = Array.from({ length: 21 }, (_, at) => ({
    id: randomUUID(),
    name: `Lista ${at}`,
    t: [NOON],
  }))
  const free = await phone.sync([], { lists })
  expect(codesOf(free)).toEqual(Array.from({ length: 20 }, () => 'lists_limit'))
  expect(free.lists).toHaveLength(LISTS_PER_HOUSEHOLD.free - 1)
  await givePremium(server, ana)
  expect(codesOf(await phone.sync([], { lists }))).toEqual(['lists_limit', 'lists_limit'])
  const gone = {
    ...lists[0],
    id: lists[0]?.id ?? '',
    name: 'Lista 0',
    t: [NOON],
    removed: NOON + 1,
  }
  await phone.sync([], { lists: [gone] })
  expect(codesOf(await phone.sync([], { lists: lists.slice(19) }))).toEqual(['lists_limit'])
})
