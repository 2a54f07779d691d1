import { priceApi } from '@compra/contract/price/price-seen.ts'
import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { type BoughtRow, createBuyer } from '#testing/data/bought.ts'
import { statementsOf } from '#testing/data/statements.ts'
import { lineBody, receiptBody } from '#testing/people/receipt-sample.ts'

const NOW = new Date('2026-11-22T15:00:00.000Z')

let server: RunningApp
let buy: ReturnType<typeof createBuyer>
beforeAll(async () => {
  server = await startApp({ clock: stoppedClock(NOW) })
  buy = createBuyer(server.database)
})
afterAll(() => server.stop())

const make = async (as: User, name = 'Leite', more: Partial<ProductDraft> = {}) =>
  (
    await server.call(productApi.create, {
      as,
      body: { name, category: 'Alimentos', price: 0, stock: 0, minStock: 0, ...more },
    })
  ).body.id
const pricesOf = async (as: User, id: string) =>
  (await server.call(priceApi.product, { as, params: { id } })).body.data
const latest = async (as: User) => (await server.call(priceApi.latest, { as })).body
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

/** A household with milk bought in two shops. */
async function house() {
  const ana = await server.newUser()
  const milk = await make(ana)
  const one: BoughtRow = { product: milk, text: 'LEITE UHT INT 1L', paid: 479 }
  const first = await buy.receipt(ana, 'Mercado Um', daysAgo(20), [one])
  await buy.receipt(ana, 'Mercado Dois', daysAgo(3), [{ ...one, paid: 1197, quantity: 3 }])
  return { ana, milk, first }
}

