/** Import of a recipe into a draft, which a person reviews before saving. */
import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { WEB_ADDRESS_MAX } from '#text/web-address.ts'
import { Recipe, Ingredient, Step } from './recipe.ts'

/** Characters of a page, as a browser saves or copies it. */
export const IMPORT_HTML_MAX = 2_000_000
export const IMPORT_TEXT_MAX = 100_000
/** Allows for escaped quotes and two-byte accents. */
const BODY_BYTES = 3 * 1024 * 1024

/** The source of the recipe: exactly one field. */
const ImportRequest = z
  .object({
    url: z.string().min(1).max(WEB_ADDRESS_MAX).describe('of a public page').optional(),
    html: z.string().min(1).max(IMPORT_HTML_MAX).describe('a page, or a part of one').optional(),
    text: z.string().min(1).max(IMPORT_TEXT_MAX).describe('as it was written or copied').optional(),
  })
  .refine(
    ({ url, html, text }) => [url, html, text].filter((given) => given !== undefined).length === 1,
  )
export type ImportRequest = z.infer<typeof ImportRequest>

/** A draft in the shape of `RecipeDraft`, and within its limits. */
const ImportedDraft = Recipe.pick({
  title: true,
  description: true,
  preparationTime: true,
  servings: true,
  category: true,
  difficultyLevel: true,
  tags: true,
  source: true,
  author: true,
}).extend({
  ingredients: z.array(Ingredient.omit({ id: true })),
  steps: z.array(Step.omit({ id: true })),
})

export const ImportedRecipe = z.object({
  draft: ImportedDraft,
  unsure: z
    .array(z.int())
    .describe('indexes of ingredients that a person should compare with the page'),
  source: z.object({ url: z.string().nullable(), author: z.string().nullable() }),
})
export type ImportedRecipe = z.infer<typeof ImportedRecipe>

export const recipeImportApi = {
  read: endpoint({
    method: 'POST',
    path: '/api/v1/recipe/import',
    access: 'user',
    rate: 'bulk',
    body: ImportRequest,
    bodyBytes: BODY_BYTES,
    success: { status: 200, body: ImportedRecipe },
    refusals: [403, 422],
  }),
}
