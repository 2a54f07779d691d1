import { formatIngredient } from '@compra/contract/quantity/quantity-format.ts'
import type { SharedRecipe } from '@compra/contract/recipe/link.ts'

/**
 * A recipe in schema.org format, for programs that read pages. Unknown fields are omitted; the total time is the sum
 * of the steps, since the recipe's own time is free text.
 */
export function recipeData(recipe: SharedRecipe, image: string | undefined): object {
  const { title, description, author, source, servings, category, ingredients, steps } = recipe
  const minutes = steps.reduce((sum, { prepTime, waitTime }) => sum + prepTime + waitTime, 0)
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: title,
    description,
    inLanguage: 'pt-BR',
    recipeCategory: category,
    ...(author !== null && { author: { '@type': 'Person', name: author } }),
    ...(source !== null && { isBasedOn: source }),
    ...(image !== undefined && { image }),
    ...(servings !== '' && { recipeYield: servings }),
    ...(minutes > 0 && { totalTime: `PT${minutes}M` }),
    // No-break spaces are for the screen only.
    recipeIngredient: ingredients.map((one) => formatIngredient(one).replaceAll('\u00A0', ' ')),
    recipeInstructions: steps.map(({ description: text }) => ({ '@type': 'HowToStep', text })),
  }
}
