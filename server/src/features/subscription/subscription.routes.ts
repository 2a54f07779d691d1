import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '#http/route.ts'
import { AppError } from '#lib/app-error.ts'
import { withDeadline } from '#lib/schedule/deadline.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import type { CheckoutService } from './checkout.service.ts'
import type { SubscriptionService } from './subscription.service.ts'

interface Deps {
  readonly subscriptions: SubscriptionService
  readonly checkout: CheckoutService
  /** The app's origin in the browser of the request. */
  readonly originFor: (request: FastifyRequest) => string
}

/** Users wait for the response, and so does a closing server: shorter than its grace time. */
const ANSWER_DEADLINE_MS = 7_000

/** Throws `payment_failed` if the provider does not answer within the deadline. */
export function answerInTime<T>(work: Promise<T>): Promise<T> {
  return withDeadline(ANSWER_DEADLINE_MS, work, () => new AppError('payment_failed'))
}

export function subscriptionRoutes(app: FastifyInstance, deps: Deps): void {
  const { subscriptions, checkout, originFor } = deps
  const payerOf = ({ id }: Caller) => subscriptions.payerOf(id)
  route(app, subscriptionApi.mine, async ({ caller }) => subscriptions.mine(await payerOf(caller)))
  route(app, subscriptionApi.given, async ({ caller }) =>
    subscriptions.given(await payerOf(caller)),
  )
  route(app, subscriptionApi.checkout, async ({ caller, body }, request) => {
    const start = checkout.start(await payerOf(caller), body, originFor(request))
    return { checkout_url: await answerInTime(start) }
  })
  route(app, subscriptionApi.pixOrder, async ({ caller, params }) => ({
    state: await subscriptions.pixOrder(await payerOf(caller), params.id),
  }))
  route(app, subscriptionApi.cancel, async ({ caller, params, body }) => {
    const payer = await payerOf(caller)
    return answerInTime(
      body.refund
        ? subscriptions.withdraw(payer, params.id, body.reason)
        : subscriptions.cancel(payer, params.id, body.reason),
    )
  })
  route(app, subscriptionApi.renew, async ({ caller, params }) =>
    answerInTime(subscriptions.renew(await payerOf(caller), params.id)),
  )
}
