import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { PHOTO_TYPES, RECIPE_PHOTO } from './photo-limits.ts'
import { RecipeId } from './recipe.ts'

/** The photo of a dish, one per recipe. */
export const photoApi = {
  putPhoto: endpoint({
    method: 'PUT',
    path: '/api/v1/recipe/{id}/photo',
    access: 'user',
    rate: 'write',
    params: RecipeId,
    file: { types: PHOTO_TYPES, maxBytes: RECIPE_PHOTO.maxBytes },
    success: { status: 200, body: z.object({ photo: z.string().describe('version of it') }) },
    refusals: [403, 404],
  }),
  getPhoto: endpoint({
    method: 'GET',
    path: '/api/v1/recipe/{id}/photo',
    access: 'user',
    scope: 'read',
    rate: 'read',
    params: RecipeId,
    query: z.object({ v: z.string().max(40).optional().describe('version, for caches') }),
    success: { status: 200, files: PHOTO_TYPES },
    refusals: [404],
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    // As '/recipe/cooked/{id}': a segment after the id would be ambiguous.
    path: '/api/v1/recipe/photo/{id}',
    access: 'user',
    rate: 'write',
    params: RecipeId,
    success: { status: 204 },
    refusals: [404],
  }),
}
