import type { Outbox } from '#integrations/mail/outbox.ts'
import type { SubscriptionMails } from '#integrations/mail/templates/subscription-mails.ts'
import { lastSecondBefore } from '#lib/calendar.ts'
import {
  applyEvent,
  effectsOf,
  type Facts,
  isLive,
  type Snapshot,
  snapshotAt,
  type SubscriptionEvent,
  type SubscriptionState,
} from './lifecycle.ts'
import type {
  Owner,
  StoredSubscription,
  SubscriptionRepository,
  SubscriptionRow,
  Trx,
} from './subscription.repository.ts'

interface Deps {
  readonly subscriptions: SubscriptionRepository
  readonly outbox: Outbox
  readonly mails: SubscriptionMails
}

/** Columns that are written as they are given, instead of following from the facts. */
type Patch = Partial<
  Pick<
    SubscriptionRow,
    'cancel_reason' | 'pending_command' | 'command_expires_at' | 'provider_id' | 'checkout_id'
  >
>

interface Update {
  readonly owner: Owner
  /** As it was read and locked in this transaction. */
  readonly stored: StoredSubscription
  readonly events: readonly SubscriptionEvent[]
  readonly patch?: Patch
  /** Reconciled again after at most so many milliseconds; an hour by default. */
  readonly syncInMs?: number
  readonly now: Date
}

export type PersistUpdate = ReturnType<typeof createPersistUpdate>

/**
 * Applies events to a subscription and writes the result: new payments, the row with its status and
 * dates (a projection of the facts), and the mails of the change. Resolves with what is then stored.
 */
export function createPersistUpdate({ subscriptions, outbox, mails }: Deps) {
  return async (trx: Trx, update: Update): Promise<StoredSubscription> => {
    const { stored, owner, now } = update
    const { state, effects } = applyAll(stateOf(stored), update.events, now)
    const snapshot = snapshotAt(state.facts, now)
    const payments = [...stored.payments, ...newPayments(stored, state)]
    await subscriptions.addPayments(trx, payments.slice(stored.payments.length))
    const row = await subscriptions.update(trx, stored.row, {
      ...update.patch,
      status: snapshot.status,
      premium_until: snapshot.premiumUntil,
      next_period_start: snapshot.nextPeriodStart,
      canceled_at: state.facts.canceledAt,
      renewed_at: state.facts.renewedAt,
      withdrawn_at: state.facts.withdrawnAt,
      ended_at: state.facts.endedAt,
      charge_failed_at: state.facts.chargeFailedAt,
      next_sync_at: nextSyncAt(stored.row, snapshot, update),
    })
    for (const effect of effects) {
      await outbox.add(trx, mails[effect]({ ...owner, ...contractOf(row, snapshot) }))
    }
    return { row, payments }
  }
}

/** The state that the stored rows hold. */
export function stateOf({ row, payments }: StoredSubscription): SubscriptionState {
  const facts: Facts = {
    payments: payments.map(({ id, paid_at: at }) => ({ id, at })),
    canceledAt: row.canceled_at,
    renewedAt: row.renewed_at,
    withdrawnAt: row.withdrawn_at,
    endedAt: row.ended_at,
    chargeFailedAt: row.charge_failed_at,
  }
  return { facts, status: row.status }
}

/** Whether a process is sending the provider a command now. An expired one was left by a crash. */
export function hasPendingCommand(
  { command_expires_at: expiresAt }: SubscriptionRow,
  now: Date,
): boolean {
  return expiresAt !== null && expiresAt > now
}

/** First what the clock has changed since the last update, then the events. */
function applyAll(before: SubscriptionState, events: readonly SubscriptionEvent[], now: Date) {
  const current = applyEvent(before, { type: 'time_passed' }, now).state
  const state = events.reduce((each, event) => applyEvent(each, event, now).state, current)
  return { state, effects: effectsOf(before, state) }
}

function newPayments({ row, payments }: StoredSubscription, { facts }: SubscriptionState) {
  return facts.payments
    .filter(({ id }) => !payments.some((old) => old.id === id))
    .map(({ id, at }) => ({
      tenant_id: row.tenant_id,
      subscription_id: row.id,
      id,
      // A charge of another amount never becomes a payment (T-30).
      price_cents: row.price_cents,
      paid_at: at,
      refunded_at: null,
    }))
}

const HOUR_MS = 3_600_000
/** When the provider was not reached, or must still be told of an end. */
export const RETRY_MS = 60_000

/**
 * Hourly, and at the moment when Premium ends. Within a minute once it has ended, because the
 * provider may have to be told. Null for Premium that no provider charges for.
 */
function nextSyncAt(
  row: SubscriptionRow,
  { status, premiumUntil }: Snapshot,
  { now, syncInMs = HOUR_MS }: Update,
): Date | null {
  const isPending = status === 'pending'
  if (!isPending && row.checkout_id === null && row.provider_id === null) return null
  const isOver = !isPending && !isLive(status)
  const next = new Date(now.getTime() + Math.min(syncInMs, isOver ? RETRY_MS : HOUR_MS))
  return !isOver && premiumUntil && premiumUntil < next ? premiumUntil : next
}

/** What the mails say of a subscription. */
function contractOf(row: SubscriptionRow, snapshot: Snapshot) {
  const start = snapshot.nextPeriodStart ?? row.created_at
  return {
    subscriptionId: row.id,
    priceCents: row.price_cents,
    periodEnd: lastSecondBefore(start),
    nextCharge: start,
    refundableUntil: snapshot.refundableUntil && lastSecondBefore(snapshot.refundableUntil),
  }
}
