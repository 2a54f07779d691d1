import { expect, test } from 'vitest'
import { type Item, newStamps } from '#sync/item.ts'
import { samplePantryProduct } from '#testing/sample-product.ts'
import { removeProduct, saveProduct } from './acts.ts'
import { applyPantryAnswer } from './apply-answer.ts'
import type { PantryAnswer, PantryProduct } from './pantry.ts'
import { pantryPushOf, withSent } from './push.ts'
import { EMPTY_PANTRY, type Pantry, unsentPantry, waitingCount } from './replica.ts'
import { productsOf, purchaseOf } from './shown.ts'
import { enterPurchases, setStock, undoEntry } from './stock-acts.ts'

const HOUSEHOLD = '00000000-0000-4000-8000-00000000000a'
const ARROZ = { name: 'Arroz', category: 'Alimentos', price: 500, minStock: 2, stock: 3 } as const
const NOTHING: PantryAnswer = {
  cursor: 1,
  products: [],
  savedLists: [],
  recipes: [],
  purchases: [],
  gone: [],
  refused: [],
}
const MILK: Item = {
  id: 'leite',
  name: 'Leite',
  status: 'purchased',
  cents: 0,
  quantity: 1,
  stamps: newStamps(10, 20),
}

const answer = (pantry: Partial<PantryAnswer>, household = HOUSEHOLD) => ({
  household,
  pantry: { ...NOTHING, ...pantry },
})
const confirmed = (id: string, values: Partial<PantryProduct> = {}) =>
  samplePantryProduct({ ...ARROZ, id, ...values })
/** A device with these products, all of them confirmed. */
function pantryOf(...products: readonly PantryProduct[]): Pantry {
  return applyPantryAnswer(
    EMPTY_PANTRY,
    pantryPushOf(EMPTY_PANTRY, false),
    answer({ products: [...products] }),
  )
}
const shown = (pantry: Pantry) =>
  productsOf(pantry).map(({ name, stock, price }) => [name, stock, price])

test('a new product is sent with its stock, once the clock is known, and is confirmed', () => {
  const pantry = saveProduct(EMPTY_PANTRY, { id: 'a', moveId: 'm', ...ARROZ }, 10)
  expect(shown(pantry)).toEqual([['Arroz', 3, 500]])
  expect(waitingCount(pantry)).toBe(1)
  expect(pantryPushOf(pantry, false)).toMatchObject({ products: [], moves: [] })
  const push = pantryPushOf(pantry, true)
  expect(push.products.map(({ t }) => t)).toEqual([[10]])
  expect(push.moves).toEqual([{ kind: 'set', id: 'm', product: 'a', stock: 3, seen: 0 }])
  const taken = applyPantryAnswer(pantry, push, answer({ products: [confirmed('a')] }))
  expect(shown(taken)).toEqual([['Arroz', 3, 500]])
  expect(waitingCount(taken)).toBe(0)
  expect(pantryPushOf(taken, true)).toMatchObject({ products: [], moves: [] })
})

test('a change made while an answer is under way stays pending and is merged with the answer', () => {
  const pantry = saveProduct(
    pantryOf(confirmed('a')),
    { id: 'a', moveId: 'm', ...ARROZ, price: 600 },
    20,
  )
  const push = pantryPushOf(pantry, true)
  const changed = saveProduct(
    pantry,
    { id: 'a', moveId: 'n', ...ARROZ, price: 600, minStock: 5 },
    30,
  )
  const theirs = confirmed('a', {
    name: 'Arroz branco',
    price: 600,
    t: [10, 25, 0, 20, 0],
    stock: 7,
  })
  const taken = applyPantryAnswer(changed, push, answer({ products: [theirs] }))
  expect(productsOf(taken)).toMatchObject([
    { name: 'Arroz branco', price: 600, minStock: 5, stock: 7, t: [10, 25, 0, 20, 30, 0, 0, 0] },
  ])
  expect(pantryPushOf(taken, true).products.map(({ id }) => id)).toEqual(['a'])
})

