import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { RECIPE_REGISTERS } from '#recipe/recipe-registers.ts'
import { samplePantryRecipe } from '#testing/sample-recipe.ts'
import { removeRecipe, saveRecipe } from './acts.ts'
import { applyPantryAnswer } from './apply-answer.ts'
import { type PantryAnswer, PantryRecipe, PantryRequest } from './pantry.ts'
import { pantryPushOf, pantryRequestOf, withSent } from './push.ts'
import { EMPTY_PANTRY, type Pantry, unpark, unsentPantry, waitingCount } from './replica.ts'
import { restampPantry } from './restamp-pantry.ts'
import { recipesOf, refusalsOf, waitingIdsOf } from './shown.ts'
import { mergeVersioned } from './versioned.ts'

const HOUSEHOLD = '00000000-0000-4000-8000-00000000000a'
const NOTHING: PantryAnswer = {
  cursor: 1,
  products: [],
  savedLists: [],
  recipes: [],
  purchases: [],
  gone: [],
  refused: [],
}
const CAKE = samplePantryRecipe()
/** For twice as many: what belongs together. */
const DOUBLE = {
  servings: '8 pessoas',
  ingredients: [{ id: 'fuba', name: 'Fubá', quantity: 800, unit: 'g' }],
}
const LESS_FLOUR = {
  ingredients: [{ id: 'fuba', name: 'Fubá', quantity: 300, unit: 'g' }],
}

const answered = (pantry: Pantry, answer: Partial<PantryAnswer> = {}, household = HOUSEHOLD) =>
  applyPantryAnswer(pantry, pantryPushOf(pantry, true), {
    household,
    pantry: { ...NOTHING, ...answer },
  })
const CONFIRMED = answered(EMPTY_PANTRY, { recipes: [CAKE] })
const titles = (pantry: Pantry) => recipesOf(pantry).map(({ title }) => title)

const stamp = integer({ min: 0, max: 4 })
const version = record({
  title: constantFrom('Bolo', 'Torta'),
  parts: constantFrom(DOUBLE, LESS_FLOUR, {}),
  t: record({ born: stamp, title: stamp, content: stamp }),
  removed: stamp,
}).map(({ t, parts, ...rest }) => samplePantryRecipe({ ...parts, ...rest, t: Object.values(t) }))
const merge = (mine: PantryRecipe, theirs: PantryRecipe) =>
  mergeVersioned(mine, theirs, RECIPE_REGISTERS)

test('the join of recipes does not depend on order, grouping or repetition, and never mixes contents', () => {
  assert(
    property(version, version, version, (a, b, c) => {
      expect(merge(a, b)).toEqual(merge(b, a))
      expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)))
      const joined = merge(a, b)
      expect(merge(joined, b)).toBe(joined)
      const contents = [a, b].map(({ servings, ingredients }) => ({ servings, ingredients }))
      expect(contents).toContainEqual({
        servings: joined.servings,
        ingredients: joined.ingredients,
      })
    }),
  )
})

test('a title of one device and a content of another are both kept; of two contents the later', () => {
  const one = saveRecipe(CONFIRMED, { ...CAKE, title: 'Torta' }, 20)
  const both = answered(one, { recipes: [samplePantryRecipe({ ...DOUBLE, t: [10, 0, 30] })] })
  expect(recipesOf(both)).toEqual([{ ...CAKE, ...DOUBLE, title: 'Torta', t: [10, 20, 30] }])
  const mine = saveRecipe(CONFIRMED, { ...CAKE, ...LESS_FLOUR }, 40)
  const later = answered(mine, { recipes: [samplePantryRecipe({ ...DOUBLE, t: [10, 0, 30] })] })
  expect(recipesOf(later)).toEqual([{ ...CAKE, ...LESS_FLOUR, t: [10, 0, 40] }])
})

test('a recipe made here waits, is sent once the clock is known, and is confirmed', () => {
  const pantry = saveRecipe(EMPTY_PANTRY, CAKE, 20)
  expect([waitingCount(pantry), [...waitingIdsOf(pantry)]]).toEqual([1, ['bolo']])
  expect(pantryPushOf(pantry, false).recipes).toEqual([])
  const push = pantryPushOf(pantry, true)
  expect(push.recipes).toMatchObject([{ id: 'bolo', t: [20] }])
  const [sent] = pantryRequestOf(push).recipes
  expect(sent).not.toHaveProperty('photo')
  const taken = answered(withSent(pantry, push), {
    recipes: [samplePantryRecipe({ t: [20, 0, 0] })],
  })
  expect([waitingCount(taken), pantryPushOf(taken, true).recipes]).toEqual([0, []])
  expect(saveRecipe(taken, CAKE, 30)).toBe(taken)
})

