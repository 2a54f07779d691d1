import { randomUUID } from 'node:crypto'
import {
  foldedText,
  NO_INGREDIENTS_OR_STEPS,
  numberedWithIds,
} from '@compra/contract/recipe/ingredients-and-steps.ts'
import type { Recipe, RecipeDraft, RecipeSummary } from '@compra/contract/recipe/recipe.ts'
import type { PantryWrites } from '#features/plan/pantry-writes.ts'
import { AppError, found } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { type NamedPageQuery, pageFrom, sliceOf } from '#lib/page.ts'
import type { RecipeRepository, RecipeRow, RecipeToWrite } from './recipe.repository.ts'

interface Deps {
  readonly recipes: RecipeRepository
  readonly pantry: PantryWrites
  readonly clock: Clock
}

export type RecipeService = ReturnType<typeof createRecipeService>

/** Recipes of a tenant. Those of another tenant are `not_found` (G-051). */
export function createRecipeService({ recipes, pantry, clock }: Deps) {
  return {
    async page(
      tenantId: string,
      { name, ...wanted }: NamedPageQuery,
    ): Promise<{ data: RecipeSummary[]; has_more: boolean }> {
      return pageFrom(await recipes.page(tenantId, name, sliceOf(wanted)), wanted, (row) => row)
    },

    async get(tenantId: string, id: string): Promise<Recipe> {
      return recipeOf(found(await recipes.find(tenantId, id)))
    },

    create: (tenantId: string, draft: RecipeDraft): Promise<Recipe> =>
      pantry.create(tenantId, 'recipes', async (trx) => {
        const recipe = toWrite(randomUUID(), draft)
        await recipes.insert(trx, tenantId, recipe, clock.now())
        const { source = null, author = null } = recipe
        return recipeOf({ ...recipe, source, author, photo: null })
      }),

    /** Last writer wins. */
    update: (tenantId: string, id: string, draft: RecipeDraft): Promise<Recipe> =>
      pantry.write(tenantId, async (trx) => {
        const recipe = toWrite(id, draft, found(await recipes.find(tenantId, id, trx)))
        const lasting = found(await recipes.update(trx, tenantId, recipe))
        return recipeOf({ ...recipe, ...lasting })
      }),

    remove: (tenantId: string, id: string): Promise<void> =>
      pantry.write(tenantId, async (trx) => {
        if (!(await recipes.remove(trx, tenantId, id))) throw new AppError('not_found')
      }),
  }
}

/** A row as a recipe of the API; steps are numbered by position. */
function recipeOf(recipe: RecipeRow): Recipe {
  const { id, title, description, servings, category, tags, ingredients } = recipe
  const { source, author, photo } = recipe
  return {
    id,
    title,
    description,
    preparationTime: recipe.preparation_time,
    servings,
    category,
    difficultyLevel: recipe.difficulty,
    tags,
    source,
    author,
    ingredients: [...ingredients],
    steps: recipe.steps.map((step, index) => ({
      id: step.id,
      description: step.description,
      order: index + 1,
      prepTime: step.prep_minutes,
      waitTime: step.wait_minutes,
    })),
    photo,
  }
}

/** `stored`: the parts whose ids are kept. */
function toWrite(id: string, draft: RecipeDraft, stored?: RecipeRow): RecipeToWrite {
  const { title, description, preparationTime, servings, category, difficultyLevel, tags } = draft
  const { ingredients, steps } = numberedWithIds(
    draft,
    stored ? recipeOf(stored) : NO_INGREDIENTS_OR_STEPS,
    () => randomUUID(),
  )
  return {
    id,
    title,
    description,
    text_folded: foldedText(draft),
    preparation_time: preparationTime,
    servings,
    category,
    difficulty: difficultyLevel,
    tags,
    source: draft.source,
    author: draft.author,
    ingredients,
    steps: steps.map((step) => ({
      id: step.id,
      description: step.description,
      prep_minutes: step.prepTime,
      wait_minutes: step.waitTime,
    })),
  }
}
