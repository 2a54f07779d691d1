import { z } from 'zod'
import { amount } from '#money/price.ts'
import { REASONS } from '#product/stock-shapes.ts'
import { STATUSES } from '#sync/item.ts'

/** Things in one message; more are sent in a further one. */
export const WEBHOOK_THINGS_MAX = 100

const Happened = {
  at: z.iso.datetime(),
  by: z.string().nullable().describe('first name, or the label of a link; null: unknown'),
}

/** An item of the list of the house as the change left it. */
const Item = z.object({
  id: z.guid(),
  name: z.string(),
  status: z.enum(STATUSES),
  quantity: z.int(),
  measure: z.object({ amount: z.number(), unit: z.string() }).nullable(),
  price: amount(),
  ...Happened,
})

const PARTS = ['name', 'status', 'price', 'quantity', 'measure', 'note', 'aisle'] as const
const Items = z.object({ list: z.literal('house'), items: z.array(Item) })
const ChangedItems = Items.extend({
  items: z.array(Item.extend({ changed: z.array(z.enum(PARTS)) })),
})

const Product = z.object({
  id: z.guid(),
  name: z.string(),
  stock: z.number(),
  minStock: z.int().describe('0: none'),
})
const ChangedStock = Product.extend({
  before: z.number(),
  reason: z.enum(REASONS),
  ...Happened,
})
const LowStock = Product.extend({ at: Happened.at })

const message = <const Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime().describe('time of the first event'),
    data,
  })

/** The body of a webhook call: events of one kind within some seconds, in order. */
export const WebhookMessage = z.discriminatedUnion('type', [
  message('list.item.added', Items),
  message('list.item.changed', ChangedItems),
  message('list.item.purchased', Items),
  message('list.item.removed', Items),
  message('stock.changed', z.object({ products: z.array(ChangedStock) })),
  message('stock.low', z.object({ products: z.array(LowStock) })),
  message('ping', z.object({ webhook: z.uuid() })),
])
export type WebhookMessage = z.infer<typeof WebhookMessage>
