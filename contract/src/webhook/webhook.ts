import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { WEB_ADDRESS_MAX } from '#text/web-address.ts'

/** Event types of webhooks, in the order of the screen. */
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

/** Webhooks per person. */
export const WEBHOOKS_MAX = 5

/**
 * Result of the latest call: 'taken' for 2xx, 'refused' for another status, 'silent' for a timeout, 'gone'
 * for 410, 'address' if the address is not allowed any more.
 */
export const WEBHOOK_RESULTS = ['taken', 'refused', 'silent', 'gone', 'address'] as const
export type WebhookResult = (typeof WEBHOOK_RESULTS)[number]

/** Why a webhook was disabled: it answered 410, or failed for days. */
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
      status: z.int().nullable().describe('of the response; null: none'),
    })
    .nullable()
    .describe('the latest call; null: none was made'),
  failures: z.int().describe('consecutive failed calls'),
  waiting: z.int().describe('pending events'),
  lost: z.int().describe('events that were dropped: a day old, or too many'),
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
        secret: z.string().describe("'whsec_' and base64 of 32 bytes; shown only here"),
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
