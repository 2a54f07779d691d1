import type { RecipeDraft } from '@compra/contract/recipe.ts'

type Step = readonly [description: string, prepTime: number, waitTime?: number]

/** A recipe as somebody would write it down. */
export interface WrittenRecipe extends Omit<RecipeDraft, 'ingredients' | 'steps'> {
  /** A line each, as they are pasted into the form. */
  readonly ingredients: string
  readonly steps: readonly Step[]
}
