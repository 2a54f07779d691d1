import { PREMIUM_PLAN_ID, planApi } from '@compra/contract/plan/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#core/server-data/queries.tsx'

const PLAN = query(planApi.info, { params: { planId: PREMIUM_PLAN_ID } })

/** The current prices of Premium, in cents. */
export function usePremiumPrices() {
  return useQuery(PLAN)
}
