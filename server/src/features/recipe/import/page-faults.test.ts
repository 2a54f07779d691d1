import { expect, test } from 'vitest'
import { readRecipe } from './read-recipe.ts'

/** A page of our own with a recipe in its data, and the words of the page. */
function pageOf(data: object, words: readonly string[] = []): string {
  const recipe = {
    '@type': 'Recipe',
    name: 'Bolo de fubá',
    recipeIngredient: ['2 xícaras de fubá', '3 ovos'],
    recipeInstructions: ['Bata tudo.', 'Asse por 40 minutos.'],
    ...data,
  }
  const said = words.map((text) => `<p>${text}</p>`).join('')
  return `<html><body><script type="application/ld+json">${JSON.stringify(recipe)}</script>${said}</body></html>`
}

function draftOf(data: object, words: readonly string[] = []) {
  const read = readRecipe({ html: pageOf(data, words) })
  if (typeof read === 'string') throw new Error(read)
  return read.draft
}

test.each([
  ['Serve até 4 porções', 'até 4 porções'],
  ['Rendimento 4 porções', '4 porções'],
  ['Rende 12 fatias', '12 fatias'],
])('the page says %j where the data have no yield', (words, servings) => {
  expect(draftOf({}, ['Receita da semana', words]).servings).toBe(servings)
})

test('a rating is no yield', () => {
  const ratings = ['A receita possui 4 Estrelas', '12 votos']
  expect(draftOf({ recipeYield: ratings }).servings).toBe('')
  expect(draftOf({ recipeYield: [...ratings, '8'] }).servings).toBe('8 porções')
})

test('a time of nothing gives way to the time that the page says', () => {
  expect(draftOf({ totalTime: 'PT0M' }, ['Total 40 min']).preparationTime).toBe('40 min')
  expect(draftOf({ totalTime: 'PT50M' }, ['Total 40 min']).preparationTime).toBe('50 minutos')
})

test('a heading among the steps is no step', () => {
  const steps = ['Modo de Preparo', 'Bata tudo.', 'Asse.']
  expect(
    draftOf({ recipeInstructions: steps }).steps.map(({ description }) => description),
  ).toEqual(['Bata tudo.', 'Asse.'])
})

test('singular and plural side by side are one unit', () => {
  const { ingredients } = draftOf({
    recipeIngredient: ['500 grama | gramas de alcatra', '2 ovo | ovos'],
  })
  expect(ingredients).toEqual([
    { name: 'alcatra', quantity: 500, unit: 'g' },
    { name: 'ovos', quantity: 2, unit: 'un' },
  ])
})

test('a button among the ingredients is none, and the first ingredient stays', () => {
  const lines = ['1 lata de milho', 'Comprar', '2 ovos']
  expect(draftOf({ recipeIngredient: lines }).ingredients.map(({ name }) => name)).toEqual([
    'milho',
    'ovos',
  ])
})

test.each([
  ['sal q.b.', { name: 'sal', quantity: 1, unit: 'a gosto' }],
  ['1 frango inteiro (cerca de 600 g)', { name: 'frango inteiro', quantity: 1, unit: 'un' }],
  ['1 caixinha de creme de leite (200 ml)', { name: 'creme de leite', quantity: 1, unit: 'caixa' }],
])('%j is read whole', (line, ingredient) => {
  expect(draftOf({ recipeIngredient: [line, '2 ovos'] }).ingredients[0]).toEqual(ingredient)
})

test('author, title and description are without the ornaments of a page', () => {
  const draft = draftOf({
    name: '🍰 Bolo de fubá 😋',
    author: { '@type': 'Person', name: 'Por Nair' },
    description: 'Massa',
  })
  expect(draft).toMatchObject({
    title: 'Bolo de fubá',
    author: 'Nair',
    description: 'Bolo de fubá',
  })
})
