import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { PlanRepository } from './plan.repository.ts'

export type PlanService = ReturnType<typeof createPlanService>

const PlanId = z.guid()

export function createPlanService(plans: PlanRepository, isUnlimited: boolean) {
  return {
    /** The current price per month. Throws `not_found` also for a malformed id, and where plans are not sold. */
    async info(planId: string): Promise<{ price: number }> {
      const id = PlanId.safeParse(planId)
      const priceCents =
        id.success && !isUnlimited ? await plans.findPriceCents(id.data) : undefined
      if (priceCents === undefined) throw new AppError('not_found')
      return { price: priceCents }
    },
  }
}
