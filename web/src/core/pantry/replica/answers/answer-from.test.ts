import { planApi } from '@compra/contract/plan/plan.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { EMPTY_HOME, type Home } from '@compra/contract/sync/home/replica.ts'
import { afterEach, expect, test } from 'vitest'
import {
  ask,
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
  pageOf,
  premium,
  refusalOf,
  stocksOf,
} from '#core/pantry/replica/testing/asking.ts'
import { GUEST, sessionState } from '#core/session/session-state.ts'
import { answerFrom, type HomeCall } from './answer-from.ts'

afterEach(() => sessionState.setState(GUEST, true))

test('what the server never told this device everything of is not answered', () => {
  expect(answerFrom(EMPTY_HOME, pageOf(), NOW)).toBeUndefined()
  expect(answerFrom(EMPTY, { endpoint: recipeApi.remove, input: {} }, NOW)).toBeUndefined()
})

test('products are sought by a folded part of the name, by category, and by what runs low', () => {
  premium(true)
  const { home } = make(
    EMPTY,
    newProduct({ name: 'Pão de forma', minStock: 2 }),
    newProduct({ name: 'Sabão', category: 'Limpeza', stock: 1, minStock: 3 }),
    newProduct({ name: 'Óleo', stock: 3, minStock: 3 }),
  )
  expect(names(home)).toEqual(['Óleo', 'Sabão', 'Pão de forma'])
  expect(names(home, { name: ' PAO ' })).toEqual(['Pão de forma'])
  expect(names(home, { category: 'Limpeza' })).toEqual(['Sabão'])
  expect(names(home, { low: 'true' })).toEqual(['Sabão', 'Pão de forma'])
  expect(names(home, { sort: 'name' })).toEqual(['Óleo', 'Pão de forma', 'Sabão'])
  expect(names(home, { sort: 'low' })).toEqual(['Pão de forma', 'Sabão', 'Óleo'])
  expect(ask(home, { endpoint: productApi.minStock, input: {} })).toMatchObject({
    data: [{ name: 'Pão de forma' }, { name: 'Sabão' }],
  })
})

test('pages follow each other, and the last one says so', () => {
  premium(true)
  const { home } = make(EMPTY, ...[1, 2, 3, 4, 5].map((at) => newProduct({ name: `P${at}` })))
  expect(names(home, { page: '1', size: '2' })).toEqual(['P5', 'P4', '…'])
  expect(names(home, { page: '2', size: '2' })).toEqual(['P3', 'P2', '…'])
  expect(names(home, { page: '3', size: '2' })).toEqual(['P1'])
})

test('a product is made, changed, counted and removed as the server would', () => {
  const { home, answers } = make(
    EMPTY,
    newProduct({ name: ' Pão  francês ', price: 350, stock: 2 }),
  )
  expect(answers).toMatchObject([{ name: 'Pão francês', price: 350, stock: 2 }])
  const [product] = [...home.products.values()]
  const params = { id: product?.id ?? '' }
  const after = make(
    home,
    { endpoint: productApi.update, input: { params, body: { ...draft, name: 'Pão', stock: 2 } } },
    { endpoint: productApi.setStock, input: { params, body: { stock: 5 } } },
    { endpoint: productApi.matches, input: { body: { names: ['PAO'] } } },
    { endpoint: productApi.remove, input: { params } },
  )
  const pao = { ...draft, ...KEPT, ...params, name: 'Pão' }
  const counted = { ...pao, stock: 5 }
  expect(after.answers).toEqual([{ ...pao, stock: 2 }, counted, { data: [counted] }, undefined])
  expect(names(after.home)).toEqual([])
  for (const endpoint of [productApi.remove, productApi.setStock]) {
    const input = { params, body: { stock: 1 } }
    expect(refusalOf(after.home, { endpoint, input })).toBe('not_found')
  }
})

test('a name that nobody could have typed is refused', () => {
  expect(refusalOf(EMPTY, newProduct({ name: ' ' }))).toBe('validation_error')
  expect(refusalOf(EMPTY, newProduct({ stock: -1 }))).toBe('validation_error')
})

