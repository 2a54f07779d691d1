import { PREMIUM_PLAN_ID } from '@compra/contract/plan/plan.ts'
import { createPlanRepository } from '#features/plan/plan.repository.ts'
import { priceOf } from '#features/plan/price-of.ts'
import { createCancelOnDisable } from '#features/subscription/cancel-on-disable.service.ts'
import { createCheckoutService } from '#features/subscription/checkout.service.ts'
import { createGrantRepository } from '#features/subscription/grant/grant.repository.ts'
import { createGrantService } from '#features/subscription/grant/grant.service.ts'
import { createPersistUpdate } from '#features/subscription/persist-update.ts'
import { createReconcileService } from '#features/subscription/reconcile.service.ts'
import { createSubscriptionRepository } from '#features/subscription/subscription.repository.ts'
import { createSubscriptionService } from '#features/subscription/subscription.service.ts'
import { createSubscriptionMails } from '#integrations/mail/templates/subscription-mails.ts'
import type { SharedDeps } from './services-deps.ts'

/** Prices, payments and grants of Premium. */
export function createBilling(deps: SharedDeps) {
  const { config, database, withinDeadline = (work) => work } = deps
  const subscriptions = createSubscriptionRepository(database.kysely)
  const grants = createGrantRepository(database.kysely)
  const mails = createSubscriptionMails(config.publicUrl)
  const persistUpdate = createPersistUpdate({ ...deps, subscriptions, mails })
  const shared = { ...deps, subscriptions, grants, persistUpdate }
  const reconciler = createReconcileService(shared)
  const service = createSubscriptionService(shared)
  const plans = createPlanRepository(database.kysely, config.isUnlimited)
  const priceCents = async (months: number): Promise<number> => {
    const cents = await plans.findPriceCents(PREMIUM_PLAN_ID)
    if (cents === undefined) throw new Error('the plan that is sold is not in the database')
    return priceOf(cents, months, config.yearPriceCents)
  }
  return {
    subscriptions,
    service,
    reconciler,
    checkout: createCheckoutService({
      ...shared,
      reconciler,
      priceCents,
      isSold: !config.isUnlimited,
    }),
    cancelOnDisable: createCancelOnDisable({ ...shared, service, reconciler }),
    grants: createGrantService(shared),
    endAll: (payerId: string) => withinDeadline(service.endAll(payerId)),
    exporters: [subscriptions, grants],
  }
}
