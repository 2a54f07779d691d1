import { expect, test } from 'vitest'
import { estimateOf, estimateOfList, type ListRow, type PricedProduct } from './estimate.ts'
import type { LastPrice } from './price-seen.ts'
import { cheapestShops } from './shops.ts'

const NEAR = { id: 'near', name: 'Mercado Exemplo' }
const FAR = { id: 'far', name: 'Atacado Exemplo' }

function last(more: Partial<LastPrice>): LastPrice {
  return {
    at: '2026-11-20T12:00:00.000Z',
    shop: NEAR,
    per: 'un',
    price: 500,
    promo: false,
    pack: null,
    barcode: null,
    productId: null,
    thing: null,
    piece: 500,
    ...more,
  }
}

const row = (name: string, more: Partial<ListRow> = {}): ListRow => ({
  name,
  quantity: 1,
  price: 0,
  ...more,
})
const RICE = last({ per: 'kg', price: 558, pack: { amount: 5, unit: 'kg' }, piece: 2790 })
const CHEESE = last({ per: 'kg', price: 5490, piece: null })
const EGGS = last({ per: 'un', price: 60, pack: { amount: 30, unit: 'un' }, piece: 1800 })
const PIECE = last({})

test('a typed price comes first', () => {
  const typed = row('Leite', { price: 400, quantity: 3 })
  expect(estimateOf(typed, null, [PIECE], 'near')).toEqual({
    cents: 1200,
    from: 'typed',
    seen: null,
  })
})

test('the chosen shop comes before another, which is reported', () => {
  const far = last({ shop: FAR, piece: 450, at: '2026-11-21T12:00:00.000Z' })
  const from = (shopId: string | null, prices = [PIECE, far]) => {
    const { cents, from: where, seen } = estimateOf(row('Leite'), null, prices, shopId)
    return [cents, where, seen?.shop?.id]
  }
  expect(from('near')).toEqual([500, 'shop', 'near'])
  expect(from('far')).toEqual([450, 'shop', 'far'])
  expect(from('third')).toEqual([450, 'other-shop', 'far'])
  expect(from(null)).toEqual([450, 'shop', 'far'])
  expect(from('third', [last({ shop: null })])).toEqual([500, 'other-shop', undefined])
  expect(from('near', [])).toEqual([0, null, undefined])
})

test.each<[string, Partial<ListRow>, Partial<PricedProduct> | null, LastPrice, number | null]>([
  ['the pack as it was sold', { measure: { amount: 5, unit: 'kg' } }, null, RICE, 2790],
  ['the pack in grams', { measure: { amount: 5000, unit: 'g' } }, null, RICE, 2790],
  ['another amount', { measure: { amount: 2, unit: 'kg' }, quantity: 2 }, null, RICE, 2232],
  ['a weight of what is weighed', { measure: { amount: 300, unit: 'g' } }, null, CHEESE, 1647],
  ['a volume of what is weighed', { measure: { amount: 1, unit: 'l' } }, null, CHEESE, null],
  ['two cans', { measure: { amount: 2, unit: 'lata' }, quantity: 2 }, null, PIECE, 2000],
  ['two cups', { measure: { amount: 2, unit: 'xícara' } }, null, PIECE, null],
  ['a can of what is weighed', { measure: { amount: 1, unit: 'lata' } }, null, CHEESE, null],
  ['a dozen of thirty', { measure: { amount: 1, unit: 'dúzia' } }, null, EGGS, 720],
  ['a dozen of an unknown pack', { measure: { amount: 1, unit: 'dúzia' } }, null, PIECE, null],
  ['pieces', { quantity: 3 }, null, RICE, 8370],
  ['units of the product', { quantity: 2 }, { content: { amount: 1, unit: 'kg' } }, RICE, 1116],
  ['a product of the same pack', {}, { content: { amount: 5, unit: 'kg' } }, RICE, 2790],
  ['a product by the kilo', {}, { content: { amount: 1, unit: 'kg' } }, CHEESE, 5490],
  ['thirty eggs, a carton', { quantity: 30 }, { content: { amount: 30, unit: 'un' } }, EGGS, 1800],
  ['a product that is filled', {}, { content: { amount: 1, unit: 'l' } }, RICE, 2790],
  ['what is weighed, without a weight', { quantity: 2 }, { price: 1932 }, CHEESE, 3864],
  ['what is weighed, of no product', {}, null, CHEESE, null],
])('an estimate of %s', (_, more, product, seen, cents) => {
  const known = product && { content: null, price: 0, ...product }
  const estimate = estimateOf(row('Coisa', more), known, [seen], null)
  expect(estimate.from === null ? null : estimate.cents).toBe(cents)
})

