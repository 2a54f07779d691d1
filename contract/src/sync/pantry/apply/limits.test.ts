import { expect, test } from 'vitest'
import { CLOCK_AHEAD_MS } from '#limits.ts'
import type {
  PantryProductDraft,
  PantryRecipeDraft,
  PantrySavedListDraft,
} from '#sync/pantry/pantry.ts'
import { EMPTY_PANTRY, pantryAfter } from '#testing/pantry/server/pantry-after.ts'
import { samplePantryRecipe } from '#testing/sample-recipe.ts'
import { applyPantryPush } from './apply.ts'
import type { PantryLimits, PantryPush } from './outcome.ts'

const NOW = 1_000_000
/** Of a plan that has ended since. */
const PAID: PantryLimits = { products: 50, savedLists: 50, recipes: 50, items: 500, now: NOW }
const FREE: PantryLimits = { products: 3, savedLists: 2, recipes: 2, items: 20, now: NOW }

function product(id: string, more: Partial<PantryProductDraft> = {}): PantryProductDraft {
  const draft = { id, name: id, category: 'Outros', price: 100, minStock: 0 } as const
  return { ...draft, t: [10], removed: 0, ...more }
}

function list(id: string, count: number, more: Partial<PantrySavedListDraft> = {}) {
  const items = Array.from({ length: count }, (_, at) => {
    return { sequence: at + 1, name: `Item ${at}`, quantity: 1, price: 0 }
  })
  return { id, name: id, items, t: [10], removed: 0, ...more }
}

function recipe(id: string, more: Partial<PantryRecipeDraft> = {}): PantryRecipeDraft {
  const { photo: _, createdAt: __, ...draft } = samplePantryRecipe()
  return { ...draft, id, title: id, ...more }
}

/** A household that had room for more than it has now. */
function household(before: Partial<PantryPush> = {}) {
  const empty = { products: [], savedLists: [], recipes: [], moves: [] }
  let known = pantryAfter(
    EMPTY_PANTRY,
    applyPantryPush(EMPTY_PANTRY, { ...empty, ...before }, PAID),
  )
  return {
    products: () => [...known.products.keys()],
    lists: () => [...known.savedLists.keys()],
    recipes: () => [...known.recipes.values()].map(({ id, title }) => `${id}: ${title}`),
    product: (id: string) => known.products.get(id),
    push(push: Partial<PantryPush>) {
      const outcome = applyPantryPush(known, { ...empty, ...push }, FREE)
      known = pantryAfter(known, outcome)
      return outcome
    },
    refused(push: Partial<PantryPush>): readonly string[] {
      return this.push(push).refused.map(({ id, code }) => `${id}: ${code}`)
    },
  }
}

test('a household with more products than its plan allows changes them and gets no other', () => {
  const pantry = household({ products: ['a', 'b', 'c', 'd'].map((id) => product(id)) })
  const changed = product('a', { price: 250, t: [10, 0, 0, 30] })
  expect(pantry.refused({ products: [changed, product('e')] })).toEqual(['e: products_limit'])
  expect(pantry.product('a')?.price).toBe(250)
  // One that goes leaves as many as the plan allows, and no room.
  const removed = product('b', { removed: 40 })
  expect(pantry.refused({ products: [removed, product('e')] })).toEqual(['e: products_limit'])
  expect(pantry.products()).toEqual(['a', 'c', 'd'])
})

test('the removal of a product or a list that is not there makes no room', () => {
  const pantry = household({
    products: ['a', 'b', 'c'].map((id) => product(id)),
    savedLists: [list('A', 1), list('B', 1)],
  })
  const products = [product('x', { removed: 30 }), product('d')]
  expect(pantry.refused({ products })).toEqual(['d: products_limit'])
  const savedLists = [list('X', 1, { removed: 30 }), list('C', 1)]
  expect(pantry.refused({ savedLists })).toEqual(['C: saved_lists_limit'])
})

test('a product that is removed and made again in one push takes one place', () => {
  const pantry = household({ products: ['a', 'b', 'c'].map((id) => product(id)) })
  const again = product('a', { t: [31], removed: 30 })
  expect(pantry.refused({ products: [again, product('d')] })).toEqual(['d: products_limit'])
  expect(pantry.products()).toEqual(['a', 'b', 'c'])
})

test('a household with more lists than its plan allows changes them and gets no other', () => {
  const pantry = household({ savedLists: ['A', 'B', 'C', 'D'].map((id) => list(id, 1)) })
  const savedLists = [...['E', 'F', 'G'].map((id) => list(id, 1)), list('A', 2, { t: [10, 0, 30] })]
  expect(pantry.refused({ savedLists })).toEqual(
    ['E', 'F', 'G'].map((id) => `${id}: saved_lists_limit`),
  )
  expect(pantry.lists()).toEqual(['A', 'B', 'C', 'D'])
})

test('of several new lists those are taken that were born first', () => {
  const savedLists = [
    list('C', 1, { t: [30] }),
    list('A', 1, { t: [10] }),
    list('B', 1, { t: [20] }),
  ]
  const pantry = household()
  expect(pantry.refused({ savedLists })).toEqual(['C: saved_lists_limit'])
  expect(pantry.lists()).toEqual(['A', 'B'])
})

