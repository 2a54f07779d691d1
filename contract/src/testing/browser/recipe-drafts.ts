import type { BodyInputOf } from '#http/endpoint.ts'
import type { recipeApi } from '#recipe/recipe.ts'

export type RecipeDraft = BodyInputOf<typeof recipeApi.create>

/** A typical recipe for four. */
export const CAKE: RecipeDraft = {
  title: 'Bolo de fubá',
  description: 'Com cobertura de goiabada, como na casa da avó.',
  preparationTime: '60 minutos',
  servings: '4 pedaços',
  category: 'Sobremesas',
  difficultyLevel: 'Fácil',
  tags: ['domingo'],
  ingredients: [
    { name: 'Fubá', quantity: 500, unit: 'g' },
    { name: 'Ovos', quantity: 3, unit: 'un' },
  ],
  steps: [
    { description: 'Bata tudo.', order: 1, prepTime: 10, waitTime: 0 },
    { description: 'Asse até dourar.', order: 2, prepTime: 0, waitTime: 40 },
  ],
}

/** Half a kilo of rice and a litre of milk, for four. */
export const PUDDING = {
  title: 'Arroz-doce',
  servings: '4 pessoas',
  ingredients: [
    { name: 'Arroz', quantity: 500, unit: 'g' },
    { name: 'Leite', quantity: 1, unit: 'l' },
  ],
}
