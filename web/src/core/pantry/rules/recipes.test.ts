import type { Recipe, RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { recipesOf } from '@compra/contract/sync/pantry/shown.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EMPTY, make, premium, refusalCode, refused, step } from '#core/pantry/testing/acting.ts'
import { GUEST, sessionState } from '#core/session/session-state.ts'
import { hasRoom } from './limits.ts'
import {
  createRecipe,
  deleteRecipe,
  findRecipe,
  recipeTitles,
  selectRecipes,
  updateRecipe,
} from './recipes.ts'

beforeEach(() => premium(false))
afterEach(() => sessionState.setState(GUEST, true))

const CAKE: RecipeDraft = {
  title: 'Bolo',
  description: 'De fubá',
  preparationTime: '1 hora',
  servings: '4 pessoas',
  category: 'Sobremesas',
  difficultyLevel: 'Fácil',
  tags: ['domingo'],
  source: 'https://receitas.example/bolo',
  author: 'Benedita',
  ingredients: [
    { name: 'Fubá', quantity: 500, unit: 'g' },
    { name: 'Ovos', quantity: 3, unit: 'un' },
  ],
  steps: [
    { description: 'Asse.', order: 2, prepTime: 0, waitTime: 40 },
    { description: 'Misture.', order: 1, prepTime: 5, waitTime: 0 },
  ],
}
const newRecipe = (given: Partial<RecipeDraft> = {}) => step(createRecipe, { ...CAKE, ...given })
const change = (id: string, draft: RecipeDraft) => step(updateRecipe, { id, draft })
const idIn = (pantry: Pantry) => recipesOf(pantry)[0]?.id ?? ''

test('recipes are read, and sought in title and description', () => {
  const { pantry } = make(
    EMPTY,
    newRecipe(),
    newRecipe({ title: 'Torta', description: 'De maçã\ncom canela' }),
  )
  const found = (name: string) => selectRecipes(pantry, { name }).map(({ title }) => title)
  expect([found(''), found('FUBA'), found('maca com'), found('bolo de')]).toEqual([
    ['Torta', 'Bolo'],
    ['Bolo'],
    ['Torta'],
    [],
  ])
  expect([...recipeTitles(pantry)]).toEqual(['bolo', 'torta'])
  expect(refusalCode(() => findRecipe(pantry, 'c'))).toBe('not_found')
})

test('a recipe is made with its steps in order, read without stamps, and deleted', () => {
  const { pantry, answers } = make(EMPTY, newRecipe())
  const id = idIn(pantry)
  const steps = [{ order: 1, description: 'Misture.' }, { order: 2 }]
  expect(answers).toMatchObject([{ ...CAKE, id, photo: null, steps }])
  expect(findRecipe(pantry, id)).toEqual(answers[0])
  expect(findRecipe(pantry, id)).not.toHaveProperty('t')
  const { pantry: gone } = make(pantry, step(deleteRecipe, id))
  expect([selectRecipes(gone, { name: '' }), recipeTitles(gone).size]).toEqual([[], 0])
  expect(refusalCode(() => findRecipe(gone, id))).toBe('not_found')
  expect(refused(gone, step(deleteRecipe, id))).toBe('not_found')
  expect(refused(gone, change(id, CAKE))).toBe('not_found')
})

test('a changed recipe keeps the ids of its parts, and the source that is not sent', () => {
  const { pantry, answers } = make(EMPTY, newRecipe())
  // `as`: the answer of that very act.
  const [before] = answers as [Recipe]
  const { source: _, ...sent } = CAKE
  const ingredients = [{ name: 'Leite', quantity: 1, unit: 'l' }, ...CAKE.ingredients]
  const draft = { ...sent, ingredients, author: null }
  const [after] = make(pantry, change(before.id, draft)).answers as [Recipe]
  expect(after).toMatchObject({ source: CAKE.source, author: null, steps: before.steps })
  expect(after.ingredients.slice(1)).toEqual(before.ingredients)
  expect(before.ingredients.map(({ id }) => id)).not.toContain(after.ingredients[0]?.id)
})

test('the free plan has room for five recipes, and Premium for more', () => {
  const { pantry } = make(EMPTY, ...Array.from({ length: 5 }, () => newRecipe()))
  expect([hasRoom(pantry, 'recipes'), hasRoom(EMPTY, 'recipes')]).toEqual([false, true])
  expect(refused(pantry, newRecipe())).toBe('plan_limit_reached')
  expect(refused(pantry, change(idIn(pantry), { ...CAKE, title: 'Outro' }))).toBeUndefined()
  premium(true)
  expect(refused(pantry, newRecipe())).toBeUndefined()
})

test('what the server would not read is refused', () => {
  expect(refused(EMPTY, newRecipe({ title: ' ' }))).toBe('validation_error')
  expect(refused(EMPTY, newRecipe({ ingredients: [] }))).toBe('validation_error')
})
