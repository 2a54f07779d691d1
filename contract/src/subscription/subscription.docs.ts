import { documented } from '#http/documented.ts'
import { ids } from '#http/example-house.ts'
import { subscriptionApi } from './subscription.ts'

const params = { id: ids.subscription }
const paid = {
  id: ids.subscription,
  planPrice: 7.99,
  currentPeriodEnd: '2026-12-21T13:30:00.000Z',
  nextPeriodStart: '2026-12-21T13:30:00.000Z',
  status: 'active',
  refundableUntil: '2026-11-28T13:30:00.000Z',
  method: 'card',
  prepaidMonths: null,
} as const

export const subscriptionDocs = documented(subscriptionApi, {
  about: 'Premium: paying for it, cancelling, taking that back.',
  calls: {
    mine: {
      summary: 'The newest subscription of the signed-in user',
      description: '404 `subscription_missing` when there never was one.',
      example: { answer: paid },
    },
    given: {
      summary: 'Free Premium of the signed-in user',
      description: '`until` is null where none was given, or when it has ended.',
      example: { answer: { until: null } },
    },
    checkout: {
      summary: 'Start to subscribe: where to pay',
      description:
        '`userId` is the own one, else 403; 403 `nothing_sold` where the operator sells nothing. The same page to pay at is answered while one is open. ' +
        'With `pixMonths` so many months are paid ahead by one Pix, and begin where those end that are ' +
        'paid for. 409 when there is a subscription already, or one that renews itself by card; 502 ' +
        'when the payment provider fails.',
      example: {
        body: { userId: ids.account },
        answer: { checkout_url: 'https://checkout.stripe.com/c/pay/cs_1' },
      },
    },
    pixOrder: {
      summary: 'Whether the Pix of an order has arrived',
      description:
        '`waiting` until the Pix has arrived; `closed` once it can no longer be paid, or was given ' +
        'back. The id is in the address that the provider leads back to. 404 for any other.',
      example: { params, answer: { state: 'waiting' } },
    },
    cancel: {
      summary: 'Cancel at the end of the paid period, or at once with a refund',
      description:
        'Premium lasts until the end of the paid period, or with `refund` ends at once, within the ' +
        'days in which the money can be had back. 409 when its status does not allow it.',
      example: {
        params,
        body: { reason: 'Muito caro' },
        answer: { ...paid, status: 'canceled_pending_expiration' },
      },
    },
    renew: {
      summary: 'Undo a cancellation before the paid period ends',
      description:
        'It goes on as if it had not been cancelled. 409 when its status does not allow it.',
      example: { params, answer: paid },
    },
  },
})