test('what a phone of the free plan knows to be full is refused as the server does', () => {
  const five = [1, 2, 3, 4, 5].map((at) => newProduct({ name: `P${at}` }))
  const { home } = make(EMPTY, ...five)
  expect(refusalOf(home, newProduct({}))).toBe('plan_limit_reached')
  const check = { endpoint: planApi.checkLimit, input: { query: { type: 'products' } } }
  expect(ask(home, check)).toEqual({ limitReached: true })
  expect(ask(EMPTY, check)).toEqual({ limitReached: false })
  // Who else has generated lists only the server knows.
  const generating = { endpoint: planApi.checkLimit, input: { query: { type: 'stock_min_lists' } } }
  expect(ask(home, generating)).toBeUndefined()
  premium(true)
  expect(names(make(home, newProduct({})).home)).toHaveLength(6)
  expect(ask(home, generating)).toEqual({ limitReached: false })
})

test('of lists it is said first that two were made on one day', () => {
  const { home } = make(EMPTY, newList('Feira', 'Pão'), newList('Mercado', 'Sal'))
  expect(refusalOf(home, newList('Outra', 'Café'))).toBe('active_lists_limit')
  expect(refusalOf(home, newList('Outra', 'Café'), NOW + 2 * DAY)).toBe('lists_limit')
})

test('a list is kept with its items in order, under a name that no other has', () => {
  const { home, answers } = make(EMPTY, newList('Feira', 'Pão', 'Café'), newList('Mercado', 'Sal'))
  expect(answers[0]).toMatchObject({
    name: 'Feira',
    items: [
      { sequence: 1, name: 'Pão', price: 100 },
      { sequence: 2, name: 'Café', price: 101 },
    ],
  })
  premium(true)
  expect(refusalOf(home, newList(' FÉIRA ', 'Café'))).toBe('list_name_taken')
  const [feira, mercado] = [...home.savedLists.keys()]
  const renamed = (id = '') => ({
    endpoint: shoppingListApi.update,
    input: { params: { id }, body: listDraft('feira', 'Leite') },
  })
  expect(refusalOf(home, renamed(mercado))).toBe('list_name_taken')
  const after = make(home, renamed(feira))
  expect(ask(after.home, { endpoint: shoppingListApi.list, input: { query: {} } })).toEqual({
    data: [
      { id: mercado, name: 'Mercado', itemsCount: 1 },
      { id: feira, name: 'feira', itemsCount: 1 },
    ],
    has_more: false,
  })
  const get = { endpoint: shoppingListApi.get, input: { params: { id: feira } } }
  expect(ask(after.home, get)).toMatchObject({ name: 'feira', items: [{ name: 'Leite' }] })
  const removed = make(after.home, { ...get, endpoint: shoppingListApi.remove })
  expect(refusalOf(removed.home, get)).toBe('not_found')
})

