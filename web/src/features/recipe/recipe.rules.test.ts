import { RECIPE_CATEGORY_TITLES } from '@compra/contract/recipe/recipe-rules.ts'
import { expect, test } from 'vitest'
import { IngredientRow, NEW_RECIPE, RecipeForm, StepRow, tabOf } from './recipe.rules.ts'

const INGREDIENT = { id: 'i', name: 'Ovos', quantity: 3, unit: 'un' }
const STEP = { id: 's', description: 'Bata tudo', order: 1, prepTime: 0, waitTime: 0 }
const CAKE = {
  title: 'Bolo',
  description: 'De fubá',
  category: 'Sobremesas',
  difficultyLevel: 'Fácil',
  preparationTime: '',
  servings: '',
  ingredients: [INGREDIENT],
  steps: [],
  tags: [],
  source: null,
  author: null,
}

const messageOf = (fields: object): string | undefined =>
  RecipeForm.safeParse({ ...CAKE, ...fields }).error?.issues[0]?.message

test('times and portions may stay empty, and so may tags and steps', () => {
  expect(messageOf({})).toBeUndefined()
})

test.each([
  [{ title: ' ' }, 'O título da receita é obrigatório'],
  [{ description: '\n' }, 'A descrição da receita é obrigatória'],
  [{ category: '' }, 'A categoria é obrigatória'],
  [{ category: 'Massas' }, 'A categoria é obrigatória'],
  [{ difficultyLevel: '' }, 'A dificuldade é obrigatória'],
  [{ difficultyLevel: 'easy' }, 'A dificuldade é obrigatória'],
])('a recipe with %j says so', (fields, message) => {
  expect(messageOf(fields)).toBe(message)
})

test('every category and difficulty is allowed', () => {
  for (const category of RECIPE_CATEGORY_TITLES) expect(messageOf({ category })).toBeUndefined()
  for (const difficultyLevel of ['Fácil', 'Médio', 'Difícil']) {
    expect(messageOf({ difficultyLevel })).toBeUndefined()
  }
})

test('G-042 an empty tag and no ingredient at all are refused', () => {
  expect(RecipeForm.safeParse({ ...CAKE, tags: [''] }).success).toBe(false)
  expect(RecipeForm.safeParse({ ...CAKE, ingredients: [] }).success).toBe(false)
})

test.each([
  [{ name: ' ' }, 'O nome do ingrediente é obrigatório'],
  [{ quantity: 0 }, 'Quantidade deve ser maior que 0'],
  [{ quantity: -1 }, 'Quantidade deve ser maior que 0'],
  [{ unit: ' ' }, 'A unidade de medida é obrigatória'],
])('an ingredient with %j says so', (fields, message) => {
  const read = IngredientRow.safeParse({ ...INGREDIENT, ...fields })
  expect(read.error?.issues[0]?.message).toBe(message)
})

test.each([
  [{ description: ' ' }, 'A descrição do passo é obrigatória'],
  [{ order: 0 }, 'A ordem do passo deve ser maior que 0'],
  [{ prepTime: -1 }, 'Tempo de preparação deve ser maior ou igual a 0'],
  [{ waitTime: -1 }, 'Tempo de espera deve ser maior ou igual a 0'],
])('a step with %j says so', (fields, message) => {
  const read = StepRow.safeParse({ ...STEP, ...fields })
  expect(read.error?.issues[0]?.message).toBe(message)
})

test('G-011 G-041 a form begins with nothing chosen, and an edit sends back what it does not show', () => {
  expect(NEW_RECIPE).toMatchObject({ category: '', difficultyLevel: '', tags: [] })
  const unshown = { tags: ['domingo'], source: 'https://receitas.example/bolo', author: 'Dita' }
  const recipe = { ...CAKE, ...unshown, id: 'r', steps: [STEP] }
  const sent = RecipeForm.parse(recipe)
  expect(sent).toMatchObject({ ...unshown, category: 'Sobremesas' })
  // With their ids, so that the server does not assign new ones.
  expect([sent.ingredients, sent.steps]).toEqual([[INGREDIENT], [STEP]])
})

test('G-042 each field has its tab', () => {
  expect(['title', 'category', 'ingredients', 'steps'].map(tabOf)).toEqual([
    'details',
    'details',
    'ingredients',
    'steps',
  ])
})
