import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  DAY,
  draft,
  EMPTY,
  idOf,
  KEPT,
  KEY,
  listDraft,
  make,
  names,
  newList,
  newProduct,
  NOW,
  premium,
  refusalCode,
  refused,
  step,
  stocksOf,
} from '#core/pantry/testing/acting.ts'
import { GUEST, sessionState } from '#core/session/session-state.ts'
import { productOfBarcode } from './barcodes.ts'
import { hasRoom } from './limits.ts'
import { changeStock, createProducts, deleteProduct, updateProduct } from './product-acts.ts'
import { hasDates, ORDERS, productNames, productsNamed, scarceProducts } from './products.ts'
import {
  deleteList,
  findList,
  knownNames,
  listNames,
  selectLists,
  updateList,
} from './saved-lists.ts'
import { countStock, enterStock, undoStockEntry } from './stock-acts.ts'

beforeEach(() => premium(false))
afterEach(() => {
  vi.useRealTimers()
  sessionState.setState(GUEST, true)
})

test('products are sought by a folded part of the name, by category, and by what runs low', () => {
  premium(true)
  const { pantry } = make(
    EMPTY,
    newProduct({ name: 'Pão de forma', minStock: 2 }),
    newProduct({ name: 'Sabão', category: 'Limpeza', stock: 1, minStock: 3 }),
    newProduct({ name: 'Óleo', stock: 3, minStock: 3 }),
  )
  expect(names(pantry)).toEqual(['Óleo', 'Sabão', 'Pão de forma'])
  expect(names(pantry, { name: ' PAO ' })).toEqual(['Pão de forma'])
  expect(names(pantry, { category: 'Limpeza' })).toEqual(['Sabão'])
  expect(names(pantry, { low: 'true' })).toEqual(['Sabão', 'Pão de forma'])
  expect(names(pantry, {}, ORDERS.name)).toEqual(['Óleo', 'Pão de forma', 'Sabão'])
  expect(names(pantry, {}, ORDERS.low)).toEqual(['Pão de forma', 'Sabão', 'Óleo'])
  expect(scarceProducts(pantry)).toMatchObject([{ name: 'Pão de forma' }, { name: 'Sabão' }])
  expect(productsNamed(pantry, { part: 'ao', most: 1 })).toMatchObject([{ name: 'Sabão' }])
  expect([...productNames(pantry)]).toEqual(['pao de forma', 'sabao', 'oleo'])
})

test('an unchanged product or list is the same object in two selections', () => {
  const { pantry } = make(EMPTY, newProduct({}), newList('Feira', 'Pão'))
  const { pantry: later } = make(pantry, newProduct({ name: 'Sal' }))
  const rice = { part: 'arroz', most: 1 }
  expect(productsNamed(later, rice)[0]).toBe(productsNamed(pantry, rice)[0])
  expect(selectLists(later, { name: '' })[0]).toBe(selectLists(pantry, { name: '' })[0])
})

test('a product is made, changed, counted and removed as the server would', () => {
  const { pantry, answers } = make(
    EMPTY,
    newProduct({ name: ' Pão  francês ', price: 350, stock: 2 }),
  )
  expect(answers).toMatchObject([{ name: 'Pão francês', price: 350, stock: 2 }])
  const [id = ''] = pantry.products.keys()
  const after = make(
    pantry,
    step(updateProduct, { id, draft: { ...draft, name: 'Pão', stock: 2 } }),
    step(changeStock, { id, stock: 5 }),
    step(deleteProduct, id),
  )
  const pao = { ...draft, ...KEPT, id, name: 'Pão' }
  expect(after.answers).toEqual([{ ...pao, stock: 2 }, { ...pao, stock: 5 }, undefined])
  expect(names(after.pantry)).toEqual([])
  expect(refused(after.pantry, step(deleteProduct, id))).toBe('not_found')
  expect(refused(after.pantry, step(changeStock, { id, stock: 1 }))).toBe('not_found')
})

