import { webhookApi } from '@compra/contract/webhook/webhook.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { WebhookService } from './webhook.service.ts'

export function outgoingWebhookRoutes(app: FastifyInstance, webhooks: WebhookService): void {
  route(app, webhookApi.list, ({ caller }) => webhooks.list(caller))
  route(app, webhookApi.create, ({ caller, body }) => webhooks.create(caller, body))
  route(app, webhookApi.remove, ({ caller, params }) => webhooks.remove(caller, params.id))
  route(app, webhookApi.ping, ({ caller, params }) => webhooks.ping(caller, params.id))
}
