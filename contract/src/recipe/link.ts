import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { PHOTO_TYPES } from './photo-limits.ts'
import { Ingredient, Recipe, RecipeId, Step } from './recipe.ts'

/** A shared recipe, without its owner. */
export const SharedRecipe = Recipe.pick({
  title: true,
  description: true,
  preparationTime: true,
  servings: true,
  category: true,
  difficultyLevel: true,
  source: true,
  author: true,
  photo: true,
}).extend({
  ingredients: z.array(Ingredient.omit({ id: true })),
  steps: z.array(Step.omit({ id: true })),
})
export type SharedRecipe = z.infer<typeof SharedRecipe>

/** The id is the secret part of the link. */
const LinkId = z.object({ id: z.guid() })

export const RecipeLink = z.object({
  url: z.url(),
  expiresAt: z.iso.datetime({ offset: true }),
})
export type RecipeLink = z.infer<typeof RecipeLink>

export const recipeLinkApi = {
  shareRecipe: endpoint({
    method: 'POST',
    path: '/api/v1/recipe/{id}/link',
    access: 'user',
    rate: 'write',
    params: RecipeId,
    success: { status: 200, body: RecipeLink },
    refusals: [404],
  }),
  unshareRecipe: endpoint({
    method: 'DELETE',
    path: '/api/v1/recipe/link/{id}',
    access: 'user',
    rate: 'write',
    params: RecipeId,
    success: { status: 204 },
    refusals: [404],
  }),
  sharedRecipe: endpoint({
    method: 'GET',
    path: '/api/v1/recipe-link/{id}',
    access: 'public',
    rate: 'recipeLink',
    params: LinkId,
    success: { status: 200, body: SharedRecipe },
    refusals: [404],
  }),
  sharedPhoto: endpoint({
    method: 'GET',
    path: '/api/v1/recipe-link/{id}/photo',
    access: 'public',
    rate: 'recipeLink',
    params: LinkId,
    query: z.object({ v: z.string().max(40).optional().describe('version, for caches') }),
    success: { status: 200, files: PHOTO_TYPES },
    refusals: [404],
  }),
}