test('a barcode finds one product: of two devices, the one that gave it last', () => {
  const [cafe, coffee, case12] = ['7896006711117', '78905351', '17896006711114']
  const { pantry } = make(
    EMPTY,
    newProduct({ name: 'Café', barcodes: [cafe, case12] }),
    newProduct({ name: 'Café em grão', barcodes: [cafe] }),
    newProduct({ name: 'Chá', stock: 2, barcodes: [coffee] }),
  )
  const found = (after: Pantry, code: string) => productOfBarcode(after, code)?.name
  expect([cafe, case12, coffee, '90000003'].map((code) => found(pantry, code))).toEqual([
    'Café em grão',
    'Café',
    'Chá',
    undefined,
  ])
  expect(productOfBarcode(pantry, coffee)?.stock).toBe(2)
  const [first = '', second = ''] = pantry.products.keys()
  const again = { ...draft, name: 'Café', barcodes: [cafe] }
  const later = make(pantry, step(changeStock, { id: first, stock: 1 }))
  expect(found(later.pantry, cafe)).toBe('Café em grão')
  const given = step(updateProduct, { id: first, draft: again })(pantry, NOW + DAY).pantry
  expect(found(given, cafe)).toBe('Café')
  expect(found(make(pantry, step(deleteProduct, second)).pantry, cafe)).toBe('Café')
  const bad = [
    { barcodes: ['7896006711118'] },
    { barcodes: Array.from({ length: 13 }, () => cafe) },
  ]
  expect(bad.map((one) => refused(pantry, newProduct(one)))).toEqual([
    'validation_error',
    'validation_error',
  ])
})

test('an empty name and a negative stock are refused', () => {
  expect(refused(EMPTY, newProduct({ name: ' ' }))).toBe('validation_error')
  expect(refused(EMPTY, newProduct({ stock: -1 }))).toBe('validation_error')
})

test('a device of the free plan refuses what the server would', () => {
  const { pantry } = make(EMPTY, ...[1, 2, 3, 4, 5].map((at) => newProduct({ name: `P${at}` })))
  expect(refused(pantry, newProduct({}))).toBe('plan_limit_reached')
  expect([hasRoom(pantry, 'products'), hasRoom(EMPTY, 'products')]).toEqual([false, true])
  premium(true)
  expect(hasRoom(pantry, 'products')).toBe(true)
  expect(names(make(pantry, newProduct({})).pantry)).toHaveLength(6)
})

test('the limit of two lists in a day is named before that of lists', () => {
  const { pantry } = make(EMPTY, newList('Feira', 'Pão'), newList('Mercado', 'Sal'))
  expect(refused(pantry, newList('Outra', 'Café'))).toBe('active_lists_limit')
  expect(refused(pantry, newList('Outra', 'Café'), NOW + 2 * DAY)).toBe('lists_limit')
})

test('a list is kept with its items in order, under a name that no other has', () => {
  const { pantry, answers } = make(
    EMPTY,
    newList('Feira', 'Pão', 'Café'),
    newList('Mercado', 'Sal'),
  )
  expect(answers[0]).toMatchObject({
    name: 'Feira',
    items: [
      { sequence: 1, name: 'Pão', price: 100 },
      { sequence: 2, name: 'Café', price: 101 },
    ],
  })
  expect([...listNames(pantry)]).toEqual(['feira', 'mercado'])
  premium(true)
  expect(refused(pantry, newList(' FÉIRA ', 'Café'))).toBe('list_name_taken')
  const [feira = '', mercado = ''] = pantry.savedLists.keys()
  const renamed = (id: string) => step(updateList, { id, draft: listDraft('feira', 'Leite') })
  expect(refused(pantry, renamed(mercado))).toBe('list_name_taken')
  const after = make(pantry, renamed(feira))
  expect(selectLists(after.pantry, { name: '' })).toEqual([
    { id: mercado, name: 'Mercado', itemsCount: 1 },
    { id: feira, name: 'feira', itemsCount: 1 },
  ])
  expect(selectLists(after.pantry, { name: 'FEI' })).toHaveLength(1)
  expect(findList(after.pantry, feira)).toMatchObject({ name: 'feira', items: [{ name: 'Leite' }] })
  const removed = make(after.pantry, step(deleteList, feira))
  expect(refusalCode(() => findList(removed.pantry, feira))).toBe('not_found')
})