test('a free list does not grow above its limit, and a longer one may stay as long', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Item ${at}.`)
  expect(refusalOf(EMPTY, newList('Feira', ...many(21)))).toBe('list_items_limit')
  premium(true)
  const { home } = make(EMPTY, newList('Feira', ...many(22)))
  premium(false)
  const params = { id: [...home.savedLists.keys()][0] }
  const update = (count: number) => ({
    endpoint: shoppingListApi.update,
    input: { params, body: listDraft('Feira', ...many(count)) },
  })
  expect(refusalOf(home, update(23))).toBe('list_items_limit')
  expect(ask(home, update(22))).toBeDefined()
})

test('known names are those of products, then of items, each once with the price noted first', () => {
  const { home } = make(
    EMPTY,
    newProduct({ name: 'Pão', price: 0 }),
    newProduct({ name: 'Sal', price: 300 }),
    newList('Feira', 'pao', 'Café'),
  )
  expect(ask(home, { endpoint: shoppingListApi.names, input: {} })).toEqual({
    data: [
      { name: 'Sal', price: 300 },
      { name: 'Pão', price: 100 },
      { name: 'Café', price: 101 },
    ],
  })
})

test('recipes are read, and sought in title and description', () => {
  const recipe = (id: string, title: string, description: string) => ({
    id,
    title,
    description,
    category: 'Outra',
    createdAt: NOW,
  })
  const [bolo, torta] = [
    recipe('a', 'Bolo', 'De fubá'),
    recipe('b', 'Torta', 'De maçã\ncom canela'),
  ]
  // `as`: what no rule looks at is left as it is.
  const recipes = new Map([bolo, torta].map((one) => [one.id, one])) as unknown as Home['recipes']
  const home = { ...EMPTY, recipes }
  const found = (name: string) => {
    const page = ask(home, { endpoint: recipeApi.list, input: { query: { name } } })
    return (page as { data: { title: string }[] }).data.map(({ title }) => title)
  }
  expect([found(''), found('FUBA'), found('maca com'), found('bolo de')]).toEqual([
    ['Torta', 'Bolo'],
    ['Bolo'],
    ['Torta'],
    [],
  ])
  const { createdAt: _, ...told } = bolo
  expect(ask(home, { endpoint: recipeApi.get, input: { params: { id: 'a' } } })).toEqual(told)
})

test('a shopping is entered and taken out again, and a stock that would be too much is refused', () => {
  const { home } = make(EMPTY, newProduct({ price: 300, stock: 2 }))
  const productId = [...home.products.keys()][0] ?? ''
  const enter = (quantity: number): HomeCall => {
    const entries = [{ productId, quantity, price: 450, purchase: 'a.1.2' }]
    return { endpoint: productApi.enterStock, input: { body: { entries }, idempotencyKey: 'k' } }
  }
  const { home: entered, answers } = make(home, enter(3))
  const data = [{ ...draft, id: productId, price: 450, stock: 5 }]
  expect(answers).toMatchObject([{ data }])
  const { id } = answers[0] as { id: string }
  const undone = make(entered, { endpoint: productApi.undoStockEntry, input: { params: { id } } })
  expect(undone.answers).toEqual([
    { data: [{ ...draft, ...KEPT, id: productId, price: 300, stock: 2 }] },
  ])
  const full = make(EMPTY, newProduct({ stock: 999_990 }))
  const [fullId = ''] = full.home.products.keys()
  const entries = [6, 6].map((quantity) => ({ productId: fullId, quantity }))
  const both = { endpoint: productApi.enterStock, input: { body: { entries } } }
  expect(() => answerFrom(full.home, both, NOW)).toThrow(
    expect.objectContaining({
      refusal: expect.objectContaining({
        causes: [{ field: 'entries[1].quantity', error: 'must be less than or equal to 3' }],
      }),
    }),
  )
})

test('many are made at once as far as there is room, and those that are there stay', () => {
  const products = [1, 2, 3, 4, 5, 6].map((at) => ({ ...draft, name: `P${at}`, id: idOf(at) }))
  const many = { endpoint: productApi.createMany, input: { body: { products } } }
  const { home, answers } = make(EMPTY, many, many)
  const five = { data: [{}, {}, {}, {}, { name: 'P5' }], left: ['P6'] }
  expect(answers).toMatchObject([five, five])
  expect(home.products.size).toBe(5)
  const sixth = { ...many, input: { body: { products: products.slice(5) } } }
  expect(refusalOf(home, sixth)).toBe('plan_limit_reached')
})

test('what was counted is set by its difference, and taken back as a whole', () => {
  const { home } = make(EMPTY, newProduct({ stock: 2 }), newProduct({ name: 'Sal', stock: 1 }))
  const [rice = '', salt = ''] = home.products.keys()
  const counts = [
    { productId: rice, stock: 5, seen: 3 },
    { productId: salt, stock: 1, seen: 1 },
  ]
  const count = { endpoint: productApi.count, input: { body: { counts }, idempotencyKey: KEY } }
  const { home: counted, answers } = make(home, count)
  expect(answers).toMatchObject([{ id: KEY, data: [{ stock: 4 }, { stock: 1 }] }])
  const undo = { endpoint: productApi.undoStockEntry, input: { params: { id: KEY } } }
  expect(stocksOf(make(counted, undo).home)).toEqual([2, 1])
})
