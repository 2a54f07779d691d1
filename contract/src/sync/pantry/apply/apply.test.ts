import { describe, expect, test } from 'vitest'
import { STOCK_MAX } from '#limits.ts'
import type { StockMove } from '#sync/pantry/moves.ts'
import type { PantryProductDraft, PantrySavedListDraft } from '#sync/pantry/pantry.ts'
import { EMPTY_PANTRY, pantryAfter } from '#testing/pantry/server/pantry-after.ts'
import { applyPantryPush } from './apply.ts'
import type { PantryLimits, PantryOutcome, PantryPush } from './outcome.ts'

const NOW = 1_000_000
const FREE: PantryLimits = { products: 5, savedLists: 2, recipes: 3, items: 20, now: NOW }

const product = (id: string, more: Partial<PantryProductDraft> = {}): PantryProductDraft => ({
  id,
  name: id,
  category: 'Outros',
  price: 100,
  minStock: 0,
  t: [10],
  removed: 0,
  ...more,
})
const list = (id: string, name: string, more: Partial<PantrySavedListDraft> = {}) => ({
  id,
  name,
  items: [{ sequence: 1, name: 'Leite', quantity: 1, price: 0 }],
  t: [10],
  removed: 0,
  ...more,
})
const enter = (id: string, more: Partial<Extract<StockMove, { kind: 'enter' }>> = {}) =>
  ({
    kind: 'enter',
    id,
    entry: 'shopping',
    product: 'arroz',
    purchase: id,
    quantity: 2,
    price: 0,
    ...more,
  }) as const
const set = (id: string, stock: number, seen: number) =>
  ({ kind: 'set', id, product: 'arroz', stock, seen }) as const
const undo = (id: string, entry = 'shopping') => ({ kind: 'undo', id, entry }) as const

/** A household that stores the outcome of each push. */
function household(limits = FREE) {
  let known = EMPTY_PANTRY
  return {
    get stock() {
      return known.products.get('arroz')?.stock
    },
    get price() {
      return known.products.get('arroz')?.price
    },
    names: () => [...known.products.values()].map(({ name }) => name),
    lists: () => [...known.savedLists.values()].map(({ name }) => name).toSorted(),
    /** Reverts the first standing line of the journal with this reason. */
    revert(reason: string): PantryOutcome {
      const isWanted = (line: object) => 'reason' in line && line.reason === reason
      const movement = [...known.movements.values()].find(isWanted)?.id ?? 'none'
      return this.push({ moves: [{ kind: 'revert', movement }] })
    },
    /** Makes a known entry one of a call with this idempotency key. */
    call(key: string, id: string): void {
      const entry = known.entries.get(id)
      if (entry) known = { ...known, entries: new Map([...known.entries, [key, entry]]) }
    },
    push(push: Partial<PantryPush>, now = NOW): PantryOutcome {
      const pushed = { products: [], savedLists: [], recipes: [], moves: [], ...push }
      const outcome = applyPantryPush(known, pushed, { ...limits, now })
      known = pantryAfter(known, outcome)
      return outcome
    },
  }
}

/** The outcome of a push without anything new. */
const NOTHING = {
  products: [],
  savedLists: [],
  recipes: [],
  gone: [],
  journal: [],
  undone: [],
  entries: [],
  purchases: [],
  moves: [],
  refused: [],
}

function withRice(stock = 0) {
  const pantry = household()
  pantry.push({ products: [product('arroz')], moves: stock > 0 ? [set('first', stock, 0)] : [] })
  return pantry
}