test('a free list does not grow above its limit, and a longer one may stay as long', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Item ${at}.`)
  expect(refused(EMPTY, newList('Feira', ...many(21)))).toBe('list_items_limit')
  premium(true)
  const { pantry } = make(EMPTY, newList('Feira', ...many(22)))
  premium(false)
  const [id = ''] = pantry.savedLists.keys()
  const update = (count: number) =>
    step(updateList, { id, draft: listDraft('Feira', ...many(count)) })
  expect(refused(pantry, update(23))).toBe('list_items_limit')
  expect(refused(pantry, update(22))).toBeUndefined()
})

test('known names are those of products, then of items, each once with the price noted first', () => {
  const { pantry } = make(
    EMPTY,
    newProduct({ name: 'Pão', price: 0 }),
    newProduct({ name: 'Sal', price: 300 }),
    newList('Feira', 'pao', 'Café'),
  )
  expect(knownNames(pantry)).toEqual([
    { name: 'Sal', price: 300 },
    { name: 'Pão', price: 100 },
    { name: 'Café', price: 101 },
  ])
})

test('a shopping is entered and taken out again, and a stock that would be too much is refused', () => {
  const { pantry } = make(EMPTY, newProduct({ price: 300, stock: 2 }))
  const [productId = ''] = pantry.products.keys()
  const lines = [{ productId, quantity: 3, price: 450, purchase: 'a.1.2' }]
  const { pantry: entered, answers } = make(pantry, step(enterStock, { key: KEY, lines }))
  expect(answers).toMatchObject([{ id: KEY, data: [{ id: productId, price: 450, stock: 5 }] }])
  const undone = make(entered, step(undoStockEntry, KEY))
  expect(undone.answers).toEqual([[{ ...draft, ...KEPT, id: productId, price: 300, stock: 2 }]])
  const full = make(EMPTY, newProduct({ stock: 999_990 }))
  const [fullId = ''] = full.pantry.products.keys()
  const both = [6, 6].map((quantity) => ({ productId: fullId, quantity, price: 0 }))
  expect(() => enterStock(full.pantry, { key: KEY, lines: both }, NOW)).toThrow(
    expect.objectContaining({
      refusal: expect.objectContaining({
        causes: [{ field: 'entries[1].quantity', error: 'must be less than or equal to 3' }],
      }),
    }),
  )
})

test('many are made at once as far as there is room, and those that are there stay', () => {
  const drafts = [1, 2, 3, 4, 5, 6].map((at) => ({ ...draft, name: `P${at}`, id: idOf(at) }))
  const many = step(createProducts, drafts)
  const { pantry, answers } = make(EMPTY, many, many)
  const five = { data: [{}, {}, {}, {}, { name: 'P5' }], left: ['P6'] }
  expect(answers).toMatchObject([five, five])
  expect(pantry.products.size).toBe(5)
  expect(refused(pantry, step(createProducts, drafts.slice(5)))).toBe('plan_limit_reached')
})

test('what was counted is set by its difference, and taken back as a whole', () => {
  const { pantry } = make(EMPTY, newProduct({ stock: 2 }), newProduct({ name: 'Sal', stock: 1 }))
  const [rice = '', salt = ''] = pantry.products.keys()
  const lines = [
    { productId: rice, stock: 5, seen: 3 },
    { productId: salt, stock: 1, seen: 1 },
  ]
  const { pantry: counted, answers } = make(pantry, step(countStock, { key: KEY, lines }))
  expect(answers).toMatchObject([{ id: KEY, data: [{ stock: 4 }, { stock: 1 }] }])
  expect(stocksOf(make(counted, step(undoStockEntry, KEY)).pantry)).toEqual([2, 1])
})

test('products that expire within a week are found', () => {
  vi.setSystemTime(NOW)
  const { pantry } = make(EMPTY, newProduct({ stock: 1 }), newProduct({ name: 'Ovos', stock: 2 }))
  const [rice = '', eggs = ''] = pantry.products.keys()
  const lines = [
    { productId: rice, quantity: 0.5, price: 0, expires: '2026-11-29' },
    { productId: eggs, quantity: 1, price: 0, expires: '2026-11-30' },
  ]
  const { pantry: entered } = make(pantry, step(enterStock, { key: KEY, lines }))
  expect([hasDates(pantry), hasDates(entered)]).toEqual([false, true])
  expect(names(entered, { expiring: 'true' })).toEqual(['Arroz'])
  expect(stocksOf(entered)).toEqual([1.5, 3])
})
