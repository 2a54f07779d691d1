import type { readProductTable } from '#features/exchange/read-product-table.ts'
import type { readRecipe, WrittenRecipe } from '#features/recipe/import/read-recipe.ts'

/** User input of any length. */
export type ReadingJob =
  | { readonly kind: 'recipe'; readonly written: WrittenRecipe }
  | { readonly kind: 'products'; readonly bytes: Uint8Array }

export type ReadRecipe = ReturnType<typeof readRecipe>
export type ReadProducts = ReturnType<typeof readProductTable>
export type ReadingValue = ReadRecipe | ReadProducts
