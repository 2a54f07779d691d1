import type { PantryRecipe } from '#sync/pantry/pantry.ts'

/** A recipe of a household, made at moment 10. */
export function samplePantryRecipe(values: Partial<PantryRecipe> = {}): PantryRecipe {
  return {
    id: 'bolo',
    title: 'Bolo',
    description: 'De fubá',
    preparationTime: '',
    servings: '4 pessoas',
    category: 'Outra',
    difficultyLevel: 'Fácil',
    tags: [],
    source: null,
    author: null,
    ingredients: [{ id: 'fuba', name: 'Fubá', quantity: 400, unit: 'g' }],
    steps: [],
    photo: null,
    t: [10, 0, 0],
    removed: 0,
    createdAt: 10,
    ...values,
  }
}
