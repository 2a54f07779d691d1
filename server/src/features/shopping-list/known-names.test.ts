import { productApi } from '@compra/contract/product/product.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { statementsOf } from '#testing/data/statements.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const namesOf = async (as: User) => (await server.call(shoppingListApi.names, { as })).body.data
const save = (as: User, name: string, items: readonly { name: string; price: number }[]) =>
  server.call(shoppingListApi.create, {
    as,
    body: {
      name,
      items: items.map((item, at) => ({ ...item, sequence: at + 1, quantity: 1 })),
    },
  })
const produce = (as: User, name: string, price: number) =>
  server.call(productApi.create, {
    as,
    body: { name, category: 'Alimentos', price, stock: 0, minStock: 0 },
  })

test('names of products and lists are returned once each, with a price when one is known', async () => {
  const user = await server.newUser()
  await produce(user, 'Café', 18.9)
  await produce(user, 'Pão', 0)
  await save(user, 'Feira', [
    { name: 'CAFE', price: 20 },
    { name: 'pão', price: 0.75 },
    { name: 'Leite', price: 0 },
  ])
  expect(new Set(await namesOf(user))).toEqual(
    new Set([
      { name: 'Café', price: 18.9 },
      { name: 'Pão', price: 0.75 },
      { name: 'Leite', price: 0 },
    ]),
  )
})

test('names of one account are never returned to another', async () => {
  const [one, other] = [await server.newUser(), await server.newUser()]
  await produce(one, 'Segredo', 1)
  expect(await namesOf(other)).toEqual([])
})

test('at most 500 names are returned, with one statement', async () => {
  const user = await newPremiumUser(server)
  for (const list of ['A', 'B']) {
    const items = Array.from({ length: 400 }, (_, at) => ({ name: `${list} ${at}`, price: 0 }))
    await save(user, list, items)
  }
  expect(await namesOf(user)).toHaveLength(500)
  const ask = () => namesOf(user)
  expect(await statementsOf(server.database.pool, 'shopping_list_item', ask)).toHaveLength(1)
})
