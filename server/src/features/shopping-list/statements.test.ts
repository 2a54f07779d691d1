import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { givePremium, newPremiumUser } from '#testing/data/premium.ts'
import { statementsOf } from '#testing/data/statements.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const draft = (name: string, count: number) => ({
  name,
  items: Array.from({ length: count }, (_, at) => ({
    sequence: at + 1,
    name: `Item ${at}`,
    quantity: 1,
    price: 1,
  })),
})
const create = (as: User, name: string, count: number) =>
  server.call(shoppingListApi.create, { as, body: draft(name, count) })
const update = (as: User, id: string, count: number) =>
  server.call(shoppingListApi.update, { as, params: { id }, body: draft('Outra', count) })
const during = (work: () => Promise<unknown>, part = 'shopping_list') =>
  statementsOf(server.database.pool, part, work)

test('a page of lists is one statement, with or without a search', async () => {
  const user = await server.newUser()
  for (const name of ['', 'feira']) {
    const ask = () => server.call(shoppingListApi.list, { as: user, query: { name } })
    expect(await during(ask)).toHaveLength(1)
  }
})

test('a list with its items is one statement, and so is a shared list', async () => {
  const user = await server.newUser()
  const { body: list } = await create(user, 'Feira', 20)
  const get = () => server.call(shoppingListApi.get, { as: user, params: { id: list.id } })
  expect(await during(get)).toHaveLength(1)
  const { body: link } = await server.call(shoppingListApi.share, {
    as: user,
    body: { items: [{ name: 'Leite' }] },
  })
  const open = () => server.call(shoppingListApi.shared, { params: { id: link.id } })
  expect(await during(open, 'select "names" from "shared_list"')).toHaveLength(1)
})

test('a list is written in five statements however many items it has', async () => {
  const [free, premium] = [await server.newUser(), await server.newUser()]
  await givePremium(server, premium)
  expect(await during(() => create(free, 'Feira', 20))).toHaveLength(5)
  // Without a limit nothing is counted.
  expect(await during(() => create(premium, 'Feira', 500))).toHaveLength(4)
  const [list] = (await server.call(shoppingListApi.list, { as: premium })).body.data
  expect(await during(() => update(premium, list?.id ?? '', 400))).toHaveLength(5)
})

test('a list above the free plan’s limit is written in five statements', async () => {
  const user = await newPremiumUser(server)
  const { body: list } = await create(user, 'Feira', 30)
  await server.database.kysely.deleteFrom('subscription').execute()
  const statements = await during(async () => {
    expect((await update(user, list.id, 30)).status).toBe(200)
  })
  expect(statements).toHaveLength(5)
})
