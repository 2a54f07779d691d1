import { priceApi } from '@compra/contract/price/price-seen.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { createBuyer } from '#testing/data/bought.ts'

let server: RunningApp
let buy: ReturnType<typeof createBuyer>
beforeAll(async () => {
  server = await startApp()
  buy = createBuyer(server.database)
})
afterAll(() => server.stop())

const spendingOf = async (as: User, month: string) =>
  (await server.call(priceApi.spending, { as, query: { month } })).body
const make = async (as: User, name: string) =>
  (
    await server.call(productApi.create, {
      as,
      body: { name, category: 'Alimentos', price: 0, stock: 0, minStock: 0 },
    })
  ).body.id
const RICE = { thing: 'arroz', action: 'price', paid: 2790 } as const

test('a month is reported by shop, aisle and week, compared with the whole month before', async () => {
  const ana = await server.newUser()
  const milk = await make(ana, 'Leite')
  await buy.receipt(ana, 'Mercado Um', new Date('2026-10-05T12:00:00Z'), [RICE])
  await buy.receipt(ana, 'Feira', new Date('2026-10-30T12:00:00Z'), [{ ...RICE, paid: 1000 }])
  await buy.receipt(ana, 'Mercado Um', new Date('2026-11-02T12:00:00Z'), [
    { ...RICE, quantity: 2, paid: 5000 },
    { text: 'DETERGENTE 500ML', paid: 299, action: 'price' },
    { text: 'SACOLA', paid: 50, action: 'ignore' },
  ])
  await buy.entry(ana, milk, { at: new Date('2026-11-20T12:00:00Z'), paid: 450, quantity: 2.5 })
  const { byShop, byAisle, byWeek, lines, ...sums } = await spendingOf(ana, '2026-11')
  expect(sums).toEqual({ month: '2026-11', total: 64.24, before: 37.9 })
  expect(byShop.map(({ shop, total, before }) => [shop?.name ?? null, total, before])).toEqual([
    ['Mercado Um', 52.99, 27.9],
    [null, 11.25, 0],
    ['Feira', 0, 10],
  ])
  expect(byAisle).toEqual([
    { aisle: 'graos', total: 50, before: 37.9 },
    { aisle: 'laticinios', total: 11.25, before: 0 },
    { aisle: 'limpeza', total: 2.99, before: 0 },
  ])
  expect(byWeek).toEqual([
    { from: '2026-11-01', to: '2026-11-01', total: 0 },
    { from: '2026-11-02', to: '2026-11-08', total: 52.99 },
    { from: '2026-11-09', to: '2026-11-15', total: 0 },
    { from: '2026-11-16', to: '2026-11-22', total: 11.25 },
    { from: '2026-11-23', to: '2026-11-29', total: 0 },
    { from: '2026-11-30', to: '2026-11-30', total: 0 },
  ])
  expect(lines.map(({ name, quantity, unit, total }) => [name, quantity, unit, total])).toEqual([
    ['Leite', 2.5, 'un', 11.25],
    ['arroz', 2, 'un', 50],
    ['DETERGENTE 500ML', 1, 'un', 2.99],
  ])
})

test('months and days start at midnight in São Paulo', async () => {
  const ana = await server.newUser()
  const at = (moment: string, paid: number) =>
    buy.receipt(ana, 'Mercado', new Date(moment), [{ ...RICE, paid }])
  await at('2026-10-01T02:59:59Z', 1)
  await at('2026-10-01T03:00:00Z', 10)
  await at('2026-11-01T02:59:59Z', 100)
  await at('2026-11-01T03:00:00Z', 1000)
  // Monday 00:30 in UTC is still Sunday in São Paulo.
  await at('2026-11-09T00:30:00Z', 10_000)
  await at('2026-12-01T02:59:59Z', 100_000)
  await at('2026-12-01T03:00:00Z', 9)
  const { total, before, byWeek } = await spendingOf(ana, '2026-11')
  expect([total, before]).toEqual([1110, 1.1])
  expect(byWeek.map((week) => week.total)).toEqual([10, 100, 0, 0, 0, 1000])
})

test('a discount on a whole receipt is a line, so that the sum equals the amount paid', async () => {
  const ana = await server.newUser()
  const rows = [RICE, { text: 'SACOLA', paid: 100, action: 'ignore' } as const]
  await buy.receipt(ana, 'Mercado', new Date('2026-11-10T12:00:00Z'), rows, 1890)
  const { total, lines, byAisle } = await spendingOf(ana, '2026-11')
  expect(total).toBe(17.9)
  expect(lines.map(({ name, total: of }) => [name, of])).toContainEqual(['Desconto da nota', -10])
  expect(byAisle).toContainEqual({ aisle: null, total: -10, before: 0 })
})

test('a deleted product keeps its name in the report; a deleted receipt leaves nothing', async () => {
  const ana = await server.newUser()
  const milk = await make(ana, 'Leite da vaca')
  const row = { product: milk, text: 'LEITE UHT INT 1L', paid: 479 }
  const receipt = await buy.receipt(ana, 'Mercado', new Date('2026-11-10T12:00:00Z'), [row])
  expect((await spendingOf(ana, '2026-11')).lines[0]?.name).toBe('Leite da vaca')
  await server.call(productApi.remove, { as: ana, params: { id: milk } })
  const { lines, byAisle } = await spendingOf(ana, '2026-11')
  expect(lines.map(({ name, total }) => [name, total])).toEqual([['LEITE UHT INT 1L', 4.79]])
  expect(byAisle[0]?.aisle).toBe('laticinios')
  await server.call(receiptApi.remove, { as: ana, params: { id: receipt } })
  expect((await spendingOf(ana, '2026-11')).total).toBe(0)
})

test('other households see none of it, and an invalid month is refused', async () => {
  const ana = await server.newUser()
  await buy.receipt(ana, 'Mercado', new Date('2026-11-10T12:00:00Z'), [RICE])
  const other = await server.newUser()
  expect(await spendingOf(other, '2026-11')).toMatchObject({ total: 0, byShop: [], lines: [] })
  for (const month of ['2026-13', '2026-1', 'x']) {
    const { status } = await server.call(priceApi.spending, { as: ana, query: { month } })
    expect(status).toBe(400)
  }
})