describe('the prices of a product', () => {
  test('are computed from purchases, latest first, with shop and pack', async () => {
    const { ana, milk } = await house()
    const rows = await pricesOf(ana, milk)
    expect(rows.map(({ shop, per, price, promo }) => [shop?.name, per, price, promo])).toEqual([
      ['Mercado Dois', 'un', 3.99, false],
      ['Mercado Um', 'un', 4.79, false],
    ])
    expect(rows[0]?.at).toBe(daysAgo(3).toISOString())
  })

  test('0,352 kg for 19,32 are R$ 54,89 a kilo, or 54,90 if the receipt prints that', async () => {
    const ana = await server.newUser()
    const cheese = await make(ana, 'Queijo')
    const row = { product: cheese, text: 'QJO MUSS FAT KG', paid: 1932, quantity: 0.352 } as const
    await buy.receipt(ana, 'Mercado', daysAgo(2), [{ ...row, unit: 'kg' }])
    await buy.receipt(ana, 'Mercado', daysAgo(1), [{ ...row, unit: 'kg', unitPrice: 5490 }])
    const prices = (await pricesOf(ana, cheese)).map(({ per, price }) => [per, price])
    expect(prices).toEqual([
      ['kg', 54.9],
      ['kg', 54.89],
    ])
  })

  test('use the pack size of the receipt, else the content of the product', async () => {
    const ana = await server.newUser()
    const rice = await make(ana, 'Arroz', { content: { amount: 5, unit: 'kg' } })
    await buy.receipt(ana, 'Mercado', daysAgo(2), [{ product: rice, paid: 2790 }])
    await buy.receipt(ana, 'Mercado', daysAgo(1), [
      { product: rice, paid: 1200, pack: { amount: 2, unit: 'kg' } },
    ])
    const prices = (await pricesOf(ana, rice)).map(({ per, price, pack }) => [per, price, pack])
    expect(prices).toEqual([
      ['kg', 6, { amount: 2, unit: 'kg' }],
      ['kg', 5.58, { amount: 5, unit: 'kg' }],
    ])
  })

  test('exclude ignored and free lines, and purchases older than twelve months', async () => {
    const ana = await server.newUser()
    const milk = await make(ana)
    const row = { product: milk, paid: 500 }
    await buy.receipt(ana, 'Mercado', daysAgo(1), [
      { ...row, action: 'ignore' },
      { ...row, paid: 0 },
      { ...row, action: 'price' },
    ])
    // Midnight of 22 November in São Paulo.
    await buy.receipt(ana, 'Mercado', new Date('2025-11-22T02:59:59Z'), [row])
    await buy.receipt(ana, 'Mercado', new Date('2025-11-22T03:00:00Z'), [{ ...row, paid: 400 }])
    expect((await pricesOf(ana, milk)).map(({ price }) => price)).toEqual([5, 4])
  })

  test('include stock entries with a price, those of a receipt once, and undone ones never', async () => {
    const { ana, milk, first } = await house()
    await buy.entry(ana, milk, { at: daysAgo(1), paid: 450, quantity: 2 })
    await buy.entry(ana, milk, { at: daysAgo(1), paid: 999, undone: true })
    await buy.entry(ana, milk, { at: daysAgo(20), paid: 479, entry: first })
    const rows = await pricesOf(ana, milk)
    expect(rows.map(({ shop, price }) => [shop?.name ?? null, price])).toEqual([
      [null, 4.5],
      ['Mercado Dois', 3.99],
      ['Mercado Um', 4.79],
    ])
  })

  test('have the barcode and the words of their row, and never those of another household', async () => {
    const ana = await server.newUser()
    const other = await server.newUser()
    const code = { text: 'LEITE VALE UHT 1L', gtin: '7891000100103', paid: 479 }
    const milk = await make(ana)
    await buy.receipt(ana, 'Mercado', daysAgo(3), [{ ...code, product: milk }])
    await buy.receipt(ana, 'Mercado', daysAgo(2), [
      { ...code, product: milk, gtin: '07891000100103', paid: 499 },
      // The label of a counter, and digits of which one is wrong.
      { ...code, product: milk, gtin: '2010085025049', paid: 100 },
      { ...code, product: milk, gtin: '7891000100104', paid: 90 },
    ])
    await buy.entry(ana, milk, { at: daysAgo(1), paid: 450 })
    await buy.receipt(other, 'Mercado', daysAgo(1), [
      { ...code, product: await make(other), paid: 10 },
    ])
    const seen = (await pricesOf(ana, milk)).map(({ barcode, text, price }) => {
      return [barcode, text, price]
    })
    expect(seen).toEqual([
      [null, null, 4.5],
      [code.gtin, code.text, 4.99],
      [null, code.text, 1],
      [null, code.text, 0.9],
      [code.gtin, code.text, 4.79],
    ])
  })

  test('appear with a receipt, follow its correction, and disappear with it', async () => {
    const ana = await server.newUser()
    const milk = await make(ana)
    const line = { productId: milk, text: 'LEITE UHT INT 1L', quantity: 2, paid: 9.58 } as const
    const { body } = await server.call(receiptApi.create, {
      as: ana,
      headers: { 'idempotency-key': 'one' },
      body: receiptBody([lineBody(1, { ...line, action: 'stock' })]),
    })
    const params = { id: body.id }
    const prices = async () => (await pricesOf(ana, milk)).map(({ per, price }) => [per, price])
    expect(await prices()).toEqual([['l', 4.79]])
    const decide = (action: 'stock' | 'price' | 'ignore') => {
      const lines = [{ n: 1, productId: milk, action }]
      return server.call(receiptApi.correct, { as: ana, params, body: { lines } })
    }
    await decide('ignore')
    expect(await prices()).toEqual([])
    await decide('price')
    expect(await prices()).toEqual([['l', 4.79]])
    await decide('stock')
    expect(await prices()).toEqual([['l', 4.79]])
    expect((await latest(ana)).data.map(({ piece }) => piece)).toEqual([4.79])
    await server.call(receiptApi.remove, { as: ana, params })
    expect(await prices()).toEqual([])
    expect(await latest(ana)).toEqual({ data: [], usual: [] })
  })

  test('appear with a stock entry with a price, and disappear when it is undone', async () => {
    const ana = await server.newUser()
    const milk = await make(ana)
    const { body } = await server.call(productApi.enterStock, {
      as: ana,
      headers: { 'idempotency-key': 'one' },
      body: { entries: [{ productId: milk, quantity: 2, price: 4.5 }] },
    })
    expect((await pricesOf(ana, milk)).map(({ shop, price }) => [shop, price])).toEqual([
      [null, 4.5],
    ])
    await server.call(productApi.undoStockEntry, { as: ana, params: { id: body.id } })
    expect(await pricesOf(ana, milk)).toEqual([])
  })

  test('are deleted with the product, and hidden from other households', async () => {
    const { ana, milk } = await house()
    const other = await server.newUser()
    const params = { id: milk }
    expect((await server.call(priceApi.product, { as: other, params })).status).toBe(404)
    expect(await latest(other)).toEqual({ data: [], usual: [] })
    await server.call(productApi.remove, { as: ana, params })
    expect((await server.call(priceApi.product, { as: ana, params })).status).toBe(404)
    expect(await latest(ana)).toEqual({ data: [], usual: [] })
  })

  test('a product without purchases has none', async () => {
    const ana = await server.newUser()
    expect(await pricesOf(ana, await make(ana))).toEqual([])
  })
})

