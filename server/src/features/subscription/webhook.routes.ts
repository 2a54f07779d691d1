import type { FastifyInstance } from 'fastify'
import { requireJsonBody } from '#http/content-type.ts'
import { AppError } from '#lib/app-error.ts'
import type { ReconcileService } from './reconcile.service.ts'

/** The webhook endpoint to register at the provider. */
export const WEBHOOK_PATH = '/api/v1/subscription/webhook'
const MAX_BODY_BYTES = 256 * 1024

interface Deps {
  readonly reconciler: Pick<ReconcileService, 'handleWebhook'>
  /** Wakes the reconciliation of due subscriptions. */
  readonly wake: () => void
}

/**
 * The provider's webhook: payments are only trusted from here, not from the success page. Not in the contract: a
 * signature over the raw body authenticates the sender, so the body is not parsed first. Without a rate limit,
 * because checking a signature takes microseconds and no signed event may be dropped (T-35).
 */
export function webhookRoutes(app: FastifyInstance, { reconciler, wake }: Deps): void {
  void app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    webhook.post(WEBHOOK_PATH, { onRequest: requireJsonBody }, async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new AppError('malformed_request')
      await reconciler.handleWebhook({ body: request.body, headers: request.headers })
      wake()
      return reply.code(200).send()
    })
  })
}