test('a photo that is put online stays with a text that waits', () => {
  const pantry = saveRecipe(CONFIRMED, { ...CAKE, title: 'Torta' }, 20)
  const taken = answered(pantry, { recipes: [{ ...CAKE, photo: 'v2' }] })
  expect(recipesOf(taken)).toMatchObject([{ title: 'Torta', photo: 'v2' }])
  expect(waitingCount(taken)).toBe(1)
})

test('a recipe that is deleted is hidden, sent, and gone; one that was never sent just goes', () => {
  const pantry = removeRecipe(CONFIRMED, 'bolo', 20)
  expect(titles(pantry)).toEqual([])
  expect(pantryPushOf(pantry, true).recipes).toMatchObject([{ id: 'bolo', removed: 20 }])
  const gone = [{ kind: 'recipe' as const, id: 'bolo', removed: 20 }]
  const taken = answered(pantry, { gone })
  expect([taken.recipes.size, taken.bases.recipes.size, waitingCount(taken)]).toEqual([0, 0, 0])
  const own = saveRecipe(EMPTY_PANTRY, CAKE, 20)
  expect(removeRecipe(own, 'bolo', 30).recipes.size).toBe(0)
})

test('what the plan has no room for stays, marked, until another recipe goes', () => {
  const pantry = saveRecipe(CONFIRMED, samplePantryRecipe({ id: 'torta', title: 'Torta' }), 20)
  const full = answered(pantry, { refused: [{ id: 'torta', code: 'recipes_limit' }] })
  expect(titles(full)).toEqual(['Bolo', 'Torta'])
  expect([...refusalsOf(full)]).toEqual([['torta', 'recipes_limit']])
  expect(pantryPushOf(full, true).recipes).toEqual([])
  const room = removeRecipe(full, 'bolo', 30)
  expect(pantryPushOf(room, true).recipes.map(({ id }) => id)).toEqual(['bolo', 'torta'])
})

test('an older server that takes no recipes is not asked again and again: they stay, until the next start', () => {
  const made = saveRecipe(CONFIRMED, samplePantryRecipe({ id: 'torta', title: 'Torta' }), 20)
  const pantry = removeRecipe(made, 'bolo', 30)
  const taken = answered(pantry)
  expect([...refusalsOf(taken).values()]).toEqual(['not_allowed', 'not_allowed'])
  expect(pantryPushOf(taken, true).recipes).toEqual([])
  expect(pantryPushOf(unpark(taken), true).recipes).toHaveLength(2)
})

test('a recipe of an older server has no stamps, and any change is later', () => {
  const { t: _, removed: __, ...plain } = { ...CAKE, id: '00000000-0000-4000-8000-000000000001' }
  const recipe = PantryRecipe.parse({ ...plain, ingredients: [] })
  expect(recipe).toMatchObject({ t: [1], removed: 0 })
  const { id } = recipe
  const pantry = answered(EMPTY_PANTRY, { recipes: [recipe] })
  expect(titles(pantry)).toEqual(['Bolo'])
  const changed = saveRecipe(pantry, { ...recipe, title: 'Torta' }, 20)
  expect(pantryPushOf(changed, true).recipes).toMatchObject([{ id, title: 'Torta', t: [1, 20, 0] }])
})

test('an older device sends no recipes', () => {
  expect(PantryRequest.parse({ cursor: 0 }).recipes).toEqual([])
})

test('a clock that is ahead gives a recipe the stamps of the server', () => {
  const pantry = restampPantry(saveRecipe(CONFIRMED, { ...CAKE, title: 'Torta' }, 9_000_000), 1000)
  expect(recipesOf(pantry)).toMatchObject([{ t: [10, 1001, 0] }])
})

test('after the session only unsent recipes are left, and another household gets those never confirmed', () => {
  const made = saveRecipe(CONFIRMED, samplePantryRecipe({ id: 'torta', title: 'Torta' }), 20)
  expect(titles(unsentPantry(made))).toEqual(['Torta'])
  const changed = saveRecipe(made, { ...CAKE, title: 'Bolo de milho' }, 30)
  expect(titles(answered(changed, {}, 'outra'))).toEqual(['Torta'])
})
