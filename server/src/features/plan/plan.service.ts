import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { PlanRepository } from './plan.repository.ts'

export type PlanService = ReturnType<typeof createPlanService>

const PlanId = z.guid()

export function createPlanService(plans: PlanRepository, isUnlimited: boolean) {
  return {
    /** The live price per month. A malformed id is answered like an unknown one, and so is any where nothing is sold. */
    async info(planId: string): Promise<{ price: number }> {
      const id = PlanId.safeParse(planId)
      const priceCents =
        id.success && !isUnlimited ? await plans.findPriceCents(id.data) : undefined
      if (priceCents === undefined) throw new AppError('not_found')
      return { price: priceCents }
    },
  }
}
