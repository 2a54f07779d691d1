import type { Difficulty, RecipeCategory } from '@compra/contract/recipe-rules.ts'

/** The tables of recipes, as the queries see them; the truth is in `migrations/010-recipe.sql`. */
export interface RecipeTables {
  readonly recipe: RecipeTable
  readonly recipe_ingredient: RecipeIngredientTable
  readonly recipe_step: RecipeStepTable
}

interface RecipeTable {
  readonly tenant_id: string
  readonly id: string
  readonly title: string
  readonly description: string
  readonly text_folded: string
  readonly preparation_time: string
  readonly servings: string
  readonly category: RecipeCategory
  readonly difficulty: Difficulty
  readonly tags: string[]
  readonly created_at: Date
}

interface RecipeIngredientTable {
  readonly tenant_id: string
  readonly recipe_id: string
  readonly position: number
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly unit: string
}

interface RecipeStepTable {
  readonly tenant_id: string
  readonly recipe_id: string
  readonly position: number
  readonly id: string
  readonly description: string
  readonly prep_minutes: number
  readonly wait_minutes: number
}