test('an entered purchase counts once, also if another member has entered it', () => {
  const pantry = pantryOf(confirmed('a'))
  const { key } = purchaseOf(pantry, MILK)
  const bought = { id: 'm', product: 'a', purchase: key, quantity: 2, price: 700 }
  const entered = enterPurchases(pantry, 'e', [bought], 15)
  expect(shown(entered)).toEqual([['Arroz', 5, 700]])
  expect(purchaseOf(entered, MILK)).toEqual({ key, isEntered: true })
  const confirmedPantry = applyPantryAnswer(
    entered,
    pantryPushOf(entered, false),
    answer({ products: [confirmed('a', { stock: 5 })], purchases: [{ key, undone: false }] }),
  )
  expect(shown(confirmedPantry)).toEqual([['Arroz', 5, 500]])
  expect(waitingCount(confirmedPantry)).toBe(0)
  expect(shown(enterPurchases(confirmedPantry, 'f', [{ ...bought, id: 'n' }], 15))).toEqual(
    shown(confirmedPantry),
  )
  const undone = applyPantryAnswer(
    confirmedPantry,
    pantryPushOf(confirmedPantry, true),
    answer({ purchases: [{ key, undone: true }] }),
  )
  expect(purchaseOf(undone, MILK)).toEqual({ key: `${key}.1`, isEntered: false })
})

test('an entry that cannot have left is not entered, one that may have is taken out again', () => {
  const pantry = pantryOf(confirmed('a'))
  const bought = { id: 'm', product: 'a', purchase: 'k', quantity: 2, price: 700 }
  const entered = enterPurchases(pantry, 'e', [bought], 15)
  expect(undoEntry(entered, 'e', 'u')).toEqual(pantry)
  const sent = withSent(entered, pantryPushOf(entered, true))
  const undone = undoEntry(sent, 'e', 'u')
  expect(shown(undone)).toEqual([['Arroz', 3, 500]])
  expect(pantryPushOf(undone, true).moves.map(({ kind }) => kind)).toEqual(['enter', 'undo'])
  expect(undoEntry(undone, 'e', 'v')).toBe(undone)
})

test('an entry after an undo waits for the undo, and is dropped if another member has entered the purchase', () => {
  const pantry = pantryOf(confirmed('a'))
  const { key } = purchaseOf(pantry, MILK)
  const bought = { id: 'm', product: 'a', purchase: key, quantity: 2, price: 0 }
  const entered = enterPurchases(pantry, 'e', [bought], 15)
  const undone = undoEntry(withSent(entered, pantryPushOf(entered, true)), 'e', 'u')
  const again = purchaseOf(undone, MILK)
  expect(again).toEqual({ key: `${key}.1`, isEntered: false })
  const more = { ...bought, id: 'n', purchase: again.key }
  const both = enterPurchases(undone, 'f', [more], 15)
  const push = pantryPushOf(both, true)
  expect(push.moves.map(({ id }) => id)).toEqual(['m', 'u'])
  const after = (isUndone: boolean) =>
    applyPantryAnswer(both, push, answer({ purchases: [{ key, undone: isUndone }] })).moves
  expect(after(true).map(({ id }) => id)).toEqual(['n'])
  expect(after(false)).toEqual([])
})

test('a price that a later entry has noted stays when the earlier one is undone', () => {
  const bought = { product: 'a', quantity: 2 }
  const one = enterPurchases(
    pantryOf(confirmed('a')),
    'e',
    [{ ...bought, id: 'm', purchase: 'k', price: 700 }],
    15,
  )
  const two = enterPurchases(one, 'f', [{ ...bought, id: 'n', purchase: 'l', price: 800 }], 15)
  const sent = withSent(two, pantryPushOf(two, true))
  expect(shown(undoEntry(sent, 'e', 'u'))).toEqual([['Arroz', 5, 800]])
  expect(shown(undoEntry(sent, 'f', 'u'))).toEqual([['Arroz', 5, 700]])
})

