import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { mapped } from '#registers.ts'
import { ITEM } from './list-registers.ts'
import { HOUSE_LIST, ListRef, SyncPerson } from './sync.ts'

/** Retention of the history. */
export const HISTORY_DAYS = 90
/** Events of one page; the changes of one push stay together, so a page may have more. */
export const HISTORY_PAGE = 50

type ToldShape<Shape> = Shape extends z.ZodOptional<infer Inner> ? z.ZodNullable<Inner> : Shape

/** The parts of an item that one change touched; null: it has none. */
export const HistoryParts = z
  .object({
    isOn: z.boolean().describe('whether it is on the list'),
    ...mapped<{ readonly [Name in keyof typeof ITEM]: ToldShape<(typeof ITEM)[Name]['shape']> }>(
      ITEM,
      ({ shape }) => (shape instanceof z.ZodOptional ? z.nullable(shape.unwrap()) : shape),
    ),
  })
  .partial()
export type HistoryParts = z.infer<typeof HistoryParts>

export const HistoryEvent = z.object({
  rev: z.int().describe('of the push that it came with'),
  at: z.iso.datetime().describe("by the server's clock"),
  by: z.uuid().describe('an account, or a live link'),
  itemId: z.uuid(),
  name: z.string().describe('of the item, after the change'),
  before: HistoryParts.describe('the same parts as in `after`'),
  after: HistoryParts,
})
export type HistoryEvent = z.infer<typeof HistoryEvent>

const HistoryQuery = z.object({
  list: ListRef.default(HOUSE_LIST),
  before: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .optional()
    .describe('`next` of the page before'),
})

export const historyApi = {
  history: endpoint({
    method: 'GET',
    path: '/api/v1/sync/history',
    access: 'user',
    rate: 'read',
    query: HistoryQuery,
    success: {
      status: 200,
      body: z.object({
        data: z.array(HistoryEvent),
        people: z.array(SyncPerson),
        next: z.int().nullable().describe('null: there are no older ones'),
      }),
    },
    refusals: [404],
  }),
}
