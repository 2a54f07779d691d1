import type { PixOrderState } from '@compra/contract/subscription/subscription-rules.ts'
import type { GivenPremium, Subscription } from '@compra/contract/subscription/subscription.ts'
import type { GrantRepository } from '#features/subscription/grant/grant.repository.ts'
import {
  PaymentError,
  type PaymentPort,
  type Reference,
} from '#integrations/payments/payment-port.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { createSerialQueue } from '#lib/schedule/serial-queue.ts'
import { lastSecondBefore, withOffset } from '#lib/time/calendar.ts'
import { isLive, isUnpaid, type Snapshot } from './lifecycle/facts.ts'
import { snapshotAt, type SubscriptionEvent } from './lifecycle/lifecycle.ts'
import type { PersistUpdate } from './persist-update.ts'
import { runProviderCommand } from './provider-commands.ts'
import { laterThan } from './reconcile-rules.ts'
import { hasPendingCommand, stateOf } from './stored-state.ts'
import type {
  Owner,
  Payer,
  StoredSubscription,
  SubscriptionRepository,
  SubscriptionRow,
  Trx,
} from './subscription.repository.ts'

interface Deps {
  readonly subscriptions: SubscriptionRepository
  readonly grants: Pick<GrantRepository, 'findEnd'>
  readonly payments: PaymentPort
  readonly persistUpdate: PersistUpdate
  readonly clock: Clock
  readonly log: { warn(fields: object, message: string): void }
}

/** A command of the owner that is sent to the provider. */
interface Command {
  readonly name: NonNullable<SubscriptionRow['pending_command']>
  readonly isAllowed: (snapshot: Snapshot, row: SubscriptionRow) => boolean
  /** Whether it is refused if the payer has another live subscription. */
  readonly isForLast?: boolean
  /** Calls the provider; `key` is the idempotency key. */
  readonly send: (stored: StoredSubscription, key: string) => Promise<void>
  /** The event to apply once the provider has accepted it. */
  readonly event: (stored: StoredSubscription, now: Date) => SubscriptionEvent
  /** The owner's reason for the cancellation. */
  readonly reason?: string
}

/** Older pending commands were left by a process that died. */
const COMMAND_TIMEOUT_MS = 60_000

export type SubscriptionService = ReturnType<typeof createSubscriptionService>

