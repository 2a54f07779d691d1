import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { WEB_ADDRESS_MAX } from '#text/web-address.ts'

/** What another program may be told of, in the order in which a person reads it. */
export const WEBHOOK_EVENTS = [
  'list.item.added',
  'list.item.changed',
  'list.item.purchased',
  'list.item.removed',
  'stock.changed',
  'stock.low',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** As people read them. */
export const WEBHOOK_EVENT_NAMES = {
  'list.item.added': 'Item entrou na lista da casa',
  'list.item.changed': 'Item da lista mudou',
  'list.item.purchased': 'Item foi comprado',
  'list.item.removed': 'Item saiu da lista',
  'stock.changed': 'Estoque mudou',
  'stock.low': 'Produto ficou abaixo do mínimo',
} as const satisfies Record<WebhookEvent, string>

/** Webhooks of one person. */
export const WEBHOOKS_MAX = 5

/**
 * How the latest call ended: 'taken' by a 2xx, 'refused' by another status, 'silent' without an answer in
 * time, 'gone' by 410, 'address' where the address may not be called any more.
 */
export const WEBHOOK_RESULTS = ['taken', 'refused', 'silent', 'gone', 'address'] as const
export type WebhookResult = (typeof WEBHOOK_RESULTS)[number]

/** Why nothing is sent any more: the other side answered 410, or took nothing for days. */
export const WEBHOOK_ENDS = ['gone', 'failing'] as const

const Moment = z.iso.datetime({ offset: true })

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: Moment,
  last: z
    .object({
      at: Moment,
      result: z.enum(WEBHOOK_RESULTS),
      status: z.int().nullable().describe('of the answer; null: there was none'),
    })
    .nullable()
    .describe('the latest call; null: none was made'),
  failures: z.int().describe('calls one after another that were not taken'),
  waiting: z.int().describe('events that wait to be told'),
  lost: z.int().describe('events that were never told: a day old, or too many'),
  disabled: z.object({ at: Moment, why: z.enum(WEBHOOK_ENDS) }).nullable(),
})
export type Webhook = z.infer<typeof Webhook>

export const NewWebhook = z.object({
  url: z.string().min(1).max(WEB_ADDRESS_MAX).describe('https, of a public site'),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .max(WEBHOOK_EVENTS.length)
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
})
export type NewWebhook = z.infer<typeof NewWebhook>

const ById = z.object({ id: z.guid() })

export const webhookApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/webhooks',
    access: 'user',
    rate: 'read',
    success: { status: 200, body: z.object({ data: z.array(Webhook) }) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks',
    access: 'user',
    rate: 'write',
    body: NewWebhook,
    success: {
      status: 201,
      body: Webhook.extend({
        secret: z.string().describe("'whsec_' and base64 of 32 bytes; told this once"),
      }),
    },
    refusals: [400, 403],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/webhooks/{id}',
    access: 'user',
    rate: 'write',
    params: ById,
    success: { status: 204 },
    refusals: [404],
  }),
  ping: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/{id}/ping',
    access: 'user',
    rate: 'write',
    params: ById,
    success: { status: 200, body: Webhook },
    refusals: [403, 404],
  }),
}