describe('products', () => {
  test('changes of different devices are merged register by register', () => {
    const pantry = withRice()
    pantry.push({ products: [product('arroz', { price: 250, t: [10, 0, 0, 30] })] })
    pantry.push({ products: [product('arroz', { name: 'Arroz', t: [10, 20] })] })
    expect([pantry.price, pantry.names()]).toEqual([250, ['Arroz']])
  })

  test('a deleted product comes back only by a later birth, without stock', () => {
    const pantry = withRice(7)
    pantry.push({ products: [product('arroz', { removed: 50 })] })
    pantry.push({ products: [product('arroz', { name: 'Arroz', t: [10, 60] })] })
    expect(pantry.names()).toEqual([])
    expect(pantry.push({ moves: [set('late', 3, 0)] }).refused).toEqual([
      { id: 'late', code: 'no_product' },
    ])
    pantry.push({ products: [product('arroz', { t: [51], removed: 50 })] })
    expect([pantry.names(), pantry.stock]).toEqual([['arroz'], 0])
    // An earlier request that arrives again changes nothing.
    pantry.push({ products: [product('arroz', { removed: 50 })], moves: [set('first', 7, 0)] })
    expect([pantry.names(), pantry.stock]).toEqual([['arroz'], 0])
  })

  test('a deletion that only arrives with the new birth clears the old stock, once', () => {
    const pantry = withRice(7)
    const created = product('arroz', { t: [51], removed: 50 })
    pantry.push({ products: [created], moves: [set('m1', 7, 0)] })
    expect(pantry.stock).toBe(7)
    expect(pantry.push({ products: [created], moves: [set('m1', 7, 0)] })).toEqual(NOTHING)
    expect(pantry.stock).toBe(7)
  })

  test('a new one needs room, which one that is deleted makes; the others are taken', () => {
    const pantry = household()
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const first = pantry.push({ products: ids.map((id, at) => product(id, { t: [10 + at] })) })
    expect(first.refused).toEqual([{ id: 'f', code: 'products_limit' }])
    const f = product('f', { t: [5] })
    expect(pantry.push({ products: [f, product('a', { removed: 30 })] }).refused).toEqual([])
    expect(pantry.names()).toEqual(['b', 'c', 'd', 'e', 'f'])
    // An accepted product that is sent again is not created again.
    expect(pantry.push({ products: [f] })).toEqual(NOTHING)
  })

  test('stamps far ahead of the clock are refused', () => {
    const ahead = product('arroz', { t: [10, NOW + 60_001] })
    expect(household().push({ products: [ahead] }).refused).toEqual([
      { id: 'arroz', code: 'clock_ahead' },
    ])
  })
})

describe('saved lists', () => {
  test('of two lists with one name the stored one stays', () => {
    const pantry = household()
    pantry.push({ savedLists: [list('a', 'Mês')] })
    expect(pantry.push({ savedLists: [list('b', 'mes')] }).refused).toEqual([
      { id: 'b', code: 'name_taken' },
    ])
    // A name that is given up in the same push is free.
    const renamed = [list('b', 'Mês'), list('a', 'Semana', { t: [10, 20] })]
    expect(pantry.push({ savedLists: renamed }).refused).toEqual([])
    const swapped = [list('a', 'Mês', { t: [10, 30] }), list('b', 'Semana', { t: [10, 30] })]
    expect(pantry.push({ savedLists: swapped }).refused).toEqual([])
    expect(pantry.lists()).toEqual(['Mês', 'Semana'])
  })

  test('a refused list keeps its old name, which no other list gets', () => {
    const pantry = household()
    pantry.push({ savedLists: [list('a', 'A'), list('b', 'B')] })
    const pushed = [list('a', 'B', { t: [10, 20] }), list('c', 'A', { t: [15] })]
    expect(pantry.push({ savedLists: pushed }).refused).toEqual([
      { id: 'a', code: 'name_taken' },
      { id: 'c', code: 'name_taken' },
    ])
  })

  test('there is room for so many lists and items; a long list may not grow', () => {
    const pantry = household()
    const items = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        sequence: at + 1,
        name: `Item ${at}`,
        quantity: 1,
        price: 0,
      }))
    const long = list('a', 'A', { items: items(21) })
    expect(pantry.push({ savedLists: [long] }).refused[0]?.code).toBe('list_items_limit')
    pantry.push({ savedLists: [list('a', 'A'), list('b', 'B')] })
    expect(pantry.push({ savedLists: [list('c', 'C')] }).refused[0]?.code).toBe('saved_lists_limit')
    const gone = list('a', 'A', { removed: 20 })
    expect(pantry.push({ savedLists: [list('c', 'C'), gone] }).refused).toEqual([])
    expect(pantry.lists()).toEqual(['B', 'C'])
  })
})

