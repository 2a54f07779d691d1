import { planApi } from '@compra/contract/plan.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { PlanService } from './plan.service.ts'

export function planRoutes(app: FastifyInstance, plan: PlanService): void {
  route(app, planApi.info, ({ params }) => plan.info(params.planId))
}
