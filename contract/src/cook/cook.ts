import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { IdempotencyKey } from '#http/idempotency-key.ts'
import { MAX_QUANTITY } from '#limits.ts'
import { MeasureShape } from '#measure/measure-schema.ts'
import { MENU } from '#menu/menu-limits.ts'
import { MenuEntryRef } from '#menu/menu.ts'
import { Product } from '#product/product.ts'

/** Whether an ingredient must be bought, is at home, or must be checked: 'confira em casa'. */
export const VERDICTS = ['buy', 'home', 'check'] as const

const MeasureOrNone = MeasureShape.nullable()

/** An ingredient compared with the stock. Pieces are the unit 'un'. */
export const Need = z.object({
  name: z.string(),
  need: MeasureOrNone.describe('null: to taste'),
  atHome: MeasureOrNone.describe('null: nothing that can be compared'),
  buy: MeasureOrNone,
  verdict: z.enum(VERDICTS),
  productId: z.uuid().nullable(),
  candidates: z.array(z.uuid()).describe('products of which one has to be chosen'),
  units: z.number().nullable().describe('of the product, that cooking takes out of its stock'),
  isAbout: z.boolean().describe('converted by the table of household measures: shown with ≈'),
})
export type Need = z.infer<typeof Need>

/** An ingredient of several recipes together; the stock counts once for all. */
export const NeedOfMany = Need.extend({
  recipes: z.array(z.uuid()).describe('the recipes that need it, in the order of the request'),
})
export type NeedOfMany = z.infer<typeof NeedOfMany>

/** Recipes for one list; the menu of a week may have more. */
export const RECIPES_AT_ONCE = 20

const NamedProducts = z.array(Product).describe('all products in `data`')

const ById = z.object({ id: z.guid() })
const People = z.int().min(1).max(MAX_QUANTITY)

export const cookApi = {
  needs: endpoint({
    method: 'GET',
    path: '/api/v1/recipe/{id}/needs',
    access: 'user',
    scope: 'read',
    rate: 'read',
    params: ById,
    query: z.object({
      people: z
        .string()
        .regex(/^\d{1,5}$/, 'must be a whole number')
        .transform(Number)
        .pipe(People)
        .optional()
        .describe('without it: as many as the recipe is for'),
    }),
    success: {
      status: 200,
      body: z.object({ people: z.int(), data: z.array(Need), products: NamedProducts }),
    },
    refusals: [404],
  }),
  needsOfMany: endpoint({
    method: 'POST',
    path: '/api/v1/recipe/needs',
    access: 'user',
    scope: 'read',
    rate: 'read',
    body: z.object({
      recipes: z
        .array(
          z.object({
            id: z.guid(),
            people: People.optional().describe('without it: as many as the recipe is for'),
            times: z
              .number()
              .min(0.5)
              .max(MENU.entries)
              .optional()
              .describe(
                'instead, of a recipe that does not say for how many people it is: how often',
              ),
          }),
        )
        .min(1)
        .max(MENU.entries),
    }),
    success: {
      status: 200,
      body: z.object({ data: z.array(NeedOfMany), products: NamedProducts }),
    },
    refusals: [404],
  }),
  cook: endpoint({
    method: 'POST',
    path: '/api/v1/recipe/{id}/cook',
    access: 'user',
    scope: 'stock',
    rate: 'write',
    headers: z.object({ 'Idempotency-Key': IdempotencyKey }),
    params: ById,
    body: z.object({
      people: People,
      menuEntry: MenuEntryRef.optional().describe('the menu entry that is cooked'),
    }),
    success: {
      status: 201,
      body: z.object({
        id: z.uuid(),
        movements: z.array(
          z.object({ productId: z.uuid(), amount: z.number().describe('units that were removed') }),
        ),
        missing: z
          .array(z.object({ name: z.string(), measure: MeasureOrNone }))
          .describe('ingredients that were not at home'),
      }),
    },
    refusals: [404, 409],
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/api/v1/recipe/cooked/{id}',
    access: 'user',
    scope: 'stock',
    rate: 'write',
    params: ById,
    success: { status: 200, body: z.object({ data: z.array(Product) }) },
    refusals: [404],
  }),
  cookable: endpoint({
    method: 'GET',
    path: '/api/v1/recipe/cookable',
    access: 'user',
    scope: 'read',
    rate: 'read',
    success: {
      status: 200,
      body: z.object({
        data: z.array(
          z.object({
            id: z.uuid(),
            title: z.string(),
            missing: z.array(z.string()),
            check: z.array(z.string()).describe('to check at home'),
            expiring: z.array(z.string()).describe('products that expire soon and that it uses'),
          }),
        ),
      }),
    },
  }),
}