describe('movements', () => {
  test('each counts once, whichever member enters it, and a set total counts as a difference', () => {
    const pantry = withRice(5)
    const moves = [enter('m1'), set('m2', 6, 7)]
    pantry.push({ moves })
    expect(pantry.stock).toBe(6)
    expect(pantry.push({ moves })).toEqual(NOTHING)
    // Another device enters the same purchase with its own entry.
    const again = enter('m3', { purchase: 'm1', entry: 'other' })
    expect(pantry.push({ moves: [again] })).toEqual(NOTHING)
    expect(pantry.stock).toBe(6)
  })

  test('a total that was set counts once, also when it could not be reached', () => {
    const pantry = withRice(1)
    pantry.push({ moves: [set('m1', 0, 5)] })
    expect(pantry.stock).toBe(0)
    pantry.push({ moves: [set('m2', 5, 0)] })
    pantry.push({ moves: [set('m1', 0, 5)] })
    expect(pantry.stock).toBe(5)
  })

  test('an undo takes out what was really added, once, and a price that still stands', () => {
    const pantry = withRice(STOCK_MAX - 3)
    pantry.push({ moves: [enter('m1', { price: 300 }), enter('m2', { price: 400 })] })
    expect([pantry.stock, pantry.price]).toEqual([STOCK_MAX, 400])
    pantry.push({ moves: [undo('u1')] })
    expect([pantry.stock, pantry.price]).toEqual([STOCK_MAX - 3, 100])
    expect(pantry.push({ moves: [undo('u2')] })).toEqual(NOTHING)
    expect(pantry.push({ moves: [enter('m1'), enter('m4')] })).toEqual(NOTHING)
  })

  test('an undo goes down to nothing, and leaves a price that was changed since', () => {
    const pantry = withRice()
    pantry.push({ moves: [enter('m1', { price: 300 }), set('m2', 0, 1)] })
    pantry.push({ products: [product('arroz', { price: 500, t: [10, 0, 0, NOW + 5] })] })
    pantry.push({ moves: [undo('u1')] })
    expect([pantry.stock, pantry.price]).toEqual([0, 500])
  })

  test('a price that was typed after a payment stays, in either order of arrival', () => {
    const typed = { products: [product('arroz', { price: 500, t: [10, 0, 0, 40] })] }
    const paid = { moves: [enter('m1', { price: 300, at: 30 })] }
    for (const pushes of [
      [typed, paid],
      [paid, typed],
    ]) {
      const pantry = withRice()
      for (const push of pushes) pantry.push(push)
      expect([pantry.stock, pantry.price]).toEqual([2, 500])
    }
  })

  test('a price of a clock that runs far ahead is one of now', () => {
    const pantry = withRice()
    const { products } = pantry.push({ moves: [enter('m1', { price: 300, at: NOW + 60_001 })] })
    expect(products.map(({ price, t }) => [price, t[3]])).toEqual([[300, NOW]])
  })

  test('an undo that comes first leaves its entry nothing to do', () => {
    const pantry = withRice()
    expect(pantry.push({ moves: [undo('u1')] }).refused).toEqual([])
    expect(pantry.push({ moves: [enter('m1')] })).toEqual(NOTHING)
    expect(pantry.stock).toBe(0)
    // Another member may still enter the purchase.
    pantry.push({ moves: [enter('m2', { purchase: 'm1', entry: 'other' })] })
    expect(pantry.stock).toBe(2)
  })

  test('a movement of what is not there is refused; the others count', () => {
    const pantry = withRice()
    const moves = [enter('m1', { product: 'outro' }), enter('m2')]
    expect(pantry.push({ moves }).refused).toEqual([{ id: 'm1', code: 'no_product' }])
    expect(pantry.stock).toBe(2)
  })

  test('a product may come with its first stock, and the journal begins with its birth', () => {
    const { journal } = household().push({
      products: [product('arroz')],
      moves: [set('m1', 4, 0), enter('m2', { price: 150 })],
    })
    const lines = journal.map(({ reason, entry, stockFrom, stockTo, priceFrom, priceTo }) => {
      return [reason, entry, stockFrom, stockTo, priceFrom, priceTo]
    })
    expect(lines).toEqual([
      ['create', undefined, 0, 0, 0, 100],
      ['set', undefined, 0, 4, 100, 100],
      ['entry', 'shopping', 4, 6, 100, 150],
    ])
  })
})

