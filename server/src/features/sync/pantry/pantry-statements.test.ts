import { randomUUID } from 'node:crypto'
import { syncApi } from '@compra/contract/sync/sync.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { NOON } from '#testing/data/phone.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { statementsOf } from '#testing/data/statements.ts'
import {
  pantryPhoneOf,
  move,
  productDraft,
  recipeDraft,
  savedListDraft,
} from '#testing/people/pantry-phone.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const during = (work: () => Promise<unknown>) => statementsOf(server.database.pool, 'product', work)
const kindsOf = (statements: readonly string[]) =>
  statements.map((text) => /\w+/.exec(text)?.[0]?.toLowerCase())

test('a push of any size is seven statements: one lock, one read, one write, two answers', async () => {
  const ana = await newPremiumUser(server)
  const phone = pantryPhoneOf(server, ana)
  const products = Array.from({ length: 200 }, (_, at) => productDraft(`Produto ${at}`))
  const entry = randomUUID()
  const moves = products.map(({ id }, at) => move.enter(id, entry, `a.${at}`))
  const savedLists = Array.from({ length: 20 }, (_, at) => savedListDraft(`Lista ${at}`))
  // The answer about the lists is not counted here.
  const counted = ['begin', 'update', 'with', 'with', 'commit', 'select']
  const recipes = Array.from({ length: 10 }, (_, at) => recipeDraft(`Receita ${at}`))
  const many = await during(() => phone.push({ products, savedLists, recipes, moves }))
  expect(kindsOf(many)).toEqual(counted)
  const one = {
    products: [productDraft('Mais um')],
    moves: [move.enter(products[0]?.id ?? '', entry, 'b')],
  }
  expect(kindsOf(await during(() => phone.push(one)))).toEqual(counted)
  expect(kindsOf(await during(() => phone.push({ moves: [move.undo(entry)] })))).toEqual(counted)
  // Known changes are not written again, and the hold is rolled back.
  expect(await during(() => phone.push({ products, moves }))).toHaveLength(5)
  // A released name needs an update before the write.
  const gone = savedLists.map((list) => ({ ...list, removed: NOON + 1 }))
  expect(await during(() => phone.push({ savedLists: gone }))).toHaveLength(7)
})

test('1,000 products are read in one statement, and none are sent to an up-to-date device', async () => {
  const ana = await newPremiumUser(server)
  const phone = pantryPhoneOf(server, ana)
  for (let from = 0; from < 1_000; from += 200) {
    const products = Array.from({ length: 200 }, (_, at) =>
      productDraft(`Produto número ${from + at}`, { price: 17.9, minStock: 2 }),
    )
    await phone.push({ products })
  }
  const late = pantryPhoneOf(server, ana)
  const sizes: number[] = []
  expect(await during(async () => sizes.push((await late.pull()).products.length))).toHaveLength(1)
  expect(sizes).toEqual([1_000])
  expect((await late.pull()).products).toEqual([])
  const { body } = await server.call(syncApi.sync, {
    as: ana,
    body: { v: 1, cursor: 0, home: { cursor: 0 } },
  })
  expect(JSON.stringify(body).length).toBeLessThan(210_000)
})

test('a sync without the pantry costs no additional statement', async () => {
  const ana = await server.newUser()
  const ask = () => server.call(syncApi.sync, { as: ana, body: { v: 1, cursor: 0 } })
  await ask()
  expect(await during(ask)).toEqual([])
})
