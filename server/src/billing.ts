import { PREMIUM_PLAN_ID } from '@compra/contract/plan.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import type { PlanRepository } from '#features/plan/plan.repository.ts'
import { createCheckoutService } from '#features/subscription/checkout.service.ts'
import { createRecorder } from '#features/subscription/recorder.ts'
import {
  createSubscriptionRepository,
  type Trx,
} from '#features/subscription/subscription.repository.ts'
import { subscriptionRoutes } from '#features/subscription/subscription.routes.ts'
import { createSubscriptionService } from '#features/subscription/subscription.service.ts'
import { createWatchService } from '#features/subscription/watch.service.ts'
import { webhookRoutes } from '#features/subscription/webhook.routes.ts'
import { keepHouse } from '#http/housekeeping.ts'
import { isFromThisMachine } from '#http/this-machine.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import { createSubscriptionMails } from '#integrations/mail/templates/subscription-mails.ts'
import type { PaymentPort } from '#integrations/payments/payment-port.ts'
import type { Clock } from '#lib/clock.ts'
import { createPulse } from '#lib/pulse.ts'
import { openPayments } from '#payments.ts'

interface Parts {
  readonly config: Pick<Config, 'mode' | 'publicUrl' | 'stripe'>
  readonly signingKey: string
  readonly database: Pick<Database, 'kysely'>
  readonly clock: Clock
  readonly outbox: Outbox
  readonly plans: PlanRepository
  /** Stands between the product and whoever takes the money. */
  readonly wrapPayments?: ((real: PaymentPort) => PaymentPort) | undefined
}

/** Work of other processes, and what the clock decides, is found by looking. */
const LOOK_EVERY_MS = 2_000

/** Everything that knows what Premium costs and who has paid. Answers what other features need of it. */
export function openBilling(app: FastifyInstance, parts: Parts) {
  const { config, clock, plans } = parts
  const { port, sandbox } = openPayments(app, parts)
  const payments = parts.wrapPayments?.(port) ?? port
  const subscriptions = createSubscriptionRepository(parts.database.kysely)
  const mails = createSubscriptionMails(config.publicUrl)
  const record = createRecorder({ subscriptions, outbox: parts.outbox, mails })
  const shared = { subscriptions, payments, record, clock, log: app.log }
  const watch = createWatchService(shared)
  const service = createSubscriptionService(shared)
  const checkout = createCheckoutService({
    ...shared,
    watch,
    priceCents: async () => {
      const cents = await plans.findPriceCents(PREMIUM_PLAN_ID)
      if (cents === undefined) throw new Error('the plan that is sold is not in the database')
      return cents
    },
  })

  const pulse = createPulse(
    () => watch.lookAtDue(),
    LOOK_EVERY_MS,
    (err) => app.log.debug({ err }, 'subscriptions could not be looked at'),
  )
  app.addHook('onListen', async () => pulse.start())
  app.addHook('onClose', () => pulse.stop())
  keepHouse(app, [() => watch.sweep()])
  subscriptionRoutes(app, { subscriptions: service, checkout, originFor: originFor(config) })
  webhookRoutes(app, { watch, wake: () => pulse.wake() })

  return {
    sandbox,
    endSubscriptions: (tenantId: string) => service.endAll(tenantId),
    readForExport: (trx: Trx, tenantId: string) => subscriptions.readForExport(trx, tenantId),
  }
}

/** In local mode by whichever local name and port the browser came. */
function originFor({ mode, publicUrl }: Parts['config']): (request: FastifyRequest) => string {
  return (request) =>
    mode === 'local' && isFromThisMachine(request) ? `http://${request.host}` : publicUrl
}
