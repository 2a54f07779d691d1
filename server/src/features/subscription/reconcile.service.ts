import { ZodError } from 'zod'
import {
  PaymentError,
  type PaymentPort,
  type ProviderState,
  type Reference,
  type WebhookEvent,
  type WebhookRequest,
} from '#integrations/payments/payment-port.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { isLive } from './lifecycle/facts.ts'
import { type PersistUpdate, RETRY_MS } from './persist-update.ts'
import { eventsFromProvider, isAbandoned, refundsDue } from './reconcile-rules.ts'
import { hasPendingCommand } from './stored-state.ts'
import type {
  StoredSubscription,
  SubscriptionRepository,
  SubscriptionRow,
  Trx,
} from './subscription.repository.ts'

interface Log {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

interface Deps {
  readonly subscriptions: SubscriptionRepository
  readonly payments: PaymentPort
  readonly persistUpdate: PersistUpdate
  readonly clock: Clock
  readonly log: Log
}

/** Subscriptions reconciled in parallel. */
const BATCH = 5
/** A claimed subscription is not claimed again within this time, unless its process has died by then. */
const LEASE_MS = 60_000
/** Attempts while the row changes between the fetch and the write; then it waits for its next sync. */
const MAX_ATTEMPTS = 5
/** Retention of webhook event ids: longer than any provider retries an event. */
const EVENT_RETENTION_MS = 30 * 24 * 3_600_000

/** A subscription with its state at the provider. */
interface Fetched {
  readonly stored: StoredSubscription
  /** Undefined if the provider does not know it yet; null if the provider was not reached. */
  readonly provider: ProviderState | undefined | null
}

export type ReconcileService = ReturnType<typeof createReconcileService>

/**
 * Reconciles subscriptions with the provider: fetches the current state, merges it with the stored facts, writes the
 * result, and sends missing refunds and ends. A webhook only makes a subscription due (T-33), and so does the clock,
 * hourly and at the end of a period (T-36).
 */
export function createReconcileService(deps: Deps) {
  const { subscriptions, payments, persistUpdate, clock, log } = deps

  const fetchState = async ({ row }: StoredSubscription): Promise<Fetched['provider']> => {
    const { checkout_id: checkoutId, provider_id: providerId } = row
    if (checkoutId === null && providerId === null) return undefined
    try {
      return await payments.find({ checkoutId, providerId })
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      // Changes by the clock alone must not wait for a provider that is down.
      log.warn({ err: error, subscription: row.id }, 'the payment provider was not reached')
      return null
    }
  }

  /** 'stale' if the row changed since the fetch: the fetched state may be outdated. */
  const persist = async (
    trx: Trx,
    reference: Reference,
    fetched: Fetched,
  ): Promise<Fetched | 'stale'> => {
    const owner = await subscriptions.lockOwner(trx, reference.tenantId)
    const stored = await subscriptions.lock(trx, reference)
    if (!owner || stored?.row.version !== fetched.stored.row.version) return 'stale'
    const now = clock.now()
    const others = await subscriptions.listUnsettled(trx, reference.tenantId)
    const provider = fetched.provider ?? undefined
    const { events, mismatches } = eventsFromProvider(stored, provider, { others, now })
    for (const charge of mismatches) {
      log.error({ subscription: stored.row.id, charge }, 'ALERT: a payment of another amount')
    }
    const patch = { ...idsOf(provider), ...withoutExpiredCommand(stored.row, now) }
    const retry = fetched.provider === null ? { syncInMs: RETRY_MS } : {}
    return {
      provider: fetched.provider,
      stored: await persistUpdate(trx, { owner, stored, events, patch, ...retry, now }),
    }
  }

  /** Closes the checkout, then deletes the subscription. Resolves with false if it has to be reconciled again. */
  const abandon = async (reference: Reference, { stored, provider }: Fetched): Promise<boolean> => {
    const { row } = stored
    if (provider?.stage === 'open' && row.checkout_id !== null) {
      await payments.closeCheckout(row.checkout_id)
      return false
    }
    return subscriptions.transaction(async (trx) => {
      const locked = await subscriptions.lock(trx, reference)
      if (locked?.row.version !== row.version) return false
      await subscriptions.delete(trx, row)
      return true
    })
  }

  /** Sends due refunds and the end. The subscription stays due until all succeed. */
  const settle = async (reference: Reference, { stored, provider }: Fetched): Promise<void> => {
    for (const payment of refundsDue(stored, clock.now())) {
      await payments.refund(payment.id)
      await subscriptions.markRefunded(payment, clock.now())
    }
    const { row } = stored
    if (row.status === 'pending' || isLive(row.status) || provider === null) return
    // Kept for a week, in case of a late payment.
    if (row.status === 'closed' && stored.payments.length === 0) return
    if (provider && provider.stage !== 'over' && provider.providerId) {
      await payments.cancelNow(provider.providerId)
    }
    await subscriptions.transaction(async (trx) => {
      const locked = await subscriptions.lock(trx, reference)
      if (locked?.row.version !== row.version) return
      await subscriptions.update(trx, row, { next_sync_at: null })
    })
  }

  /** Resolves with false if the row changed during the call and a retry is necessary. */
  const reconcileOnce = async (reference: Reference): Promise<boolean> => {
    const stored = await subscriptions.find(reference)
    // The process that sends the command makes the subscription due afterwards.
    if (!stored || hasPendingCommand(stored.row, clock.now())) return true
    const provider = await fetchState(stored)
    if (provider !== null && isAbandoned(stored.row, provider, clock.now())) {
      return abandon(reference, { stored, provider })
    }
    const fetched = { stored, provider }
    const persisted = await subscriptions.transaction((trx) => persist(trx, reference, fetched))
    if (persisted === 'stale') return false
    await settle(reference, persisted)
    return true
  }

  const reconcile = async (reference: Reference): Promise<void> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      if (await reconcileOnce(reference)) return
    }
  }

  const reconcileOrLog = async (reference: Reference): Promise<void> => {
    try {
      await reconcile(reference)
    } catch (error) {
      // It is due again when the lease ends.
      log.warn({ err: error, subscription: reference.subscriptionId }, 'a reconciliation failed')
    }
  }

  return {
    /** Brings one subscription up to date. Throws a `PaymentError` when the provider fails. */
    reconcile,

    /** Reconciles every subscription that is due. Processes may do so concurrently. */
    async reconcileDue(): Promise<void> {
      for (;;) {
        const now = clock.now()
        const leaseUntil = new Date(now.getTime() + LEASE_MS)
        const due = await subscriptions.claimDue(now, leaseUntil, BATCH)
        await Promise.all(due.map(reconcileOrLog))
        if (due.length < BATCH) return
      }
    },

    /**
     * Makes the subscription of a webhook event due. Stores the event's id in the same transaction, so a repeated
     * event has no effect (T-33). Throws `unauthorized` for a wrong signature, `malformed_request` for a signed body
     * that is not an event.
     */
    async handleWebhook(request: WebhookRequest): Promise<void> {
      const event = read(payments, request)
      if (!event) throw new AppError('unauthorized')
      const now = clock.now()
      await subscriptions.transaction(async (trx) => {
        const isNew = await subscriptions.addEvent(trx, event.id, now)
        if (isNew && event.about) {
          await subscriptions.scheduleSync(trx, event.about, event.about, now)
        }
      })
    },

    deleteOldEvents: (): Promise<void> =>
      subscriptions.deleteEvents(new Date(clock.now().getTime() - EVENT_RETENTION_MS)),
  }
}

function read(payments: PaymentPort, request: WebhookRequest): WebhookEvent | undefined {
  try {
    return payments.readWebhook(request)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ZodError) {
      throw new AppError('malformed_request')
    }
    throw error
  }
}

function idsOf(provider: ProviderState | undefined) {
  return provider?.providerId ? { provider_id: provider.providerId } : {}
}

/** Clears a command whose process died; the fetched state shows whether the provider received it. */
function withoutExpiredCommand({ command_expires_at: expiresAt }: SubscriptionRow, now: Date) {
  const isExpired = expiresAt !== null && expiresAt <= now
  return isExpired ? { pending_command: null, command_expires_at: null } : {}
}
