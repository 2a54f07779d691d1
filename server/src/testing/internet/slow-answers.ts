import { setTimeout as delay } from 'node:timers/promises'
import { createPrng } from '@compra/contract/testing/prng.ts'
import type { FastifyInstance } from 'fastify'

const LONGEST_MS = 500

/** `SLOW_SERVER=7`: whatever a page asks for waits up to half a second, at random by that seed. */
export function slowAnswers(app: FastifyInstance): void {
  const seed = process.env['SLOW_SERVER']
  if (seed === undefined) return
  const random = createPrng(Number(seed))
  app.addHook('onRequest', async (request) => {
    // What a test prepares by calls of its own comes from no page.
    if (request.headers['sec-fetch-site'] !== undefined) await delay(random() * LONGEST_MS)
  })
}
