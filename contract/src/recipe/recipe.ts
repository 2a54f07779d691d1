import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { pageOf, PageQuery } from '#http/page.ts'
import { ITEM_NAME_MAX, MAX_QUANTITY, RECIPE } from '#limits.ts'
import { PartId } from '#text/part-id.ts'
import { lineOf, linesOf, optionalLineOf, SearchText } from '#text/text.ts'
import { webAddress } from '#text/web-address.ts'
import { DIFFICULTIES, RECIPE_CATEGORY_TITLES } from './recipe-rules.ts'

const Category = z.enum(RECIPE_CATEGORY_TITLES)
const Difficulty = z.enum(DIFFICULTIES)
const Minutes = z.int().min(0).max(RECIPE.minutesMax).default(0)
export const RecipeId = z.object({ id: z.guid() })

export const Ingredient = z.object({
  id: z.uuid(),
  name: z.string(),
  quantity: z.number(),
  unit: z.string(),
})
export type Ingredient = z.infer<typeof Ingredient>

export const Step = z.object({
  id: z.uuid(),
  description: z.string(),
  order: z.int(),
  prepTime: z.int().describe('minutes'),
  waitTime: z.int().describe('minutes'),
})
export type Step = z.infer<typeof Step>

export const Recipe = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  preparationTime: z.string(),
  servings: z.string(),
  category: Category,
  difficultyLevel: Difficulty,
  tags: z.array(z.string()),
  source: z.string().nullable().default(null).describe('web address of the source'),
  author: z.string().nullable().default(null).describe('author, as the source names it'),
  ingredients: z.array(Ingredient),
  steps: z.array(Step),
  photo: z
    .string()
    .nullable()
    .default(null)
    .describe('version of the picture of the dish, another one with each picture; null: none'),
})
export type Recipe = z.infer<typeof Recipe>

export const RecipeSummary = Recipe.pick({
  id: true,
  title: true,
  description: true,
  category: true,
  photo: true,
})
export type RecipeSummary = z.infer<typeof RecipeSummary>

/** An address that a link may lead to. */
const Source = z.string().transform((text, context) => {
  const address = webAddress(text)
  if (address !== undefined) return address
  context.addIssue({ code: 'custom', message: 'must be a valid URL', input: text })
  return z.NEVER
})

/**
 * Steps are stored in the order of (order, position) and numbered 1..n. Ingredients and steps that the recipe
 * has keep their ids, by the id or by the same name or description; others get new ones.
 */
export const RecipeDraft = z.object({
  title: lineOf(RECIPE.titleMax),
  description: linesOf(RECIPE.descriptionMax),
  preparationTime: optionalLineOf(RECIPE.timeMax),
  servings: optionalLineOf(RECIPE.servingsMax),
  category: Category,
  difficultyLevel: Difficulty,
  tags: z.array(lineOf(RECIPE.tagMax)).max(RECIPE.tags).default([]),
  source: Source.nullable().optional().describe('missing: unchanged'),
  author: lineOf(RECIPE.authorMax).nullable().optional().describe('missing: unchanged'),
  ingredients: z
    .array(
      z.object({
        id: PartId.describe('of an existing ingredient, which keeps this id'),
        name: lineOf(ITEM_NAME_MAX),
        quantity: z.number().positive().max(MAX_QUANTITY),
        unit: lineOf(RECIPE.unitMax),
      }),
    )
    .min(1)
    .max(RECIPE.ingredients),
  steps: z
    .array(
      z.object({
        id: PartId.describe('of an existing step, which keeps this id'),
        description: linesOf(RECIPE.stepMax),
        order: z.int().positive(),
        prepTime: Minutes,
        waitTime: Minutes,
      }),
    )
    .max(RECIPE.steps)
    .default([]),
})
export type RecipeDraft = z.infer<typeof RecipeDraft>

export const recipeApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/recipe',
    access: 'user',
    scope: 'read',
    rate: 'read',
    tag: 'revision',
    query: PageQuery.extend({ name: SearchText }),
    success: { status: 200, body: pageOf(RecipeSummary) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/recipe/{id}',
    access: 'user',
    scope: 'read',
    rate: 'read',
    tag: 'revision',
    params: RecipeId,
    success: { status: 200, body: Recipe },
    refusals: [404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/recipe',
    access: 'user',
    rate: 'write',
    body: RecipeDraft,
    success: { status: 201, body: Recipe },
    refusals: [403],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/recipe/{id}',
    access: 'user',
    rate: 'write',
    params: RecipeId,
    body: RecipeDraft,
    success: { status: 200, body: Recipe },
    refusals: [404],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/recipe/{id}',
    access: 'user',
    rate: 'write',
    params: RecipeId,
    success: { status: 204 },
    refusals: [404],
  }),
}
