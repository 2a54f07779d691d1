import { foldName } from '#text/name.ts'
import { type NewId, withPartIds } from '#text/part-id.ts'
import type { Ingredient, Recipe, RecipeDraft, Step } from './recipe.ts'

type IngredientsAndSteps = Pick<Recipe, 'ingredients' | 'steps'>

/**
 * Ingredients and steps as they are stored: steps in the order of (order, position), numbered from 1
 * (G-044), all with ids. Those of `stored` keep theirs, see `keptIds`.
 */
export function numberedWithIds(
  { ingredients, steps }: Pick<RecipeDraft, 'ingredients' | 'steps'>,
  stored: IngredientsAndSteps,
  newId: NewId,
): { ingredients: Ingredient[]; steps: Step[] } {
  const inOrder = steps.toSorted((a, b) => a.order - b.order)
  return {
    ingredients: withPartIds(stored.ingredients, ingredients, nameOf, newId),
    steps: withPartIds(stored.steps, inOrder, textOf, newId).map((step, at) => {
      return { ...step, order: at + 1 }
    }),
  }
}

export const NO_INGREDIENTS_OR_STEPS: IngredientsAndSteps = { ingredients: [], steps: [] }

function nameOf({ name }: { readonly name: string }): string {
  return foldName(name)
}

function textOf({ description }: { readonly description: string }): string {
  return description
}

/** What a search looks through; a line each, and a folded text has no line break, so none finds half of both. */
export function foldedText({ title, description }: Pick<Recipe, 'title' | 'description'>): string {
  return `${foldName(title)}\n${foldName(description)}`
}