/** The caller's subscription: read, cancel, renew, or withdraw with a refund. */
export function createSubscriptionService(deps: Deps) {
  const { subscriptions, payments, persistUpdate, clock } = deps
  const runSerially = createSerialQueue()

  const lockPaid = async (
    trx: Trx,
    reference: Reference,
  ): Promise<{ owner: Owner; stored: StoredSubscription }> => {
    const owner = await subscriptions.lockOwner(trx, reference.tenantId)
    const stored = await subscriptions.lock(trx, reference)
    if (!owner || !stored || isUnpaid(stored.row.status)) throw new AppError('not_found')
    return { owner, stored }
  }

  const hasOther = async (trx: Trx, { tenant_id: tenantId, id }: SubscriptionRow) =>
    (await subscriptions.listUnsettled(trx, tenantId)).some(
      (other) => other.id !== id && isLive(other.status),
    )

  /** Stores the pending command, so that the reconciliation after a crash knows what may have been sent. */
  const storeCommand = (
    reference: Reference,
    { name, isAllowed, isForLast = false }: Command,
  ): Promise<StoredSubscription> =>
    subscriptions.transaction(async (trx) => {
      const { stored } = await lockPaid(trx, reference)
      const now = clock.now()
      if (
        hasPendingCommand(stored.row, now) ||
        !isAllowed(snapshotAt(stateOf(stored).facts, now), stored.row) ||
        (isForLast && (await hasOther(trx, stored.row)))
      ) {
        throw new AppError('subscription_status')
      }
      const command_expires_at = new Date(now.getTime() + COMMAND_TIMEOUT_MS)
      const next_sync_at = stored.row.next_sync_at && command_expires_at
      const row = await subscriptions.update(trx, stored.row, {
        pending_command: name,
        command_expires_at,
        next_sync_at,
      })
      return { ...stored, row }
    })

  const clearCommand = (reference: Reference): Promise<void> =>
    subscriptions.transaction(async (trx) => {
      const stored = await subscriptions.lock(trx, reference)
      if (stored) await subscriptions.update(trx, stored.row, NO_COMMAND)
    })

  /** Sends the command before anything changes here: if the provider fails, nothing changes (G-103). */
  const execute = (
    payer: Pick<Payer, 'tenantId'>,
    subscriptionId: string,
    command: Command,
  ): Promise<Subscription> =>
    runSerially(subscriptionId, async () => {
      const reference = { tenantId: payer.tenantId, subscriptionId }
      const begun = await storeCommand(reference, command)
      const key = `${command.name}-${subscriptionId}-${begun.row.version}`
      try {
        await runProviderCommand(deps.log, () => command.send(begun, key))
      } catch (error) {
        if (error instanceof AppError) await clearCommand(reference)
        throw error
      }
      return subscriptions.transaction(async (trx) => {
        const locked = await lockPaid(trx, reference)
        const now = clock.now()
        const reason = command.reason === undefined ? {} : { cancel_reason: command.reason }
        const events = [command.event(locked.stored, now)]
        const patch = { ...NO_COMMAND, ...reason }
        // Due at once: webhooks that arrived during the command were not reconciled.
        return wireOf(await persistUpdate(trx, { ...locked, events, patch, syncInMs: 0, now }), now)
      })
    })

  const withdraw = async (stored: StoredSubscription): Promise<void> => {
    for (const payment of stored.payments.filter((each) => each.refunded_at === null)) {
      await payments.refund(payment.id)
      await subscriptions.markRefunded(payment, clock.now())
    }
    if (stored.row.provider_id === null) return
    try {
      await payments.cancelNow(stored.row.provider_id)
    } catch (error) {
      // The refund was sent; the reconciliation retries the end.
      if (!(error instanceof PaymentError)) throw error
    }
  }

  return {
    /** Throws if the account was deleted during this call. */
    async payerOf(accountId: string): Promise<Payer> {
      const payer = await subscriptions.findPayer(accountId)
      if (!payer) throw new AppError('unauthorized')
      return payer
    },

    async mine({ tenantId }: Payer): Promise<Subscription> {
      const stored = await subscriptions.findShown(tenantId)
      if (!stored) throw new AppError('subscription_missing')
      return wireOf(stored, clock.now())
    },

    /** The state of a prepaid order. Throws `not_found` for any other id. */
    async pixOrder({ tenantId }: Payer, id: string): Promise<PixOrderState> {
      const stored = await subscriptions.find({ tenantId, subscriptionId: id })
      if (!stored || stored.row.prepaid_months === null) throw new AppError('not_found')
      const { status } = snapshotAt(stateOf(stored).facts, clock.now())
      if (status === 'pending') return 'waiting'
      return status === 'closed' || status === 'canceled' ? 'closed' : 'paid'
    },

    /** The end of Premium granted by the operator. */
    async given({ tenantId }: Payer): Promise<GivenPremium> {
      const end = await deps.grants.findEnd(undefined, tenantId, clock.now())
      return { until: end ? withOffset(lastSecondBefore(end)) : null }
    },

    cancel: (payer: Pick<Payer, 'tenantId'>, id: string, reason: string): Promise<Subscription> =>
      execute(payer, id, {
        name: 'cancel',
        // Prepaid periods are not renewed.
        isAllowed: ({ status }, row) => status === 'active' && row.prepaid_months === null,
        send: async ({ row }, key) => {
          if (row.provider_id !== null) await payments.cancelAtPeriodEnd(row.provider_id, key)
        },
        event: ({ row }, now) => ({ type: 'canceled', at: laterThan(row.renewed_at, now) }),
        reason,
      }),

    /** Refunds and ends it at once, within seven days of the first payment, also after a cancellation (G-105). */
    withdraw: (payer: Payer, id: string, reason: string): Promise<Subscription> =>
      execute(payer, id, {
        name: 'withdraw',
        isAllowed: ({ refundableUntil }) => refundableUntil !== null,
        send: withdraw,
        event: (_known, now) => ({ type: 'withdrawn', at: now }),
        reason,
      }),

    renew: (payer: Payer, id: string): Promise<Subscription> =>
      execute(payer, id, {
        name: 'renew',
        isAllowed: ({ status }) => status === 'canceled_pending_expiration',
        // A prepaid period starts at the end of this one.
        isForLast: true,
        send: async ({ row }, key) => {
          if (row.provider_id !== null) await payments.resume(row.provider_id, key)
        },
        event: ({ row }, now) => ({ type: 'renewed', at: laterThan(row.canceled_at, now) }),
      }),

    /** Ends every subscription and closes open checkouts, before the account is deleted (G-167). */
    async endAll(payerId: string): Promise<void> {
      for (const row of await subscriptions.listUnsettled(undefined, payerId)) {
        await runProviderCommand(deps.log, async () => {
          const { checkout_id: checkoutId } = row
          if (row.status === 'pending' && checkoutId !== null)
            await payments.closeCheckout(checkoutId)
          if (checkoutId === null && row.provider_id === null) return
          const provider = await payments.find({ checkoutId, providerId: row.provider_id })
          if (provider.providerId !== null && provider.stage !== 'over')
            await payments.cancelNow(provider.providerId)
        })
      }
    },
  }
}

const NO_COMMAND = { pending_command: null, command_expires_at: null } as const

function wireOf(stored: StoredSubscription, now: Date): Subscription {
  const { status, nextPeriodStart, refundableUntil } = snapshotAt(stateOf(stored).facts, now)
  // Unpaid checkouts are never shown.
  if (isUnpaid(status) || !nextPeriodStart) throw new AppError('subscription_missing')
  const { price_cents: cents, method, prepaid_months: prepaidMonths } = stored.row
  return {
    id: stored.row.id,
    planPrice: Math.round(cents / (prepaidMonths ?? 1)),
    currentPeriodEnd: withOffset(lastSecondBefore(nextPeriodStart)),
    nextPeriodStart: withOffset(nextPeriodStart),
    status,
    refundableUntil: refundableUntil && withOffset(lastSecondBefore(refundableUntil)),
    method,
    prepaidMonths,
  }
}
