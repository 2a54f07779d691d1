import { RECIPE_CATEGORY_TITLES } from '@compra/contract/recipe-rules.ts'
import { expect, test } from 'vitest'
import { draftOf, IngredientRow, NEW_RECIPE, RecipeForm, StepRow, tabOf } from './recipe.rules.ts'

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
}

const messageOf = (fields: object): string | undefined =>
  RecipeForm.safeParse({ ...CAKE, ...fields }).error?.issues[0]?.message

test('RE-18 RE-36 times and portions may stay empty, and so may tags and steps', () => {
  expect(messageOf({})).toBeUndefined()
})

test.each([
  ['RE-32', { title: ' ' }, 'O título da receita é obrigatório'],
  ['RE-33', { description: '\n' }, 'A descrição da receita é obrigatória'],
  ['RE-34', { category: '' }, 'A categoria é obrigatória'],
  ['RE-34', { category: 'Massas' }, 'A categoria é obrigatória'],
  ['RE-35 G-011', { difficultyLevel: '' }, 'A dificuldade é obrigatória'],
  ['RE-17 G-011', { difficultyLevel: 'easy' }, 'A dificuldade é obrigatória'],
])('%s a recipe with %j says so', (_, fields, message) => {
  expect(messageOf(fields)).toBe(message)
})

test('RE-14 RE-35 every category and difficulty is allowed', () => {
  for (const category of RECIPE_CATEGORY_TITLES) expect(messageOf({ category })).toBeUndefined()
  for (const difficultyLevel of ['Fácil', 'Médio', 'Difícil']) {
    expect(messageOf({ difficultyLevel })).toBeUndefined()
  }
})

test('RE-36 RE-41 G-042 an empty tag and no ingredient at all are refused', () => {
  expect(RecipeForm.safeParse({ ...CAKE, tags: [''] }).success).toBe(false)
  expect(RecipeForm.safeParse({ ...CAKE, ingredients: [] }).success).toBe(false)
})

test.each([
  ['RE-37', { name: ' ' }, 'O nome do ingrediente é obrigatório'],
  ['RE-38', { quantity: 0 }, 'Quantidade deve ser maior que 0'],
  ['RE-38', { quantity: -1 }, 'Quantidade deve ser maior que 0'],
  ['RE-39', { unit: ' ' }, 'A unidade de medida é obrigatória'],
])('%s an ingredient with %j says so', (_, fields, message) => {
  const read = IngredientRow.safeParse({ ...INGREDIENT, ...fields })
  expect(read.error?.issues[0]?.message).toBe(message)
})

test.each([
  ['RE-42', { description: ' ' }, 'A descrição do passo é obrigatória'],
  ['RE-43', { order: 0 }, 'A ordem do passo deve ser maior que 0'],
  ['RE-44', { prepTime: -1 }, 'Tempo de preparação deve ser maior ou igual a 0'],
  ['RE-45', { waitTime: -1 }, 'Tempo de espera deve ser maior ou igual a 0'],
])('%s a step with %j says so', (_, fields, message) => {
  const read = StepRow.safeParse({ ...STEP, ...fields })
  expect(read.error?.issues[0]?.message).toBe(message)
})

test('G-011 G-041 a form begins with nothing chosen, and an edit sends back what it does not show', () => {
  expect(NEW_RECIPE).toMatchObject({ category: '', difficultyLevel: '', tags: [] })
  const recipe = { ...CAKE, id: 'r', tags: ['domingo'], steps: [STEP] }
  const sent = draftOf(RecipeForm.parse(recipe))
  expect(sent).toMatchObject({ tags: ['domingo'], category: 'Sobremesas' })
  expect(sent.ingredients).toEqual([{ name: 'Ovos', quantity: 3, unit: 'un' }])
  expect(sent.steps).toEqual([{ description: 'Bata tudo', order: 1, prepTime: 0, waitTime: 0 }])
})

test('G-042 each field has its tab', () => {
  expect(['title', 'category', 'ingredients', 'steps'].map(tabOf)).toEqual([
    'details',
    'details',
    'ingredients',
    'steps',
  ])
})
