/** Products, saved lists and recipes of a household, as the sync call sends them. */
import { z } from 'zod'
import { PRODUCT, PRODUCT_REGISTERS } from '#product/product-registers.ts'
import { PurchaseKey } from '#product/purchase-key.ts'
import { Pack } from '#product/stock-shapes.ts'
import { RECIPE_FIELDS, RECIPE_REGISTERS } from '#recipe/recipe-registers.ts'
import { Recipe } from '#recipe/recipe.ts'
import { draftsIn, shapesIn } from '#registers.ts'
import { SAVED_LIST, SAVED_LIST_REGISTERS } from '#shopping-list/saved-list-registers.ts'
import { Moment, MOVES_MAX, StockMove } from './moves.ts'
import { BORN_UNKNOWN, type Register } from './versioned.ts'

/** Limits of one push; more is sent in several. */
export const PUSH_PRODUCTS_MAX = 200
export const PUSH_SAVED_LISTS_MAX = 20
export const PUSH_RECIPES_MAX = 10

/** Fields of requests and answers for a thing with these registers. */
const versionedFields = (registers: readonly Register<string>[]) => ({
  id: z.uuid(),
  t: z
    .array(Moment)
    .min(1)
    .max(16)
    .describe(
      `Stamps in milliseconds, in this order: ${['born', ...registers.map((one) => [one].flat().join(' + '))].join(', ')}. Each says when ` +
        'that part last changed; 0, or missing at the end: not since the birth. The later stamp wins, ' +
        'part by part; of equal stamps the greater number or text, of other parts what is answered',
    ),
  removed: Moment.default(0).describe('stamp of the last removal; 0: never'),
})
const versionedProduct = versionedFields(PRODUCT_REGISTERS)
const versionedList = versionedFields(SAVED_LIST_REGISTERS)
const versionedRecipe = versionedFields(RECIPE_REGISTERS)

export const PantryProductDraft = z.object({
  ...versionedProduct,
  ...draftsIn(PRODUCT),
  content: PRODUCT.content.draft.describe('missing: as it is, or as the name says'),
})
export type PantryProductDraft = z.infer<typeof PantryProductDraft>

export const PantryProduct = z.object({
  ...versionedProduct,
  ...shapesIn(PRODUCT),
  stock: z.number(),
  packs: z.array(Pack).default([]),
  owed: z
    .number()
    .default(0)
    .describe(
      'what undone entries would have taken beyond nothing: later undoing gives it back first',
    ),
  createdAt: z.int().describe('milliseconds'),
})
export type PantryProduct = z.infer<typeof PantryProduct>

export const PantrySavedListDraft = z.object({ ...draftsIn(SAVED_LIST), ...versionedList })
export type PantrySavedListDraft = z.infer<typeof PantrySavedListDraft>

export const PantrySavedList = z.object({
  ...versionedList,
  ...shapesIn(SAVED_LIST),
  createdAt: z.int().describe('milliseconds'),
})
export type PantrySavedList = z.infer<typeof PantrySavedList>

export const PantryRecipeDraft = z.object({ ...draftsIn(RECIPE_FIELDS), ...versionedRecipe })
export type PantryRecipeDraft = z.infer<typeof PantryRecipeDraft>

export const PantryRecipe = Recipe.extend({
  ...versionedRecipe,
  t: versionedRecipe.t.default([BORN_UNKNOWN]),
  createdAt: z.int().describe('milliseconds'),
})
export type PantryRecipe = z.infer<typeof PantryRecipe>

export const PANTRY_KINDS = ['product', 'shopping_list', 'recipe'] as const

export const PantryRequest = z.object({
  cursor: z
    .int()
    .min(0)
    .describe(
      'of the home in the last answer; 0: everything that is there, without what was deleted and ' +
        'without `reset`',
    ),
  products: z.array(PantryProductDraft).max(PUSH_PRODUCTS_MAX).default([]),
  savedLists: z.array(PantrySavedListDraft).max(PUSH_SAVED_LISTS_MAX).default([]),
  recipes: z.array(PantryRecipeDraft).max(PUSH_RECIPES_MAX).default([]),
  moves: z
    .array(StockMove)
    .max(MOVES_MAX)
    .default([])
    .describe('in the order in which they were made'),
})

export type PantryRequest = z.infer<typeof PantryRequest>

/** Why the server refuses a thing or a movement. It stays on the device, marked as refused. */
export const PANTRY_REFUSALS = [
  'products_limit',
  'saved_lists_limit',
  'recipes_limit',
  'list_items_limit',
  'name_taken',
  'no_product',
  'clock_ahead',
  'not_allowed',
] as const
export type PantryRefusal = (typeof PANTRY_REFUSALS)[number]

/** Changes since the cursor, and everything that was pushed. */
export const PantryAnswer = z.object({
  cursor: z.int(),
  products: z.array(PantryProduct),
  savedLists: z.array(PantrySavedList),
  recipes: z.array(PantryRecipe),
  purchases: z
    .array(
      z.object({
        key: PurchaseKey,
        undone: z.boolean().describe('its entry was undone'),
      }),
    )
    .describe('that were entered into the stock, of the last 90 days'),
  gone: z
    .array(z.object({ kind: z.enum(PANTRY_KINDS), id: z.uuid(), removed: Moment }))
    .describe('what was deleted since the cursor; nothing for cursor 0, but for what was pushed'),
  refused: z.array(z.object({ id: z.uuid(), code: z.enum(PANTRY_REFUSALS) })),
  reset: z.literal(true).optional().describe('what is not in the answer is gone'),
})
export type PantryAnswer = z.infer<typeof PantryAnswer>
