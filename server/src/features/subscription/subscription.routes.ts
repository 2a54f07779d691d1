import { subscriptionApi } from '@compra/contract/subscription.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '#http/route.ts'
import type { CheckoutService } from './checkout.service.ts'
import type { SubscriptionService } from './subscription.service.ts'

interface Parts {
  readonly subscriptions: SubscriptionService
  readonly checkout: CheckoutService
  /** How the browser of the request reaches the product. */
  readonly originFor: (request: FastifyRequest) => string
}

export function subscriptionRoutes(app: FastifyInstance, parts: Parts): void {
  const { subscriptions, checkout, originFor } = parts
  route(app, subscriptionApi.mine, ({ caller }) => subscriptions.mine(caller))
  route(app, subscriptionApi.given, ({ caller }) => subscriptions.given(caller))
  route(app, subscriptionApi.checkout, async ({ caller, body }, request) => ({
    checkout_url: await checkout.start(caller, body.userId, originFor(request)),
  }))
  route(app, subscriptionApi.cancel, ({ caller, params, body }) =>
    body.refund
      ? subscriptions.withdraw(caller, params.id, body.reason)
      : subscriptions.cancel(caller, params.id, body.reason),
  )
  route(app, subscriptionApi.renew, ({ caller, params }) => subscriptions.renew(caller, params.id))
}
