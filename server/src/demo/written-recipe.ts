import type { RecipeDraft } from '@compra/contract/recipe/recipe.ts'

type Step = readonly [description: string, prepTime: number, waitTime?: number]

/** A recipe in plain text. */
export interface WrittenRecipe extends Omit<RecipeDraft, 'ingredients' | 'steps'> {
  /** One per line, as they are pasted into the form. */
  readonly ingredients: string
  readonly steps: readonly Step[]
}
