import type { PaymentPort } from '#integrations/payments/payment-port.ts'
import type { Clock } from '#lib/clock.ts'
import { snapshotAt } from './lifecycle/lifecycle.ts'
import { runProviderCommand } from './provider-commands.ts'
import type { ReconcileService } from './reconcile.service.ts'
import { stateOf } from './stored-state.ts'
import type { SubscriptionRepository, SubscriptionRow } from './subscription.repository.ts'
import type { SubscriptionService } from './subscription.service.ts'

interface Deps {
  readonly subscriptions: SubscriptionRepository
  readonly payments: Pick<PaymentPort, 'closeCheckout'>
  readonly service: Pick<SubscriptionService, 'cancel'>
  readonly reconciler: Pick<ReconcileService, 'reconcile'>
  readonly clock: Clock
  readonly log: { warn(fields: object, message: string): void }
}

/** Stored as the reason of the cancellation, and shown in the export of the account. */
const REASON = 'Conta desativada pela operação do serviço'

/** Numbers of subscriptions of the account. */
export interface CancelOnDisableResult {
  /** Cancelled at the end of the paid period. */
  readonly canceled: number
  /** Paid by a slow method: cannot be cancelled before the payment arrives. */
  readonly awaitingMoney: number
}

/**
 * Cancels the subscriptions of a disabled account, because its owner can no longer sign in. Closes open
 * checkouts. Idempotent: a repeated call retries what failed. Throws `payment_failed`.
 */
export function createCancelOnDisable(deps: Deps) {
  const { subscriptions, clock } = deps

  /** The checkout may have been paid before it was closed, so the result is fetched. */
  const closeCheckout = (row: SubscriptionRow): Promise<void> =>
    runProviderCommand(deps.log, async () => {
      if (row.checkout_id !== null) await deps.payments.closeCheckout(row.checkout_id)
      await deps.reconciler.reconcile(referenceOf(row))
    })

  return async (payerId: string): Promise<CancelOnDisableResult> => {
    const result = { canceled: 0, awaitingMoney: 0 }
    for (const row of await subscriptions.listUnsettled(undefined, payerId)) {
      if (row.status === 'pending') await closeCheckout(row)
      const stored = await subscriptions.find(referenceOf(row))
      if (!stored) continue
      const { status } = snapshotAt(stateOf(stored).facts, clock.now())
      if (status === 'pending' && stored.row.provider_id !== null) result.awaitingMoney += 1
      // Prepaid periods are not renewed.
      if (status !== 'active' || stored.row.prepaid_months !== null) continue
      await deps.service.cancel({ tenantId: payerId }, row.id, REASON)
      result.canceled += 1
    }
    return result
  }
}

function referenceOf(row: SubscriptionRow) {
  return { tenantId: row.tenant_id, subscriptionId: row.id }
}
