import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The one plan that is sold; its row is seeded by the migrations (G-092). */
export const PREMIUM_PLAN_ID = '5f0c3f52-6d2b-4f0e-9a63-7f6f1c0a7991'

export const PlanInfo = z.object({ price: z.number().describe('reais per month') })

export const planApi = {
  info: endpoint({
    summary: 'Live price of a plan',
    method: 'GET',
    path: '/plan/info/{planId}',
    access: 'public',
    rate: 'read',
    params: z.object({ planId: z.string() }),
    success: { status: 200, body: PlanInfo },
    refusals: [404],
  }),
}
