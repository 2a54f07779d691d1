import { expect, test } from 'vitest'
import { STOCK_MAX } from '#limits.ts'
import { saveProduct } from '#sync/pantry/acts.ts'
import type { PantryProductDraft } from '#sync/pantry/pantry.ts'
import { EMPTY_PANTRY as NEW_DEVICE } from '#sync/pantry/replica.ts'
import { enterPurchases } from '#sync/pantry/stock-acts.ts'
import { EMPTY_PANTRY, pantryAfter } from '#testing/pantry/server/pantry-after.ts'
import { applyPantryPush } from './apply.ts'
import type { PantryPush } from './outcome.ts'
import { savedItems } from './saved-items.ts'

const LIMITS = { products: 3, savedLists: 2, recipes: 2, items: 20, now: 1_000_000 }

function product(id: string, more: Partial<PantryProductDraft> = {}): PantryProductDraft {
  const draft = { id, name: id, category: 'Outros', price: 100, minStock: 0 } as const
  return { ...draft, t: [10], removed: 0, ...more }
}

function pushedAfter(before: Partial<PantryPush>, push: Partial<PantryPush>) {
  const empty = { products: [], savedLists: [], recipes: [], moves: [] }
  const known = pantryAfter(
    EMPTY_PANTRY,
    applyPantryPush(EMPTY_PANTRY, { ...empty, ...before }, LIMITS),
  )
  return applyPantryPush(known, { ...empty, ...push }, LIMITS)
}

const enter = { kind: 'enter', id: 'm', entry: 'e', product: 'a', purchase: 'm' } as const
const paid = { ...enter, quantity: 2, price: 300 }

test('products that are changed take no place from a new one of the same push', () => {
  const edits = ['a', 'b'].map((id) => product(id, { price: 250, t: [10, 0, 0, 30] }))
  const before = { products: [product('a'), product('b')] }
  const last = product('c', { t: [40] })
  expect(pushedAfter(before, { products: [...edits, last] }).refused).toEqual([])
})

test('the journal tells of a price that was typed, and of no other change', () => {
  const before = { products: [product('a')] }
  const typed = { products: [product('a', { price: 250, t: [10, 0, 0, 30] })] }
  expect(pushedAfter(before, typed).journal).toMatchObject([
    { reason: 'edit', stockFrom: 0, stockTo: 0, priceFrom: 100, priceTo: 250 },
  ])
  const named = { products: [product('a', { name: 'A', t: [10, 30] })] }
  expect(pushedAfter(before, named).journal).toEqual([])
})

test('a price that is paid counts also when the stock is full', () => {
  const full = { kind: 'set', id: 's', product: 'a', stock: STOCK_MAX, seen: 0 } as const
  const { products, journal } = pushedAfter(
    { products: [product('a')], moves: [full] },
    { moves: [paid] },
  )
  expect(products.map(({ price, stock }) => [price, stock])).toEqual([[300, STOCK_MAX]])
  expect(journal).toMatchObject([{ priceFrom: 100, priceTo: 300, paid: 300 }])
})

test('a push that is sent again keeps a paid price, also if the clock was set back after one was typed', () => {
  const form = {
    id: 'a',
    moveId: 's',
    name: 'a',
    category: 'Outros',
    minStock: 0,
    stock: 0,
  } as const
  const born = saveProduct(NEW_DEVICE, { ...form, price: 100 }, 10)
  const typed = saveProduct(born, { ...form, price: 800 }, 30)
  const bought = { id: 'm', product: 'a', purchase: 'm', quantity: 2, price: 300 }
  const { products, moves } = enterPurchases(typed, 'e', [bought], 15)
  const drafts = [...products.values()].map((one) => ({ ...one, stock: undefined }))
  const push = { products: drafts, savedLists: [], recipes: [], moves }
  const once = pantryAfter(EMPTY_PANTRY, applyPantryPush(EMPTY_PANTRY, push, LIMITS))
  const twice = pantryAfter(once, applyPantryPush(once, push, LIMITS))
  expect(twice.products.get('a')).toMatchObject({ price: 300, stock: 2 })
})

test('an entry that is undone in its own push puts the price back, and its line says so', () => {
  const undo = { kind: 'undo', id: 'u', entry: 'e' } as const
  const { products, journal } = pushedAfter({ products: [product('a')] }, { moves: [paid, undo] })
  expect(products.map(({ price, stock }) => [price, stock])).toEqual([[100, 0]])
  expect(journal).toMatchObject([
    { reason: 'entry', isUndone: true },
    { reason: 'undo', priceFrom: 300, priceTo: 100 },
  ])
})

test('items of a saved list keep price and measure, in their order, numbered from 1', () => {
  const rice = { name: 'Arroz', quantity: 2, price: 1790, measure: { amount: 5, unit: 'kg' } }
  const milk = { name: 'Leite', quantity: 1, price: 499 }
  const items = [
    { sequence: 9, ...rice },
    { sequence: 4, ...milk },
  ]
  const kept = [
    { sequence: 1, ...milk },
    { sequence: 2, ...rice },
  ]
  expect(savedItems(items)).toEqual(kept)
  expect(savedItems(kept)).toEqual(kept)
})
