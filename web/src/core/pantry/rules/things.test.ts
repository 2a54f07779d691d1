import { saveRecipe } from '@compra/contract/sync/pantry/acts.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { samplePantryRecipe } from '@compra/contract/testing/sample-recipe.ts'
import { afterEach, expect, test } from 'vitest'
import {
  EMPTY,
  KEY,
  make,
  names,
  newProduct,
  NOW,
  premium,
  refusalCode,
  step,
  stocksOf,
} from '#core/pantry/testing/acting.ts'
import { GUEST, sessionState } from '#core/session/session-state.ts'
import { rememberProduct } from './product-acts.ts'
import { undoStockEntry } from './stock-acts.ts'
import {
  byAisle,
  cookableRecipes,
  cookRecipe,
  matchedProducts,
  needsOfRecipes,
  productsByAisle,
  recipeNeeds,
} from './things.ts'

afterEach(() => sessionState.setState(GUEST, true))

const RECIPE = '00000000-0000-4000-8000-0000000000aa'
/** With a recipe for two, and what is at home of it. */
function kitchen() {
  premium(true)
  const { pantry } = make(
    EMPTY,
    newProduct({ name: 'Arroz branco 5 kg', stock: 1 }),
    newProduct({ name: 'Ovos com 12', stock: 2 }),
  )
  const ingredients = [
    { id: '1', name: 'arroz', quantity: 500, unit: 'g' },
    { id: '2', name: 'ovos', quantity: 3, unit: 'un' },
    { id: '3', name: 'leite', quantity: 1, unit: 'l' },
  ]
  const recipe = { id: RECIPE, title: 'Arroz de forno', servings: '2 pratos', ingredients }
  return saveRecipe(pantry, { ...samplePantryRecipe(), ...recipe }, NOW)
}

test('the product that a text means is found, and remembered of one product at a time', () => {
  const pantry = kitchen()
  const match = (of: Pantry, ...texts: string[]) => {
    const { data, products } = matchedProducts(of, texts)
    return data.map(({ productId }) => products.find(({ id }) => id === productId)?.name ?? null)
  }
  const [rice = '', eggs = ''] = pantry.products.keys()
  expect(match(pantry, '2 kg arroz', 'sabonete')).toEqual(['Arroz branco 5 kg', null])
  const remember = (id: string, is: boolean) => step(rememberProduct, { id, text: 'Sabonete', is })
  const meant = make(pantry, remember(rice, true)).pantry
  expect(match(meant, 'sabonete')).toEqual(['Arroz branco 5 kg'])
  const moved = make(meant, remember(eggs, true)).pantry
  expect(match(moved, 'sabonete')).toEqual(['Ovos com 12'])
  expect(match(make(moved, remember(eggs, false)).pantry, 'sabonete')).toEqual([null])
})

test('a recipe is compared with what is at home, cooked, and taken back', () => {
  const pantry = kitchen()
  expect(recipeNeeds(pantry, { id: RECIPE })).toMatchObject({
    data: [{ verdict: 'home', units: 0.1 }, { verdict: 'home', units: 0.25 }, { verdict: 'buy' }],
  })
  expect(needsOfRecipes(pantry, [{ id: RECIPE }])).toMatchObject({
    data: [{ recipes: [RECIPE] }, {}, {}],
  })
  expect(cookableRecipes(pantry)).toMatchObject([{ id: RECIPE, missing: ['leite'] }])
  const cook = step(cookRecipe, { id: RECIPE, people: 4, key: KEY })
  const { pantry: cooked, answers } = make(pantry, cook)
  expect(answers).toMatchObject([
    { id: KEY, movements: [{ amount: 0.2 }, { amount: 0.5 }], missing: [{ name: 'leite' }] },
  ])
  expect(stocksOf(cooked)).toEqual([0.8, 1.5])
  expect(cooked.moves.map(({ kind, entry }) => [kind, entry])).toEqual([
    ['set', undefined],
    ['set', undefined],
    ['cook', KEY],
    ['cook', KEY],
  ])
  expect(make(cooked, step(undoStockEntry, KEY)).answers).toMatchObject([
    [{ stock: 1 }, { stock: 2 }],
  ])
  const other = { id: KEY, people: 1, key: KEY }
  expect(refusalCode(() => step(cookRecipe, other)(pantry, NOW))).toBe('not_found')
})

test('products are shown in the order in which a shop is walked', () => {
  const pantry = kitchen()
  const inOrder = ['Ovos com 12', 'Arroz branco 5 kg']
  expect(names(pantry, {}, byAisle())).toEqual(inOrder)
  expect(productsByAisle(pantry).map(({ name }) => name)).toEqual(inOrder)
})
