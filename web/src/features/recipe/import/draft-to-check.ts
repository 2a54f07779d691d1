import type { ImportedRecipe } from '@compra/contract/recipe/recipe-import.ts'
import type { RecipeFields } from '#features/recipe/recipe.rules.ts'
import { randomUuid } from '#lib/uuid.ts'

/** An imported recipe for the form, and the rows that the user should check. */
export interface DraftToCheck {
  readonly fields: RecipeFields
  /** Ids of ingredients. */
  readonly unsure: readonly string[]
}

export function draftToCheck({ draft, unsure }: ImportedRecipe): DraftToCheck {
  const ingredients = draft.ingredients.map((one) => ({ ...one, id: randomUuid() }))
  return {
    fields: {
      ...draft,
      ingredients,
      steps: draft.steps.map((step) => ({ ...step, id: randomUuid() })),
    },
    unsure: unsure.flatMap((index) => ingredients[index]?.id ?? []),
  }
}
