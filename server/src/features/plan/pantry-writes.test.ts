import { guestApi } from '@compra/contract/guest/guest.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { draft, phoneOf } from '#testing/data/phone.ts'
import { guestAt, type OpenStream, streamAt } from '#testing/people/event-stream.ts'
import { moveIn } from '#testing/people/housemates.ts'

/** Two server processes on one database. */
let one: RunningApp
let two: RunningApp
beforeAll(async () => {
  one = await startApp()
  two = await startApp({ connection: one.connection })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

const MILK = { name: 'Leite', category: 'Alimentos', price: 4, stock: 1, minStock: 2 } as const
const CAKE = {
  title: 'Bolo',
  description: 'De fubá',
  category: 'Sobremesas' as const,
  difficultyLevel: 'Fácil' as const,
  ingredients: [{ name: 'Fubá', quantity: 1, unit: 'kg' }],
  steps: [{ description: 'Misture', order: 1 }],
}
const FAIR = { name: 'Feira', items: [{ sequence: 1, name: 'Uva', quantity: 1, price: 1 }] }

/** All kinds of writes, one after another. */
async function* everyWrite(as: User) {
  const product = { id: (await one.call(productApi.create, { as, body: MILK })).body.id }
  yield 'a product'
  await one.call(productApi.update, { as, params: product, body: { ...MILK, price: 5 } })
  yield 'a change of it'
  await one.call(productApi.setStock, { as, params: product, body: { stock: 3 } })
  yield 'its stock'
  const entry = await one.call(productApi.enterStock, {
    as,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { entries: [{ productId: product.id, quantity: 1 }] },
  })
  yield 'a shopping'
  await one.call(productApi.undoStockEntry, { as, params: { id: entry.body.id } })
  yield 'its undo'
  await one.call(productApi.remove, { as, params: product })
  yield 'its end'
  const list = { id: (await one.call(shoppingListApi.create, { as, body: FAIR })).body.id }
  yield 'a list'
  await one.call(shoppingListApi.update, { as, params: list, body: { ...FAIR, name: 'Casa' } })
  yield 'a change of it'
  await one.call(shoppingListApi.remove, { as, params: list })
  yield 'its end'
  const recipe = { id: (await one.call(recipeApi.create, { as, body: CAKE })).body.id }
  yield 'a recipe'
  await one.call(recipeApi.update, { as, params: recipe, body: { ...CAKE, title: 'Bolinho' } })
  yield 'a change of it'
  await one.call(recipeApi.remove, { as, params: recipe })
  yield 'its end'
}

const newestAt = (stream: OpenStream) => Number(stream.named('change').at(-1)?.['homeRev'] ?? 0)

describe('a member with shared products, lists and recipes', () => {
  test('gets each write at once, also at another process', async () => {
    const ana = await one.newUser()
    const stream = await streamAt(two, ana)
    let seen = 0
    for await (const step of everyWrite(ana)) {
      await expect.poll(() => newestAt(stream), { message: step }).toBeGreaterThan(seen)
      seen = newestAt(stream)
    }
    await stream.close()
  })

  test('gets what a new member brings along', async () => {
    const [ana, bia] = [await one.newUser(), await one.newUser()]
    await one.call(productApi.create, { as: bia, body: MILK })
    const stream = await streamAt(two, ana)
    await moveIn(one, ana, bia, true)
    await expect.poll(() => newestAt(stream)).toBeGreaterThan(0)
    await stream.close()
  })

  test('by a live link sees only the house list, and no sign of other data', async () => {
    const ana = await one.newUser()
    const body = { access: 'edit', label: 'Vizinha' } as const
    const { token } = (await one.call(liveLinkApi.createLink, { as: ana, body })).body
    const stream = await guestAt(two, token)
    await one.call(productApi.create, { as: ana, body: MILK })
    await phoneOf(one, ana).sync([draft('Sal')])
    await expect.poll(() => stream.rows()).toEqual(['Sal'])
    expect(stream.named('change')).toMatchObject([{ homeRev: 0 }])
    const asked = await one.call(guestApi.sync, {
      headers: { authorization: `Link ${token}` },
      body: { v: 1, cursor: 0, rows: [] },
    })
    expect(asked.body).toMatchObject({ homeRev: 0, rows: [{ name: 'Sal' }] })
    await stream.close()
  })

  test('gets nothing about refused writes', async () => {
    const ana = await one.newUser()
    const params = { id: crypto.randomUUID() }
    const refused = await Promise.all([
      one.call(productApi.remove, { as: ana, params }),
      one.call(shoppingListApi.update, { as: ana, params, body: FAIR }),
      one.call(recipeApi.update, { as: ana, params, body: CAKE }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
    const { rows } = await one.database.pool.query('select rev from tenant where id = $1', [
      ana.tenantId,
    ])
    expect(rows).toEqual([{ rev: 0 }])
  })
})

test.for([
  `update product set stock = 1`,
  `update shopping_list set name = 'Casa'`,
  `update recipe set title = 'Bolo'`,
  `update stock_purchase set rev = 1`,
  `update receipt_line set text = 'LEITE'`,
  `update menu_entry set text = 'Bolo'`,
  `insert into shop select id, id, null, 'Feira', 'feira', null from tenant`,
  `insert into gone select id, 'product', id, 0, 0, now() from tenant`,
  `delete from product`,
  `delete from shopping_list`,
  `delete from recipe`,
])('the database refuses %s without a hold of the household', async (statement) => {
  const ana = await one.newUser()
  await one.call(productApi.create, { as: ana, body: MILK })
  await one.call(shoppingListApi.create, { as: ana, body: FAIR })
  await one.call(recipeApi.create, { as: ana, body: CAKE })
  await expect(one.database.pool.query(statement)).rejects.toThrow('does not hold')
})

test('deleting the account deletes all of it, without a trace', async () => {
  const ana = await one.newUser()
  for await (const step of everyWrite(ana)) expect(step).toBeTypeOf('string')
  await one.call(productApi.create, { as: ana, body: MILK })
  expect(
    (await one.call(identityApi.deleteMe, { as: ana, body: { password: ana.password } })).status,
  ).toBe(204)
  const { rows } = await one.database.pool.query('select from gone where tenant_id = $1', [
    ana.tenantId,
  ])
  expect(rows).toEqual([])
})
