import { cookApi } from '@compra/contract/cook/cook.ts'
import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { recipeApi, type RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { journalApi } from '@compra/contract/stock/journal.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { pantryPhoneOf } from '#testing/people/pantry-phone.ts'
import {
  type LineBody,
  lineBody,
  type ReceiptBody,
  receiptBody,
} from '#testing/people/receipt-sample.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

type Decided = Pick<LineBody, 'n' | 'action' | 'productId' | 'newProduct' | 'units' | 'purchase'>

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() as string })
const take = async (as: User, lines: readonly LineBody[], change: Partial<ReceiptBody> = {}) => {
  const body = receiptBody(lines, change)
  const answer = await server.call(receiptApi.create, { as, headers: newKey(), body })
  expect(answer.status).toBe(201)
  return { ...answer.body, again: body }
}
const remove = (as: User, id: string) => server.call(receiptApi.remove, { as, params: { id } })
const correct = (as: User, id: string, lines: Decided[]) =>
  server.call(receiptApi.correct, { as, params: { id }, body: { lines } })
const make = async (as: User, name: string, change: Partial<ProductDraft> = {}) => {
  const draft = { name, category: 'Alimentos', price: 4, stock: 2, minStock: 0 } as const
  const { body } = await server.call(productApi.create, { as, body: { ...draft, ...change } })
  return body.id
}
/** Name, stock and price of each product, sorted by name. */
const kept = async (as: User) => {
  const query = { size: '100', sort: 'name' } as const
  const { body } = await server.call(productApi.list, { as, query })
  return body.data.map(({ name, stock, price }) => [name, stock, price])
}
const rowsOf = async ({ tenantId }: User, table: string) => {
  const { rows } = await server.database.pool.query(`select from ${table} where tenant_id = $1`, [
    tenantId,
  ])
  return rows.length
}
const premium = () => newPremiumUser(server)
const stock = (n: number, productId: string, change: Partial<LineBody> = {}) =>
  lineBody(n, { action: 'stock', productId, ...change })
const fresh = (n: number, name: string) => lineBody(n, { action: 'stock', newProduct: { name } })

const DRINK: RecipeDraft = {
  title: 'Vitamina',
  description: 'De manhã',
  preparationTime: '',
  servings: '1 copo',
  category: 'Outra',
  difficultyLevel: 'Fácil',
  tags: [],
  ingredients: [{ name: 'leite', quantity: 500, unit: 'ml' }],
  steps: [],
}
const cook = async (as: User, people: number) => {
  const { body } = await server.call(recipeApi.create, { as, body: DRINK })
  const cooking = { as, headers: newKey(), params: { id: body.id }, body: { people } }
  return server.call(cookApi.cook, cooking)
}

