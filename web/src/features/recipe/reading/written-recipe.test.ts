import { expect, test } from 'vitest'
import { writtenRecipe } from './written-recipe.ts'

test('a recipe is written with its ingredients, its steps and where it is from', () => {
  const soup = {
    title: 'Sopa',
    facts: 'Fácil · Porções: 4',
    ingredients: ['2 un batata', 'sal a gosto'],
    steps: [
      { order: 1, description: 'Cozinhe.' },
      { order: 2, description: 'Sirva.' },
    ],
    author: 'Benedita',
    source: 'https://receitas.example/sopa',
  }
  expect(writtenRecipe(soup)).toBe(`Sopa
Fácil · Porções: 4

Ingredientes
- 2 un batata
- sal a gosto

Passos
1. Cozinhe.
2. Sirva.

Receita de Benedita · https://receitas.example/sopa`)
  expect(writtenRecipe({ ...soup, steps: [], author: null, source: null })).toMatch(/gosto$/)
})