describe('the last prices', () => {
  test('two shops have two, each the latest', async () => {
    const { ana, milk } = await house()
    await buy.receipt(ana, 'Mercado Um', daysAgo(1), [{ product: milk, paid: 520 }])
    const { data } = await latest(ana)
    expect(new Set(data.map(({ shop, price, piece }) => [shop?.name, price, piece]))).toEqual(
      new Set([
        ['Mercado Dois', 3.99, 3.99],
        ['Mercado Um', 5.2, 5.2],
      ]),
    )
  })

  test('each barcode has one in each shop', async () => {
    const ana = await server.newUser()
    const milk = await make(ana)
    const [vale, serra] = [{ gtin: '7891000100103' }, { gtin: '7896006711117' }]
    for (const [days, code, paid] of [
      [9, vale, 500],
      [8, serra, 450],
      [2, vale, 520],
    ] as const) {
      await buy.receipt(ana, 'Mercado', daysAgo(days), [{ ...code, product: milk, paid }])
    }
    const { data } = await latest(ana)
    expect(new Set(data.map(({ barcode, price }) => [barcode, price]))).toEqual(
      new Set([
        [vale.gtin, 5.2],
        [serra.gtin, 4.5],
      ]),
    )
  })

  test('an item that is not a product has one by its name, and one for each pack size', async () => {
    const ana = await server.newUser()
    const rice = { thing: 'arroz', action: 'price' } as const
    await buy.receipt(ana, 'Mercado', daysAgo(9), [
      { ...rice, paid: 2790, pack: { amount: 5, unit: 'kg' } },
      { ...rice, paid: 650, pack: { amount: 1, unit: 'kg' } },
      { text: 'QUE NINGUEM CONHECE', action: 'price', paid: 100 },
    ])
    const { data } = await latest(ana)
    expect(
      new Set(data.map(({ productId, thing, price, piece }) => [productId, thing, price, piece])),
    ).toEqual(
      new Set([
        [null, 'arroz', 5.58, 27.9],
        [null, 'arroz', 6.5, 6.5],
      ]),
    )
  })

  test('usual prices come from the last five purchases of a year without promotions', async () => {
    const ana = await server.newUser()
    const milk = await make(ana)
    const days = [366, 300, 60, 50, 40, 30, 20]
    for (const day of days) {
      await buy.receipt(ana, 'Mercado', daysAgo(day), [{ product: milk, paid: 1000 - day }])
    }
    await buy.receipt(ana, 'Mercado', daysAgo(10), [{ product: milk, paid: 1, promo: true }])
    await buy.receipt(ana, 'Mercado', daysAgo(5), [
      { product: milk, paid: 300, unit: 'kg', quantity: 0.5 },
    ])
    const { usual } = await latest(ana)
    expect(usual.toSorted((one, other) => one.count - other.count)).toEqual([
      { productId: milk, per: 'kg', last: [6], count: 1 },
      { productId: milk, per: 'un', last: [9.8, 9.7, 9.6, 9.5, 9.4], count: 6 },
    ])
  })
})

test('each call is one statement', async () => {
  const { ana, milk } = await house()
  const calls = [
    () => server.call(priceApi.product, { as: ana, params: { id: milk } }),
    () => server.call(priceApi.latest, { as: ana }),
    () => server.call(priceApi.spending, { as: ana, query: { month: '2026-11' } }),
  ]
  for (const call of calls) {
    expect(await statementsOf(server.database.pool, 'receipt', call)).toHaveLength(1)
  }
})
