import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { PlanRepository } from './plan.repository.ts'
import { priceOf } from './price-of.ts'

export type PlanService = ReturnType<typeof createPlanService>

const PlanId = z.guid()

interface Terms {
  /** Whether nothing is sold. */
  readonly isUnlimited: boolean
  /** Cents for twelve months, where the operator has set them. */
  readonly yearPriceCents: number | undefined
}

export function createPlanService(plans: PlanRepository, { isUnlimited, yearPriceCents }: Terms) {
  return {
    /** The current prices in cents. Throws `not_found` also for a malformed id, and where plans are not sold. */
    async info(planId: string): Promise<{ price: number; yearPrice: number }> {
      const id = PlanId.safeParse(planId)
      const priceCents =
        id.success && !isUnlimited ? await plans.findPriceCents(id.data) : undefined
      if (priceCents === undefined) throw new AppError('not_found')
      return { price: priceCents, yearPrice: priceOf(priceCents, 12, yearPriceCents) }
    },
  }
}