test('what was changed when a session ended is not taken along into another household', () => {
  const pantry = saveProduct(
    pantryOf(confirmed('a')),
    { id: 'a', moveId: 'm', ...ARROZ, price: 600 },
    20,
  )
  const left = unsentPantry(pantry)
  expect(left).toMatchObject({ cursor: 0, household: HOUSEHOLD })
  const moved = applyPantryAnswer(left, pantryPushOf(left, false), answer({}, MILK.id))
  expect(moved.products.size).toBe(0)
})

test('counting step by step is one move, until it may have left', () => {
  const pantry = pantryOf(confirmed('a'))
  const one = setStock(setStock(pantry, 'a', 4, 'm'), 'a', 5, 'n')
  expect(one.moves).toEqual([{ kind: 'set', id: 'm', product: 'a', stock: 5, seen: 3 }])
  expect(setStock(one, 'a', 3, 'o').moves).toEqual([])
  const sent = withSent(one, pantryPushOf(one, true))
  expect(setStock(sent, 'a', 6, 'n').moves).toHaveLength(2)
})

test('what may have left goes with the first push of a start, so that no answer shows it twice', () => {
  const counted = setStock(pantryOf(confirmed('a')), 'a', 9, 'm')
  const sent = withSent(counted, pantryPushOf(counted, true))
  const start = pantryPushOf(saveProduct(sent, { id: 'b', moveId: 'n', ...ARROZ }, 20), false)
  expect(start).toMatchObject({ products: [], moves: [{ id: 'm' }] })
  const taken = applyPantryAnswer(sent, start, answer({ products: [confirmed('a', { stock: 9 })] }))
  expect(shown(taken)).toEqual([['Arroz', 9, 500]])
  expect(taken.moves).toEqual([])
})

test('registers that an older server does not know stay on the device, and are sent once', () => {
  const act = { id: 'a', moveId: 'm', ...ARROZ, content: { amount: 5, unit: 'kg' } }
  const pantry = saveProduct(pantryOf(confirmed('a')), act, 20)
  const push = pantryPushOf(pantry, true)
  expect(push.products).toMatchObject([{ content: { amount: 5 }, t: [10, 0, 0, 0, 0, 20, 0, 0] }])
  const of = applyPantryAnswer(
    pantry,
    push,
    answer({ products: [confirmed('a', { t: [10, 0, 0, 0, 0] })] }),
  )
  expect(productsOf(of)).toMatchObject([{ content: { amount: 5 } }])
  expect([waitingCount(of), pantryPushOf(of, true).products]).toEqual([0, []])
})

test('what was refused may still be under way: it is counted by another move, and removed in words', () => {
  const pantry = saveProduct(pantryOf(), { id: 'a', moveId: 'm', ...ARROZ }, 20)
  const push = pantryPushOf(pantry, true)
  const refused = [
    { id: 'a', code: 'products_limit' as const },
    { id: 'm', code: 'no_product' as const },
  ]
  const parked = applyPantryAnswer(withSent(pantry, push), push, answer({ refused }))
  expect(setStock(parked, 'a', 8, 'n').moves.map(({ id }) => id)).toEqual(['m', 'n'])
  expect(removeProduct(parked, 'a', 30).products.get('a')).toMatchObject({ removed: 30 })
})

test('a product that was never sent vanishes with its stock, one that may be known is removed', () => {
  const pantry = saveProduct(EMPTY_PANTRY, { id: 'a', moveId: 'm', ...ARROZ }, 10)
  expect(removeProduct(pantry, 'a', 20)).toEqual(EMPTY_PANTRY)
  const removed = removeProduct(withSent(pantry, pantryPushOf(pantry, true)), 'a', 20)
  expect(productsOf(removed)).toEqual([])
  const push = pantryPushOf(removed, true)
  expect(push.products).toMatchObject([{ removed: 20 }])
  expect(push.moves).toEqual([])
  expect(applyPantryAnswer(removed, push, answer({})).products.size).toBe(0)
})