describe('a removed receipt', () => {
  test('restores stock, prices and products, and is deleted', async () => {
    const as = await premium()
    const milk = await make(as, 'Leite 1 l')
    const before = await kept(as)
    const rows = [
      stock(1, milk, { quantity: 3, paid: 18 }),
      lineBody(2, { action: 'price', productId: milk, paid: 7 }),
      fresh(3, 'Sal'),
    ]
    const { id, again } = await take(as, rows)
    expect(await kept(as)).not.toEqual(before)
    const { status, body } = await remove(as, id)
    expect([status, body.data.map(({ name, stock: left }) => [name, left])]).toEqual([
      200,
      [['Leite 1 l', 2]],
    ])
    expect(await kept(as)).toEqual(before)
    for (const table of ['receipt', 'receipt_line', 'shop']) expect(await rowsOf(as, table)).toBe(0)
    expect((await remove(as, id)).status).toBe(404)
    expect((await server.call(receiptApi.get, { as, params: { id } })).status).toBe(404)
    await take(as, rows, again)
    expect(await kept(as)).toEqual([
      ['Leite 1 l', 5, 7],
      ['Sal', 1, 10],
    ])
  })

  test('leaves a debt for stock used since, which later stock pays', async () => {
    const as = await premium()
    const milk = await make(as, 'Leite 1 l', { stock: 0 })
    const { id } = await take(as, [stock(1, milk, { quantity: 3, paid: 15 })])
    await cook(as, 4)
    await remove(as, id)
    expect(await kept(as)).toEqual([['Leite 1 l', 0, 4]])
    const { rows } = await server.database.pool.query('select owed from product where id = $1', [
      milk,
    ])
    expect(rows).toEqual([{ owed: 2 }])
  })

  test('keeps products that it created and that were used since', async () => {
    const as = await premium()
    const names = ['Leite 1 l', 'Mel', 'Pão', 'Sal', 'Uva']
    const { id, data } = await take(
      as,
      names.map((name, at) => fresh(at + 1, name)),
    )
    const [, honey, bread, salt] = data.map(({ productId }) => productId ?? '')
    await cook(as, 1)
    const edited = { name: 'Mel', category: 'Outros', price: 10, stock: 1, minStock: 1 } as const
    await server.call(productApi.update, { as, params: { id: honey ?? '' }, body: edited })
    const entries = [{ productId: bread ?? '', quantity: 2 }]
    await server.call(productApi.enterStock, { as, headers: newKey(), body: { entries } })
    await take(as, [lineBody(1, { action: 'price', productId: salt ?? null })])
    const { body } = await remove(as, id)
    expect((await kept(as)).map(([name, left]) => [name, left])).toEqual([
      ['Leite 1 l', 0],
      ['Mel', 0],
      ['Pão', 2],
      ['Sal', 0],
    ])
    expect(body.data.map(({ name }) => name)).toEqual(['Leite 1 l', 'Mel', 'Pão', 'Sal'])
    const { gone } = await pantryPhoneOf(server, as).push({ cursor: 1 })
    expect(gone.filter(({ kind }) => kind === 'product')).toHaveLength(1)
  })

  test('keeps the nickname of its shop', async () => {
    const as = await premium()
    const { id, shop, again } = await take(as, [lineBody(1)])
    const body = { nickname: 'O da esquina' }
    await server.call(receiptApi.renameShop, { as, params: { id: shop.id }, body })
    await remove(as, id)
    expect((await take(as, [lineBody(1)], again)).shop).toEqual({ ...shop, ...body })
  })

  test('allows its purchases to be entered again', async () => {
    const as = await premium()
    const milk = await make(as, 'Leite')
    const { id } = await take(as, [stock(1, milk, { purchase: 'leite.1' })])
    await remove(as, id)
    const { purchases } = await pantryPhoneOf(server, as).pull()
    expect(purchases).toEqual([{ key: 'leite.1', undone: true }])
  })

  test('moves no stock after a year, or if it was undone by hand', async () => {
    const as = await premium()
    const milk = await make(as, 'Leite')
    const { id } = await take(as, [stock(1, milk, { quantity: 2 })])
    await server.database.pool.query('delete from stock_entry where tenant_id = $1', [as.tenantId])
    expect((await remove(as, id)).body.data).toEqual([])
    const { id: other } = await take(as, [stock(1, milk, { quantity: 3 })])
    await server.call(productApi.undoStockEntry, { as, params: { id: other } })
    expect(await kept(as)).toEqual([['Leite', 4, 5]])
    expect((await remove(as, other)).status).toBe(200)
    expect(await kept(as)).toEqual([['Leite', 4, 5]])
    expect(await rowsOf(as, 'receipt')).toBe(0)
  })
})

