import { PREMIUM_PLAN_ID } from '@compra/contract/plan.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { createPlanRepository } from '#features/plan/plan.repository.ts'
import { createCheckoutService } from '#features/subscription/checkout.service.ts'
import { createGrantRepository } from '#features/subscription/grant.repository.ts'
import { createRecorder } from '#features/subscription/recorder.ts'
import { createShutOut } from '#features/subscription/shut-out.service.ts'
import { createSubscriptionRepository } from '#features/subscription/subscription.repository.ts'
import { createSubscriptionService } from '#features/subscription/subscription.service.ts'
import { createWatchService } from '#features/subscription/watch.service.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import { createSubscriptionMails } from '#integrations/mail/templates/subscription-mails.ts'
import type { PaymentPort } from '#integrations/payments/payment-port.ts'
import type { Clock } from '#lib/clock.ts'

interface Parts {
  readonly config: Pick<Config, 'publicUrl'>
  readonly database: Pick<Database, 'kysely'>
  readonly clock: Clock
  readonly outbox: Outbox
  readonly payments: PaymentPort
  readonly log: FastifyBaseLogger
}

/** What billing is made of, with a server or without. */
export function createBilling({ config, database, clock, outbox, payments, log }: Parts) {
  const subscriptions = createSubscriptionRepository(database.kysely)
  const grants = createGrantRepository(database.kysely)
  const mails = createSubscriptionMails(config.publicUrl)
  const record = createRecorder({ subscriptions, outbox, mails })
  const shared = { subscriptions, grants, payments, record, clock, log }
  const watch = createWatchService(shared)
  const plans = createPlanRepository(database.kysely)
  const priceCents = async (): Promise<number> => {
    const cents = await plans.findPriceCents(PREMIUM_PLAN_ID)
    if (cents === undefined) throw new Error('the plan that is sold is not in the database')
    return cents
  }
  const service = createSubscriptionService(shared)
  return {
    subscriptions,
    grants,
    watch,
    service,
    shutOut: createShutOut({ ...shared, service, watch }),
    checkout: createCheckoutService({ ...shared, watch, priceCents }),
  }
}
