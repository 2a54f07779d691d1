import { healthApi } from '@compra/contract/http/health.ts'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#db/readiness.ts'
import { AppError } from '#lib/app-error.ts'
import { route } from './route.ts'

/** Probes for a supervisor and a load balancer. `probe` checks the database. */
export function healthRoutes(app: FastifyInstance, probe: () => Promise<Readiness>): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const unavailable = () => new AppError('unavailable', { retryAfter: 10 })
  const check = shareRunning(probe)

  route(app, healthApi.live, () => ({ status: 'ok' as const }))
  route(app, healthApi.ready, async () => {
    const status = closing ? 'unready' : await check()
    if (status === 'unready') throw unavailable()
    return { status }
  })
}

/** Shares one check among concurrent requests, because the probe is public. */
function shareRunning(check: () => Promise<Readiness>): () => Promise<Readiness> {
  let running: Promise<Readiness> | undefined
  return () => {
    running ??= check().finally(() => {
      running = undefined
    })
    return running
  }
}
