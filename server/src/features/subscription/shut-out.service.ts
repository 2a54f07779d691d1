import type { PaymentPort } from '#integrations/payments/payment-port.ts'
import type { Clock } from '#lib/clock.ts'
import { standingOf } from './lifecycle.ts'
import { lifeOf } from './recorder.ts'
import type { SubscriptionRepository, SubscriptionRow } from './subscription.repository.ts'
import type { SubscriptionService } from './subscription.service.ts'
import { tellProvider } from './tell-provider.ts'
import type { WatchService } from './watch.service.ts'

interface Parts {
  readonly subscriptions: SubscriptionRepository
  readonly payments: Pick<PaymentPort, 'closeCheckout'>
  readonly service: Pick<SubscriptionService, 'cancel'>
  readonly watch: Pick<WatchService, 'look'>
  readonly clock: Clock
  readonly log: { warn(fields: object, message: string): void }
}

/** What its owner finds as the reason, should they ever see it again. */
const REASON = 'Conta desativada pela operação do serviço'

/** What became of what somebody pays for. */
export interface ShutOut {
  /** Is charged no more; what was paid for lasts. */
  readonly canceled: number
  /** Paid, but the money has not arrived: cannot be cancelled before it has. */
  readonly onTheirWay: number
}

/**
 * An account is shut out: nobody is left to cancel what it pays for, so it is done in their place, as
 * they would do it. Done again, it does what is left to do.
 */
export function createShutOut(parts: Parts) {
  const { subscriptions, clock } = parts

  /** Nobody may pay for it any more; somebody may have by now. */
  const closeOrder = (row: SubscriptionRow): Promise<void> =>
    tellProvider(parts.log, async () => {
      if (row.checkout_id !== null) await parts.payments.closeCheckout(row.checkout_id)
      await parts.watch.look(referenceOf(row))
    })

  return async (tenantId: string): Promise<ShutOut> => {
    const done = { canceled: 0, onTheirWay: 0 }
    for (const row of await subscriptions.listUnsettled(undefined, tenantId)) {
      if (row.status === 'pending') await closeOrder(row)
      const known = await subscriptions.find(referenceOf(row))
      if (!known) continue
      const { status } = standingOf(lifeOf(known).facts, clock.now())
      if (status === 'pending' && known.row.provider_id !== null) done.onTheirWay += 1
      if (status !== 'active') continue
      await parts.service.cancel({ tenantId }, row.id, REASON)
      done.canceled += 1
    }
    return done
  }
}

function referenceOf(row: SubscriptionRow) {
  return { tenantId: row.tenant_id, subscriptionId: row.id }
}