test('of two packs in one shop the wanted one counts, even if the other was bought later', () => {
  const one = last({ per: 'kg', price: 600, pack: { amount: 1, unit: 'kg' }, piece: 600 })
  const later = { ...RICE, at: '2026-11-21T12:00:00.000Z' }
  const wanted = row('Arroz', { measure: { amount: 1, unit: 'kg' } })
  expect(estimateOf(wanted, null, [later, one], null).cents).toBe(600)
  const elsewhere = { ...one, shop: FAR }
  expect(estimateOf(wanted, null, [later, elsewhere], 'near').cents).toBe(558)
})

test('a list costs the sum of its rows, with the rows that have no price', () => {
  const known = (one: ListRow, prices: readonly LastPrice[]) => ({
    row: one,
    product: null,
    prices,
  })
  const salt = row('Sal')
  const rows = [
    known(row('Leite', { quantity: 2 }), [PIECE]),
    known(row('Arroz'), [{ ...RICE, shop: FAR }]),
    known(row('Pão', { price: 800 }), []),
    known(salt, []),
  ]
  expect(estimateOfList(rows, 'near')).toEqual({ cents: 4590, unpriced: [salt], fromOthers: 1 })
})

test('shops with 60 of 100 rows are ordered by the same rows', () => {
  const at = (prices: Record<string, number>) =>
    Object.entries(prices).map(([id, piece]) => last({ shop: { id, name: id }, piece }))
  const names = ['a', 'b', 'c', 'd', 'e']
  const prices = [
    at({ near: 100, far: 90, few: 1 }),
    at({ near: 100, far: 90, few: 1 }),
    at({ near: 100, far: 90 }),
    at({ near: 400 }),
    at({}),
  ]
  const rows = names.map((name, index) => ({
    row: row(name, { price: 77 }),
    product: null,
    prices: prices[index] ?? [],
  }))
  const shops = cheapestShops(rows)
  expect(
    shops.map(({ shop, cents, priced, missing, wholeCents, fromOthers }) => ({
      id: shop.id,
      cents,
      priced,
      missing: missing.map(({ name }) => name),
      wholeCents,
      fromOthers,
    })),
  ).toEqual([
    { id: 'far', cents: 270, priced: 3, missing: ['d', 'e'], wholeCents: 670, fromOthers: 1 },
    { id: 'near', cents: 700, priced: 4, missing: ['e'], wholeCents: 700, fromOthers: 0 },
  ])
  expect(shops.map(({ rows: costs }) => costs)).toEqual([
    [90, 90, 90, null, null],
    [100, 100, 100, 400, null],
  ])
  expect(cheapestShops([])).toEqual([])
  expect(cheapestShops(rows.slice(3))).toEqual([])
})

test('a row without a price in a shop counts at the last price of the cheapest other shop', () => {
  const at = (prices: Record<string, number>) =>
    Object.entries(prices).map(([id, piece]) => last({ shop: { id, name: id }, piece }))
  const old = last({ shop: { id: 'near', name: 'near' }, piece: 1, at: '2026-01-01T12:00:00.000Z' })
  const prices = [
    at({ near: 100, far: 90, third: 80 }),
    at({ near: 100, far: 90, third: 80 }),
    [...at({ near: 400, third: 300 }), old],
  ]
  const rows = prices.map((of, index) => ({ row: row(`${index}`), product: null, prices: of }))
  const totals = cheapestShops(rows).map(({ shop, cents, wholeCents }) => [
    shop.id,
    cents,
    wholeCents,
  ])
  expect(totals).toEqual([
    ['third', 460, 460],
    ['far', 180, 480],
    ['near', 600, 600],
  ])
})

test('a shop counts by the barcode that other shops have, too, else by its last price', () => {
  const old = '2026-10-20T12:00:00.000Z'
  const at = (id: string, piece: number, barcode: string | null, more: Partial<LastPrice> = {}) =>
    last({ shop: { id, name: id }, piece, barcode, ...more })
  const prices = [
    at('near', 900, 'a'),
    at('far', 500, 'b'),
    at('far', 950, 'a', { at: old }),
    at('third', 700, 'c'),
  ]
  const totals = (of: readonly LastPrice[]) =>
    cheapestShops([{ row: row('Arroz'), product: null, prices: of }]).map(({ shop, cents }) => [
      shop.id,
      cents,
    ])
  const compared = [
    ['third', 700],
    ['near', 900],
    ['far', 950],
  ]
  expect(totals(prices)).toEqual(compared)
  expect(totals(prices.toReversed())).toEqual(compared)
  expect(totals(prices.map((seen) => ({ ...seen, barcode: null })))).toEqual([
    ['far', 500],
    ['third', 700],
    ['near', 900],
  ])
})
