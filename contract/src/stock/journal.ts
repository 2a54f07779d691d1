import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { pageOf, PageQuery } from '#http/page.ts'
import { amount } from '#money/price.ts'
import { Product } from '#product/product.ts'
import { REASONS } from '#product/stock-shapes.ts'

/** One change of a stock. */
export const Movement = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  product: z.string().describe('its name now'),
  who: z.string().nullable().describe('first name; null: unknown'),
  at: z.iso.datetime(),
  reason: z.enum(REASONS),
  from: z.number(),
  to: z.number(),
  paid: amount('reais for one unit; null: not noted').nullable(),
  recipe: z.string().nullable().describe('title of the cooked recipe'),
  isUndone: z.boolean(),
  canUndo: z.boolean(),
})
export type Movement = z.infer<typeof Movement>

const ById = z.object({ id: z.guid() })
const movements = { status: 200, body: pageOf(Movement) } as const

export const journalApi = {
  product: endpoint({
    method: 'GET',
    path: '/api/v1/product/{id}/journal',
    access: 'user',
    scope: 'read',
    rate: 'read',
    params: ById,
    query: PageQuery,
    success: movements,
    refusals: [404],
  }),
  household: endpoint({
    method: 'GET',
    path: '/api/v1/product/journal',
    access: 'user',
    scope: 'read',
    rate: 'read',
    query: PageQuery,
    success: movements,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/product/movements/{id}/undo',
    access: 'user',
    scope: 'stock',
    rate: 'write',
    params: ById,
    success: { status: 200, body: Product },
    refusals: [404],
  }),
}
