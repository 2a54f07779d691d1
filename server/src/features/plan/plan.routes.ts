import { planApi, type Supplier } from '@compra/contract/plan/plan.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { AppError } from '#lib/app-error.ts'
import type { PlanLimits } from './plan-limits.service.ts'
import type { PlanService } from './plan.service.ts'

interface Deps {
  readonly plan: PlanService
  readonly limits: PlanLimits
  readonly supplier: Supplier
}

export function planRoutes(app: FastifyInstance, { plan, limits, supplier }: Deps): void {
  route(app, planApi.info, ({ params }) => plan.info(params.planId))
  route(app, planApi.supplier, () => supplier)
  route(app, planApi.checkLimit, async ({ caller, query }) => {
    const limitReached = await limits.isReached(caller.tenantId, query.type)
    // Only this type reports the limit as an error status (G-018).
    if (limitReached && query.type === 'stock_min_lists') throw new AppError('plan_limit_reached')
    return { limitReached }
  })
  route(app, planApi.incrementUsage, ({ caller }) => limits.incrementUsage(caller.tenantId))
}