describe('cooking and counting', () => {
  const cook = (id: string, amount: number, more: { product?: string; entry?: string } = {}) =>
    ({
      kind: 'cook',
      id,
      entry: 'meal',
      recipe: 'risoto',
      product: 'arroz',
      amount,
      ...more,
    }) as const

  test('what is cooked goes out as far as it is there, and comes back as it went', () => {
    const pantry = withRice(2)
    const { entries, journal } = pantry.push({ moves: [cook('c1', 1.25), cook('c2', 3)] })
    expect(entries).toEqual([{ id: 'meal', isUndone: false, recipe: 'risoto' }])
    expect(journal.map(({ reason, stockTo }) => [reason, stockTo])).toEqual([
      ['cook', 0.75],
      ['cook', 0],
    ])
    expect(pantry.push({ moves: [cook('c1', 1.25), cook('c2', 3)] })).toEqual(NOTHING)
    pantry.push({ moves: [enter('m1'), undo('u1', 'meal')] })
    expect(pantry.stock).toBe(4)
    expect(pantry.push({ moves: [undo('u2', 'meal'), cook('c3', 1)] })).toEqual(NOTHING)
  })

  test('a shopping and what was cooked of it are undone in any order', () => {
    const pantry = withRice()
    pantry.push({ moves: [enter('m1'), cook('c1', 2), undo('u1')] })
    expect(pantry.stock).toBe(0)
    pantry.push({ moves: [enter('m2', { entry: 'other', quantity: 5 })] })
    expect(pantry.stock).toBe(5)
    pantry.push({ moves: [undo('u2', 'meal')] })
    expect(pantry.stock).toBe(5)
  })

  test('a count of many is undone as a whole, and one without an entry stays', () => {
    const pantry = withRice(3)
    pantry.push({ moves: [{ ...set('s1', 5, 3), entry: 'count' }, set('s2', 6, 5)] })
    expect(pantry.stock).toBe(6)
    pantry.push({ moves: [undo('u1', 'count')] })
    expect(pantry.stock).toBe(4)
  })

  test('a line of the journal is taken back by itself, and an entry without any is undone', () => {
    const pantry = withRice(3)
    pantry.push({ moves: [enter('m1', { price: 300 }), cook('c1', 1)] })
    const { undone, entries } = pantry.revert('entry')
    expect([undone.length, entries]).toEqual([1, [{ id: 'shopping', isUndone: true }]])
    expect([pantry.stock, pantry.price]).toEqual([2, 100])
    expect(pantry.push({ moves: [undo('u1')] })).toEqual(NOTHING)
    expect(pantry.revert('entry')).toEqual(NOTHING)
  })

  test('what a call has done whose answer was lost counts once, and the rest of it joins', () => {
    const pantry = household()
    const both = [set('first', 3, 0), { ...set('second', 3, 0), product: 'sal' }]
    pantry.push({ products: [product('arroz'), product('sal')], moves: both })
    pantry.push({ moves: [cook('c1', 1, { entry: 'call' })] })
    pantry.call('key', 'call')
    const again = { entry: 'key' }
    const { journal } = pantry.push({
      moves: [cook('d1', 1, again), cook('d2', 1, { ...again, product: 'sal' })],
    })
    expect(journal).toMatchObject([{ product: 'sal', entry: 'call', stockTo: 2 }])
    pantry.push({ moves: [undo('u1', 'call')] })
    expect(pantry.stock).toBe(3)
  })
})
