import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import { PRODUCT_MATCHES_MAX } from '@compra/contract/product/stock-shapes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { moveIn } from '#testing/people/housemates.ts'
import { pantryPhoneOf } from '#testing/people/pantry-phone.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const make = async (as: User, name: string, more: Partial<ProductDraft> = {}) =>
  (
    await server.call(productApi.create, {
      as,
      body: { name, category: 'Alimentos', price: 1, stock: 1, minStock: 0, ...more },
    })
  ).body
const match = async (as: User, ...texts: readonly string[]) =>
  (await server.call(productApi.match, { as, body: { texts: [...texts] } })).body
const meant = async (as: User, text: string) => (await match(as, text)).data[0]
const remember = (as: User, id: string, text: string, is = true) =>
  server.call(productApi.remember, { as, params: { id }, body: { text, is } })

async function pantry() {
  const ana = await server.newUser()
  const five = await make(ana, 'Arroz branco 5 kg')
  const one = await make(ana, 'Arroz branco 1 kg')
  const milk = await make(ana, 'Leite integral 1 l')
  return { ana, five, one, milk }
}

test('texts match products by their catalogue entry; several matches are returned as candidates', async () => {
  const { ana, five, one, milk } = await pantry()
  const { data, products } = await match(ana, 'leite', 'arroz', '2 arroz branco 5 kg', 'sabão')
  expect(data).toEqual([
    { text: 'leite', productId: milk.id, candidates: [] },
    { text: 'arroz', productId: null, candidates: expect.arrayContaining([five.id, one.id]) },
    { text: '2 arroz branco 5 kg', productId: five.id, candidates: [] },
    { text: 'sabão', productId: null, candidates: [] },
  ])
  expect(new Set(products)).toEqual(new Set([five, one, milk]))
  const eva = await server.newUser()
  expect(await match(eva, 'leite')).toEqual({
    data: [{ text: 'leite', productId: null, candidates: [] }],
    products: [],
  })
})

test('a decision on a text is stored for the household, and a new yes replaces the one of another product', async () => {
  const { ana, five, one } = await pantry()
  const bia = await moveIn(server, ana, await server.newUser())
  expect((await remember(ana, five.id, ' ARROZ ')).body).toEqual(five)
  expect(await meant(bia, 'arroz')).toMatchObject({ productId: five.id, candidates: [] })
  await remember(bia, one.id, 'arroz')
  expect(await meant(ana, 'Arroz')).toMatchObject({ productId: one.id })
  // A no removes the yes, and this product is no candidate any more.
  await remember(ana, one.id, 'arroz', false)
  const asked = await meant(ana, 'arroz')
  expect([asked?.productId, ...(asked?.candidates ?? [])]).not.toContain(one.id)
})

test('a decision is synced to devices like any field of a product', async () => {
  const { ana, milk } = await pantry()
  const phone = pantryPhoneOf(server, ana)
  await phone.pull()
  await remember(ana, milk.id, 'leitinho')
  const { products } = await phone.pull()
  expect(products).toMatchObject([{ id: milk.id, matches: [{ text: 'leitinho', is: true }] }])
  await remember(ana, milk.id, 'leitinho')
  expect((await phone.pull()).products).toEqual([])
})

test('a product stores a limited number of texts, the latest first', async () => {
  const { ana, milk } = await pantry()
  for (let at = 0; at <= PRODUCT_MATCHES_MAX; at += 1) await remember(ana, milk.id, `leite ${at}`)
  const { rows } = await server.database.pool.query('select matches from product where id = $1', [
    milk.id,
  ])
  expect(rows[0].matches).toHaveLength(PRODUCT_MATCHES_MAX)
  expect(rows[0].matches[0]).toEqual({ text: `leite ${PRODUCT_MATCHES_MAX}`, is: true })
  expect(JSON.stringify(rows[0].matches)).not.toContain('"leite 0"')
})

test('a decision leaves the stock and the amount owed unchanged', async () => {
  const { ana, milk } = await pantry()
  const set = (stock: number) =>
    server.call(productApi.setStock, { as: ana, params: { id: milk.id }, body: { stock } })
  const { body } = await server.call(productApi.enterStock, {
    as: ana,
    headers: { 'idempotency-key': 'one' },
    body: { entries: [{ productId: milk.id, quantity: 3, expires: '2099-01-31' }] },
  })
  await set(1)
  await server.call(productApi.undoStockEntry, { as: ana, params: { id: body.id } })
  const kept = async () => {
    const { rows } = await server.database.pool.query(
      'select stock, owed, packs from product where id = $1',
      [milk.id],
    )
    return rows[0]
  }
  const before = await kept()
  expect(before).toMatchObject({ stock: 0, owed: 2 })
  await remember(ana, milk.id, 'leitinho')
  expect(await kept()).toEqual(before)
})

test.for([
  ['', true],
  ['a'.repeat(101), true],
  ['Lei\u202Ete', true],
  ['leite', 'sim'],
] as const)('%j with %j cannot be remembered', async ([text, is]) => {
  const { ana, milk } = await pantry()
  const body = { text, is: is as boolean }
  const params = { id: milk.id }
  const answer = await server.call(productApi.remember, { as: ana, params, body })
  expect(answer.problem.status).toBe(400)
})

test('up to 500 texts are matched at once', async () => {
  const { ana } = await pantry()
  const ask = async (count: number) => {
    const texts = Array.from({ length: count }, (_, at) => `Item ${at}`)
    return (await server.call(productApi.match, { as: ana, body: { texts } })).status
  }
  expect([await ask(0), await ask(500), await ask(501)]).toEqual([400, 200, 400])
})
