import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { PlanRepository } from './plan.repository.ts'

export type PlanService = ReturnType<typeof createPlanService>

const PlanId = z.guid()

export function createPlanService(plans: PlanRepository) {
  return {
    /** The live price per month. A malformed id is answered like an unknown one. */
    async info(planId: string): Promise<{ price: number }> {
      const id = PlanId.safeParse(planId)
      const priceCents = id.success ? await plans.findPriceCents(id.data) : undefined
      if (priceCents === undefined) throw new AppError('not_found')
      return { price: priceCents }
    },
  }
}
