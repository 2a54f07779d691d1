import { healthApi } from '@compra/contract/health.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import { route } from './route.ts'

/** Probes for a supervisor and a load balancer. `isReady` tells whether the database can serve. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const unavailable = () => new AppError('unavailable', { retryAfter: 10 })
  const check = oneAtATime(isReady)

  route(app, healthApi.live, () => ({ status: 'ok' as const }))
  route(app, healthApi.ready, async () => {
    if (closing || !(await check())) throw unavailable()
    return { status: 'ok' as const }
  })
}

/** Shares one check among concurrent requests, because anybody may call the probe. */
function oneAtATime(check: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  return () => {
    running ??= check().finally(() => {
      running = undefined
    })
    return running
  }
}
