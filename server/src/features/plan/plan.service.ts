import { reaisFromCents } from '@compra/contract/money.ts'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { PlanRepository } from './plan.repository.ts'

export type PlanService = ReturnType<typeof createPlanService>

const PlanId = z.guid()

export function createPlanService(plans: PlanRepository) {
  return {
    /** The live price, in reais a month. An id that cannot be one is like one that is not there. */
    async info(planId: string): Promise<{ price: number }> {
      const id = PlanId.safeParse(planId)
      const priceCents = id.success ? await plans.findPriceCents(id.data) : undefined
      if (priceCents === undefined) throw new AppError('not_found')
      return { price: reaisFromCents(priceCents) }
    },
  }
}
