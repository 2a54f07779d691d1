import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createBilling } from '#billing-parts.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import type { Trx } from '#features/subscription/subscription.repository.ts'
import { subscriptionRoutes } from '#features/subscription/subscription.routes.ts'
import { WEBHOOK_PATH, webhookRoutes } from '#features/subscription/webhook.routes.ts'
import { keepHouse } from '#http/housekeeping.ts'
import { isFromThisMachine } from '#http/this-machine.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { PaymentPort } from '#integrations/payments/payment-port.ts'
import type { Clock } from '#lib/clock.ts'
import { createPulse } from '#lib/pulse.ts'
import { choosePayments, deliverTo } from '#payments.ts'

interface Parts {
  readonly config: Pick<Config, 'mode' | 'publicUrl' | 'stripe'>
  readonly signingKey: string
  readonly database: Pick<Database, 'kysely'>
  readonly clock: Clock
  readonly outbox: Outbox
  /** Stands between the product and whoever takes the money. */
  readonly wrapPayments?: ((real: PaymentPort) => PaymentPort) | undefined
}

/** Work of other processes, and what the clock decides, is found by looking. */
const LOOK_EVERY_MS = 2_000
/** How often the sandbox looks for what it has to charge. */
const CHARGE_EVERY_MS = 1_000

/** Everything that knows what Premium costs and who has paid. Answers what other features need of it. */
export function openBilling(app: FastifyInstance, parts: Parts) {
  const { config } = parts
  const deliver = deliverTo(app, WEBHOOK_PATH)
  const { port, sandbox } = choosePayments({ ...parts, log: app.log, deliver })
  const payments = parts.wrapPayments?.(port) ?? port
  const { subscriptions, grants, watch, service, checkout } = createBilling({
    ...parts,
    payments,
    log: app.log,
  })

  const pulse = keepLooking(app, () => watch.lookAtDue(), LOOK_EVERY_MS)
  if (sandbox) keepLooking(app, () => sandbox.chargeDue(), CHARGE_EVERY_MS)
  keepHouse(app, [() => watch.sweep()])
  subscriptionRoutes(app, { subscriptions: service, checkout, originFor: originFor(config) })
  webhookRoutes(app, { watch, wake: () => pulse.wake() })

  return {
    sandbox,
    endSubscriptions: (tenantId: string) => service.endAll(tenantId),
    readForExport: async (trx: Trx, tenantId: string) => ({
      ...(await subscriptions.readForExport(trx, tenantId)),
      ...(await grants.readForExport(trx, tenantId)),
    }),
  }
}

function keepLooking(app: FastifyInstance, look: () => Promise<void>, everyMs: number) {
  const pulse = createPulse(
    look,
    () => everyMs,
    (err) => app.log.debug({ err }, 'what is due could not be read'),
  )
  app.addHook('onListen', async () => pulse.start())
  app.addHook('onClose', () => pulse.stop())
  return pulse
}

/** In local mode by whichever local name and port the browser came. */
function originFor({ mode, publicUrl }: Parts['config']): (request: FastifyRequest) => string {
  return (request) =>
    mode === 'local' && isFromThisMachine(request) ? `http://${request.host}` : publicUrl
}
