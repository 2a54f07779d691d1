import type { FastifyInstance } from 'fastify'
import { refuseOtherBodies } from '#http/content-type.ts'
import { AppError } from '#lib/app-error.ts'
import type { WatchService } from './watch.service.ts'

/** It has to be registered at the provider. */
export const WEBHOOK_PATH = '/api/v1/subscription/webhook'
const LARGEST = 256 * 1024

interface Parts {
  readonly watch: Pick<WatchService, 'receive'>
  /** There may be something to look at. */
  readonly wake: () => void
}

/**
 * Where the provider tells that something has changed (G-094). No call of the contract: whoever calls
 * proves it by signing the very bytes, so they are read before they are JSON. Without a rate limit: a
 * signature is checked in microseconds, and no signed event may be dropped (T-35).
 */
export function webhookRoutes(app: FastifyInstance, { watch, wake }: Parts): void {
  void app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: LARGEST },
      (_request, body, done) => done(null, body),
    )
    webhook.post(WEBHOOK_PATH, { onRequest: refuseOtherBodies }, async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new AppError('malformed_request')
      await watch.receive({ body: request.body, headers: request.headers })
      wake()
      return reply.code(200).send()
    })
  })
}
