import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { amount } from '#money/price.ts'
import { linesOf } from '#text/text.ts'
import {
  PAYMENT_METHODS,
  PIX_MONTHS,
  PIX_ORDER_STATES,
  REASON_MAX,
  SUBSCRIPTION_STATUSES,
  UNKNOWN_STATUS,
} from './subscription-rules.ts'

const SubscriptionId = z.object({ id: z.guid() })
const Moment = z.iso.datetime({ offset: true })

export const Subscription = z.object({
  id: z.uuid(),
  planPrice: amount('reais a month, as agreed when it began'),
  currentPeriodEnd: Moment.describe('last second of the paid period in São Paulo'),
  nextPeriodStart: Moment.describe(
    'when the next charge is made, one day after the due date; after a prepaid period none is made',
  ),
  // A page older than the server shows an unknown status as 'desconhecida'.
  status: z.enum([...SUBSCRIPTION_STATUSES, UNKNOWN_STATUS]).catch(UNKNOWN_STATUS),
  refundableUntil: Moment.nullable().describe('end of the refund period, or null'),
  method: z.enum(PAYMENT_METHODS),
  prepaidMonths: z
    .int()
    .nullable()
    .describe('months that were paid ahead, after which it ends by itself; null: charged monthly'),
})
export type Subscription = z.infer<typeof Subscription>

export const GivenPremium = z.object({
  until: Moment.nullable().describe('its last second in São Paulo; null: none'),
})
export type GivenPremium = z.infer<typeof GivenPremium>

export const subscriptionApi = {
  mine: endpoint({
    method: 'GET',
    path: '/identity/me/subscription',
    access: 'user',
    rate: 'read',
    success: { status: 200, body: Subscription },
    refusals: [404],
  }),
  given: endpoint({
    method: 'GET',
    path: '/identity/me/given-premium',
    access: 'user',
    rate: 'read',
    success: { status: 200, body: GivenPremium },
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/api/v1/subscription/premium-one-user',
    access: 'user',
    rate: 'write',
    body: z.object({
      userId: z.string(),
      pixMonths: z
        .literal([...PIX_MONTHS])
        .optional()
        .describe('pay so many months ahead by one Pix; without it monthly, by card'),
    }),
    success: { status: 200, body: z.object({ checkout_url: z.url() }) },
    refusals: [403, 409, 502],
  }),
  pixOrder: endpoint({
    method: 'GET',
    path: '/api/v1/subscription/pix-order/{id}',
    access: 'user',
    rate: 'read',
    params: SubscriptionId,
    success: { status: 200, body: z.object({ state: z.enum(PIX_ORDER_STATES) }) },
    refusals: [404],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/subscription/cancel/{id}',
    access: 'user',
    rate: 'write',
    params: SubscriptionId,
    body: z.object({ reason: linesOf(REASON_MAX), refund: z.boolean().default(false) }),
    success: { status: 200, body: Subscription },
    refusals: [404, 409, 502],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/v1/subscription/renew-subscription/{id}',
    access: 'user',
    rate: 'write',
    params: SubscriptionId,
    success: { status: 200, body: Subscription },
    refusals: [404, 409, 502],
  }),
}
