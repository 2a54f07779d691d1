import { setTimeout as delay } from 'node:timers/promises'
import { createPrng } from '@compra/contract/testing/prng.ts'
import type { FastifyInstance } from 'fastify'

const MAX_DELAY_MS = 500

/** `SLOW_SERVER=7`: delays every request of a page up to half a second, at random with that seed. */
export function slowAnswers(app: FastifyInstance): void {
  const seed = process.env['SLOW_SERVER']
  if (seed === undefined) return
  const random = createPrng(Number(seed))
  app.addHook('onRequest', async (request) => {
    // Requests of the test itself have no such header.
    if (request.headers['sec-fetch-site'] !== undefined) await delay(random() * MAX_DELAY_MS)
  })
}
