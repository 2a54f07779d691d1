import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { PLAN_LIMIT_TYPES } from '#limits.ts'
import { amount } from '#money/price.ts'

/** The only paid plan; migrations seed its row. */
export const PREMIUM_PLAN_ID = '5f0c3f52-6d2b-4f0e-9a63-7f6f1c0a7991'

export const LimitCheck = z.object({ limitReached: z.boolean() })

export const PlanInfo = z.object({
  price: amount('reais per month'),
  yearPrice: amount('reais for twelve months by Pix'),
})

/** The seller of Premium, which the law requires to show before a purchase; null: not set yet (E-32). */
export const Supplier = z.object({
  name: z.string().nullable(),
  cnpj: z.string().nullable(),
  address: z.string().nullable(),
  contact: z.string().nullable().describe('an e-mail address or a telephone number'),
})
export type Supplier = z.infer<typeof Supplier>

export const planApi = {
  info: endpoint({
    method: 'GET',
    path: '/plan/info/{planId}',
    access: 'public',
    rate: 'read',
    params: z.object({ planId: z.string() }),
    success: { status: 200, body: PlanInfo },
    refusals: [404],
  }),
  supplier: endpoint({
    method: 'GET',
    path: '/plan/supplier',
    access: 'public',
    rate: 'read',
    success: { status: 200, body: Supplier },
  }),
  checkLimit: endpoint({
    method: 'GET',
    path: '/plan/check-limit',
    access: 'user',
    rate: 'read',
    query: z.object({ type: z.enum(PLAN_LIMIT_TYPES) }),
    success: { status: 200, body: LimitCheck },
    refusals: [403],
  }),
  incrementUsage: endpoint({
    method: 'POST',
    path: '/plan/increment-usage',
    access: 'user',
    rate: 'write',
    body: z.object({ limit_type: z.literal('stock_min_lists') }),
    success: { status: 204 },
    refusals: [403],
  }),
}