test('a list holds as many items as the plan allows', () => {
  const pantry = household()
  expect(pantry.refused({ savedLists: [list('A', 20), list('B', 21)] })).toEqual([
    'B: list_items_limit',
  ])
})

test('a list that is longer than the plan allows is saved as long as it does not grow, and removed', () => {
  const pantry = household({ savedLists: [list('A', 23)] })
  expect(pantry.refused({ savedLists: [list('A', 24, { t: [10, 0, 20] })] })).toEqual([
    'A: list_items_limit',
  ])
  expect(pantry.refused({ savedLists: [list('A', 23, { name: 'a', t: [10, 30, 0] })] })).toEqual([])
  expect(pantry.refused({ savedLists: [list('A', 22, { t: [10, 0, 40] })] })).toEqual([])
  expect(pantry.refused({ savedLists: [list('A', 23, { t: [10, 0, 50] })] })).toEqual([
    'A: list_items_limit',
  ])
  const removed = list('A', 30, { t: [10, 0, 60], removed: 60 })
  expect(pantry.refused({ savedLists: [removed] })).toEqual([])
  expect(pantry.lists()).toEqual([])
})

test('a stamp is taken up to a minute ahead of the clock', () => {
  const [last, ahead] = [NOW + CLOCK_AHEAD_MS, NOW + CLOCK_AHEAD_MS + 1]
  const pantry = household()
  const pushed = (at: number) => ({
    products: [product(`p${at}`, { t: [10, at] })],
    savedLists: [list(`l${at}`, 1, { t: [10, at] })],
  })
  expect(pantry.refused(pushed(last))).toEqual([])
  expect(pantry.refused(pushed(ahead))).toEqual([
    `p${ahead}: clock_ahead`,
    `l${ahead}: clock_ahead`,
  ])
})

const enter = (price: number, at?: number) =>
  ({
    kind: 'enter',
    id: 'm',
    entry: 'shopping',
    product: 'a',
    purchase: 'm',
    quantity: 2,
    price,
    at,
  }) as const

test('the journal tells what was paid where a price was noted', () => {
  const paid = (price: number) =>
    household({ products: [product('a')] })
      .push({ moves: [enter(price)] })
      .journal.map((line) => line.paid)
  expect(paid(1)).toEqual([1])
  expect(paid(0)).toEqual([undefined])
})

test('a price that was paid has the stamp of its payment, up to a minute ahead, else a later one than before', () => {
  const stampOf = (at: number | undefined, known = 0) => {
    const pantry = household({ products: [product('a', { t: [10, 0, 0, known] })] })
    pantry.push({ moves: [enter(300, at)] })
    const { price, t } = pantry.product('a') ?? {}
    return [price, t?.[3]]
  }
  expect(stampOf(500, 400)).toEqual([300, 500])
  expect(stampOf(400, 400)).toEqual([300, 400])
  expect(stampOf(399, 400)).toEqual([100, 400])
  expect(stampOf(NOW + CLOCK_AHEAD_MS)).toEqual([300, NOW + CLOCK_AHEAD_MS])
  expect(stampOf(NOW + CLOCK_AHEAD_MS + 1)).toEqual([300, NOW])
  expect(stampOf(undefined)).toEqual([300, NOW])
  expect(stampOf(undefined, NOW + 5)).toEqual([300, NOW + 6])
})

test('recipes above the limit stay and can be changed; a new one needs a place, which a deletion gives', () => {
  const pantry = household({ recipes: ['a', 'b', 'c'].map((id) => recipe(id)) })
  expect(pantry.refused({ recipes: [recipe('a', { title: 'Outro', t: [10, 20, 0] })] })).toEqual([])
  expect(pantry.recipes()).toEqual(['a: Outro', 'b: b', 'c: c'])
  expect(pantry.refused({ recipes: [recipe('d')] })).toEqual(['d: recipes_limit'])
  const gone = ['a', 'b'].map((id) => recipe(id, { removed: 30 }))
  expect(pantry.refused({ recipes: [recipe('d'), recipe('e', { t: [11] }), ...gone] })).toEqual([
    'e: recipes_limit',
  ])
  expect(pantry.recipes()).toEqual(['c: c', 'd: d'])
})

test('several recipes may have one title', () => {
  const pantry = household()
  const same = ['a', 'b'].map((id) => recipe(id, { title: 'Bolo' }))
  expect(pantry.refused({ recipes: same })).toEqual([])
})

test('a recipe whose stamps are ahead is refused, and the same push again changes nothing', () => {
  const pantry = household({ recipes: [recipe('a')] })
  const ahead = recipe('b', { t: [NOW + CLOCK_AHEAD_MS + 1] })
  expect(pantry.refused({ recipes: [ahead] })).toEqual(['b: clock_ahead'])
  // The server gives ids to the parts, so a device may send others.
  const again = recipe('a', { ingredients: [{ name: 'Fubá', quantity: 400, unit: 'g' }] })
  expect(pantry.push({ recipes: [again] })).toMatchObject({ recipes: [], gone: [] })
})
