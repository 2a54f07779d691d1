import { healthApi } from '@compra/contract/http/health.ts'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#db/readiness.ts'
import { AppError } from '#lib/app-error.ts'
import { route } from './route.ts'

/** Probes for a supervisor and a load balancer. `look` tells how far the database can serve. */
export function healthRoutes(app: FastifyInstance, look: () => Promise<Readiness>): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const unavailable = () => new AppError('unavailable', { retryAfter: 10 })
  const check = oneAtATime(look)

  route(app, healthApi.live, () => ({ status: 'ok' as const }))
  route(app, healthApi.ready, async () => {
    const status = closing ? 'unready' : await check()
    if (status === 'unready') throw unavailable()
    return { status }
  })
}

/** Shares one check among concurrent requests, because anybody may call the probe. */
function oneAtATime(check: () => Promise<Readiness>): () => Promise<Readiness> {
  let running: Promise<Readiness> | undefined
  return () => {
    running ??= check().finally(() => {
      running = undefined
    })
    return running
  }
}