describe('a corrected receipt', () => {
  test('has the effects of its new rows instead of the old ones', async () => {
    const as = await premium()
    const [milk, oats] = [await make(as, 'Leite'), await make(as, 'Aveia')]
    const { id } = await take(as, [
      stock(1, milk, { quantity: 3, paid: 15, code: '1' }),
      stock(2, milk, { quantity: 2, paid: 12 }),
      fresh(3, 'Sal'),
    ])
    const { status, body } = await correct(as, id, [
      { n: 1, action: 'stock', productId: oats },
      { n: 3, action: 'stock', productId: null, newProduct: { name: 'Açúcar' } },
    ])
    expect(status).toBe(200)
    expect(
      body.data.map(({ productId, units, paid }) => [productId === oats, units, paid]),
    ).toEqual([
      [true, 3, 15],
      [false, 2, 12],
      [false, 1, 10],
    ])
    expect(await kept(as)).toEqual([
      ['Açúcar', 1, 10],
      ['Aveia', 5, 5],
      ['Leite', 4, 6],
    ])
    const asked = { keyHash: 'a'.repeat(64), cnpj: '12ABC34501DE35', codes: ['1'] }
    const { memory } = (await server.call(receiptApi.known, { as, body: asked })).body
    expect(memory).toMatchObject([{ by: 'cnpj', productId: oats }])
    await correct(as, id, [{ n: 1, action: 'price', productId: oats }])
    await correct(as, id, [{ n: 3, action: 'ignore', productId: null }])
    expect(await kept(as)).toEqual([
      ['Aveia', 2, 5],
      ['Leite', 4, 6],
    ])
    await remove(as, id)
    expect(await kept(as)).toEqual([
      ['Aveia', 2, 4],
      ['Leite', 2, 4],
    ])
    const { body: lines } = await server.call(journalApi.household, { as })
    expect(lines.data.filter(({ from, to }) => from === to)).toEqual([])
  })

  test('keeps its purchases, and those that another member entered', async () => {
    const as = await premium()
    const milk = await make(as, 'Leite')
    const entries = [{ productId: milk, quantity: 1, purchase: 'leite.1' }]
    await server.call(productApi.enterStock, { as, headers: newKey(), body: { entries } })
    const { id } = await take(as, [
      stock(1, milk, { purchase: 'leite.1' }),
      stock(2, milk, { purchase: 'leite.2' }),
    ])
    await correct(as, id, [
      { n: 1, action: 'stock', productId: milk, purchase: 'leite.1' },
      { n: 2, action: 'stock', productId: milk, purchase: 'leite.2', units: 3 },
    ])
    expect((await kept(as))[0]?.[1]).toBe(6)
    const purchases = async () => (await pantryPhoneOf(server, as).pull()).purchases.toSorted(byKey)
    expect(await purchases()).toEqual([
      { key: 'leite.1', undone: false },
      { key: 'leite.2', undone: false },
    ])
    await remove(as, id)
    expect((await kept(as))[0]?.[1]).toBe(3)
    expect(await purchases()).toEqual([
      { key: 'leite.1', undone: false },
      { key: 'leite.2', undone: true },
    ])
  })

  test('without stock can be corrected again', async () => {
    const as = await premium()
    const milk = await make(as, 'Leite')
    const { id } = await take(as, [stock(1, milk)])
    await correct(as, id, [{ n: 1, action: 'ignore', productId: null }])
    expect((await kept(as))[0]?.[1]).toBe(2)
    await correct(as, id, [{ n: 1, action: 'stock', productId: milk, units: 4 }])
    expect((await kept(as))[0]?.[1]).toBe(6)
  })

  test('moves no stock after a year, or if its entry was undone by hand', async () => {
    const as = await premium()
    const [milk, oats] = [await make(as, 'Leite'), await make(as, 'Aveia')]
    const { id } = await take(as, [stock(1, milk)])
    const { id: other } = await take(as, [stock(1, milk)])
    await server.call(productApi.undoStockEntry, { as, params: { id: other } })
    await server.database.pool.query('delete from stock_entry where id = $1', [id])
    for (const receipt of [id, other]) {
      const { body } = await correct(as, receipt, [{ n: 1, action: 'stock', productId: oats }])
      expect(body.data).toMatchObject([{ productId: oats }])
    }
    expect((await kept(as)).map(([, left]) => left)).toEqual([2, 3])
  })

  test('is refused for an unknown row, at a limit, and for other households', async () => {
    const as = await server.newUser()
    for (let at = 0; at < 5; at += 1) await make(as, `Coisa ${at}`)
    const { id } = await take(as, [lineBody(1)])
    const isNew = { n: 1, action: 'stock', productId: null, newProduct: { name: 'Sal' } } as const
    const refusals = [
      await correct(as, id, [{ n: 2, action: 'ignore', productId: null }]),
      await correct(as, id, [{ n: 1, action: 'stock', productId: null }]),
      await correct(as, id, [isNew]),
      await correct(await signIn(server, await server.newUser()), id, [isNew]),
    ]
    expect(refusals.map(({ problem }) => problem.code)).toEqual([
      'validation_error',
      'validation_error',
      'plan_limit_reached',
      'not_found',
    ])
    expect(await rowsOf(as, 'product')).toBe(5)
  })
})

const byKey = (a: { readonly key: string }, b: { readonly key: string }) => (a.key < b.key ? -1 : 1)