test('what is refused stays, marked, and is sent again once something goes', () => {
  const pantry = saveProduct(
    pantryOf(confirmed('b', { t: [25] })),
    { id: 'a', moveId: 'm', ...ARROZ },
    20,
  )
  const push = pantryPushOf(pantry, true)
  const refused = [
    { id: 'a', code: 'products_limit' as const },
    { id: 'm', code: 'no_product' as const },
  ]
  const parked = applyPantryAnswer(pantry, push, answer({ refused }))
  expect([...parked.refused]).toEqual([['a', 'products_limit']])
  expect(shown(parked)).toHaveLength(2)
  expect(waitingCount(parked)).toBe(0)
  expect(pantryPushOf(parked, true)).toMatchObject({ products: [], moves: [] })
  const roomier = pantryPushOf(removeProduct(parked, 'b', 30), true)
  expect(roomier.products.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(roomier.moves).toHaveLength(1)
})

test('a product that another member removed goes with its pending moves', () => {
  const pantry = setStock(pantryOf(confirmed('a')), 'a', 9, 'm')
  const gone = [{ kind: 'product' as const, id: 'a', removed: 50 }]
  const taken = applyPantryAnswer(pantry, pantryPushOf(pantry, false), answer({ gone }))
  expect([taken.products.size, taken.moves.length]).toEqual([0, 0])
})

test('a product that was removed and created again stays, though the answer has both', () => {
  const gone = [{ kind: 'product' as const, id: 'a', removed: 50 }]
  const taken = applyPantryAnswer(
    pantryOf(),
    pantryPushOf(pantryOf(), false),
    answer({ gone, products: [confirmed('a', { t: [60], removed: 50 })] }),
  )
  expect(shown(taken)).toEqual([['Arroz', 3, 500]])
  expect(waitingCount(taken)).toBe(0)
})

test('the latest of paid and typed prices counts, whether or not the server has it', () => {
  const bought = { id: 'm', product: 'a', purchase: 'k', quantity: 2, price: 700 }
  const entered = enterPurchases(pantryOf(confirmed('a')), 'e', [bought], 15)
  const seen = { id: 'a', moveId: 'n', ...ARROZ, stock: 5 }
  expect(saveProduct(entered, { ...seen, price: 700 }, 20)).toBe(entered)
  const sent = withSent(entered, pantryPushOf(entered, true))
  for (const pantry of [entered, sent]) {
    // Also if the clock was set back since.
    const priced = saveProduct(pantry, { ...seen, price: 650 }, 12)
    expect(shown(priced)).toEqual([['Arroz', 5, 650]])
    expect(priced.products.get('a')?.t[3]).toBe(16)
    expect(shown(saveProduct(pantry, { ...seen, price: 500 }, 20))).toEqual([['Arroz', 5, 500]])
    const later = enterPurchases(priced, 'f', [{ ...bought, id: 'o', purchase: 'l' }], 13)
    expect(shown(later)).toEqual([['Arroz', 7, 700]])
  }
})

test('in another household only what was never sent is kept', () => {
  const pantry = saveProduct(pantryOf(confirmed('a')), { id: 'b', moveId: 'm', ...ARROZ }, 20)
  const moved = applyPantryAnswer(
    setStock(pantry, 'a', 9, 'n'),
    pantryPushOf(pantry, false),
    answer({ cursor: 7, products: [confirmed('c', { stock: 1 })] }, MILK.id),
  )
  expect(moved).toMatchObject({ household: MILK.id, cursor: 7 })
  expect([...moved.products.keys()]).toEqual(['b', 'c'])
  expect(moved.moves.map(({ id }) => id)).toEqual(['m'])
})
