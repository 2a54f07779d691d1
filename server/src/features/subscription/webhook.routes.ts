import type { FastifyInstance } from 'fastify'
import { requireJsonBody } from '#http/content-type.ts'
import { AppError } from '#lib/app-error.ts'
import type { ReconcileService } from './reconcile.service.ts'

/** To be registered as the webhook endpoint at the provider. */
export const WEBHOOK_PATH = '/api/v1/subscription/webhook'
const MAX_BODY_BYTES = 256 * 1024

interface Deps {
  readonly reconciler: Pick<ReconcileService, 'handleWebhook'>
  /** Starts a reconciliation of what is due soon. */
  readonly wake: () => void
}

/**
 * The webhook handler's route: payments are learned here, never from the page that the payer returns to.
 * It is no call of the contract: the sender is authenticated by a
 * signature over the raw bytes of the body, so those are read unparsed. Without a rate limit, because
 * a signature is checked in microseconds and no signed event may be dropped (T-35).
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
