import type { PantryRecipeDraft } from '#sync/pantry/pantry.ts'

export type RecipeParts = Pick<PantryRecipeDraft, 'ingredients' | 'steps'>

/**
 * Ingredients and steps in the one form in which two versions of a recipe are compared: steps in their
 * order, numbered from 1, all without ids, which the server keeps by itself.
 */
export function recipeParts({ ingredients, steps }: RecipeParts): RecipeParts {
  return {
    ingredients: ingredients.map(({ name, quantity, unit }) => ({ name, quantity, unit })),
    steps: steps
      .toSorted((a, b) => a.order - b.order)
      .map(({ description, prepTime, waitTime }, at) => {
        return { description, order: at + 1, prepTime, waitTime }
      }),
  }
}
