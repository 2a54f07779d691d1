import { subscriptionApi } from '@compra/contract/subscription.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '#http/route.ts'
import { AppError } from '#lib/app-error.ts'
import { withDeadline } from '#lib/schedule/deadline.ts'
import type { CheckoutService } from './checkout.service.ts'
import type { SubscriptionService } from './subscription.service.ts'

interface Deps {
  readonly subscriptions: SubscriptionService
  readonly checkout: CheckoutService
  /** The origin by which the browser of the request reaches the product. */
  readonly originFor: (request: FastifyRequest) => string
}

/** A person waits for the answer, and a closing server waits for it too: shorter than its grace time. */
const ANSWER_DEADLINE_MS = 7_000

/** Throws `payment_failed` when the provider keeps the work waiting beyond the deadline. */
export function answerInTime<T>(work: Promise<T>): Promise<T> {
  return withDeadline(ANSWER_DEADLINE_MS, work, () => new AppError('payment_failed'))
}

export function subscriptionRoutes(app: FastifyInstance, deps: Deps): void {
  const { subscriptions, checkout, originFor } = deps
  route(app, subscriptionApi.mine, ({ caller }) => subscriptions.mine(caller))
  route(app, subscriptionApi.given, ({ caller }) => subscriptions.given(caller))
  route(app, subscriptionApi.checkout, async ({ caller, body }, request) => ({
    checkout_url: await answerInTime(checkout.start(caller, body.userId, originFor(request))),
  }))
  route(app, subscriptionApi.cancel, ({ caller, params, body }) =>
    answerInTime(
      body.refund
        ? subscriptions.withdraw(caller, params.id, body.reason)
        : subscriptions.cancel(caller, params.id, body.reason),
    ),
  )
  route(app, subscriptionApi.renew, ({ caller, params }) =>
    answerInTime(subscriptions.renew(caller, params.id)),
  )
}
