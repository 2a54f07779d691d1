import type { Outbox } from '#integrations/mail/outbox.ts'
import type { SubscriptionMails } from '#integrations/mail/templates/subscription-mails.ts'
import { lastSecondBefore } from '#lib/time/calendar.ts'
import { chainPrepaid } from './lifecycle/chain.ts'
import { type Facts, type Follows, isLive, isUnpaid, type Snapshot } from './lifecycle/facts.ts'
import {
  applyEvent,
  effectsOf,
  snapshotAt,
  type SubscriptionEvent,
  type SubscriptionState,
} from './lifecycle/lifecycle.ts'
import { reminderOf } from './lifecycle/prepaid.ts'
import { chainColumns, stateOf } from './stored-state.ts'
import type {
  Owner,
  PaymentRow,
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

/** Columns that do not derive from the facts. */
type Patch = Partial<
  Pick<
    SubscriptionRow,
    'cancel_reason' | 'pending_command' | 'command_expires_at' | 'provider_id' | 'checkout_id'
  >
>

interface Update {
  readonly owner: Owner
  /** Read and locked in this transaction. */
  readonly stored: StoredSubscription
  readonly events: readonly SubscriptionEvent[]
  readonly patch?: Patch
  /** The longest time in milliseconds until the next reconciliation; by default an hour, or a day once prepaid. */
  readonly syncInMs?: number
  readonly now: Date
}

export type PersistUpdate = ReturnType<typeof createPersistUpdate>

/**
 * Applies events to a subscription and writes the result: new payments, the row with its status and dates (a
 * projection of the facts), and the mails of the change. Moves the prepaid periods that follow it. Resolves with
 * the stored state.
 */
export function createPersistUpdate({ subscriptions, outbox, mails }: Deps) {
  /** Moves other prepaid periods to their new position in the chain. */
  const moveFollowing = async (
    trx: Trx,
    others: readonly StoredSubscription[],
    positions: ReadonlyMap<string, Follows | null>,
    now: Date,
  ): Promise<void> => {
    for (const { row, payments } of others) {
      const { facts } = stateOf({ row, payments })
      const follows = positions.get(row.id)
      if (follows === undefined || isSamePosition(facts.follows, follows)) continue
      const { nextPeriodStart, premiumUntil, status } = snapshotAt({ ...facts, follows }, now)
      await subscriptions.update(trx, row, {
        ...chainColumns(follows),
        status,
        next_period_start: nextPeriodStart,
        premium_until: premiumUntil,
        next_sync_at: now,
      })
    }
  }

  return async (trx: Trx, update: Update): Promise<StoredSubscription> => {
    const { stored, owner, now } = update
    const before = stateOf(stored)
    const alone = factsAfter(before.facts, update.events, now)
    const isAffecting =
      changesPaidTime(before.facts, alone) ||
      snapshotAt(alone, now).status !== before.status ||
      isReminderDue(update, snapshotAt(alone, now))
    const others = isAffecting ? await othersOf(subscriptions, trx, stored.row) : []
    const positions = chainPrepaid([
      { id: stored.row.id, facts: alone },
      ...others.map((other) => ({ id: other.row.id, facts: stateOf(other).facts })),
    ])
    const position = isAffecting ? positions.get(stored.row.id) : undefined
    const facts = position === undefined ? alone : { ...alone, follows: position }
    const snapshot = snapshotAt(facts, now)
    const continues = others.some((other) => lastsLonger(other, snapshot))
    const isReminded = !continues && isReminderDue(update, snapshot)

    const payments = [...stored.payments, ...newPayments(stored, facts)]
    await subscriptions.addPayments(trx, payments.slice(stored.payments.length))
    const row = await subscriptions.update(trx, stored.row, {
      ...update.patch,
      ...chainColumns(facts.follows),
      status: snapshot.status,
      premium_until: snapshot.premiumUntil,
      next_period_start: snapshot.nextPeriodStart,
      canceled_at: facts.canceledAt,
      renewed_at: facts.renewedAt,
      withdrawn_at: facts.withdrawnAt,
      ended_at: facts.endedAt,
      charge_failed_at: facts.chargeFailedAt,
      closed_at: facts.closedAt,
      reminded_at: isReminded ? now : stored.row.reminded_at,
      next_sync_at: nextSyncAt({ row: stored.row, payments }, snapshot, update),
    })
    await moveFollowing(trx, others, positions, now)
    const effects = effectsOf(before, { facts, status: snapshot.status })
    // No mail about the end if Premium continues by another subscription.
    const reported = effects.filter((effect) => effect !== 'ended' || !continues)
    for (const mail of [...reported, ...(isReminded ? (['ending'] as const) : [])]) {
      await outbox.add(trx, mails[mail]({ ...owner, ...contractOf(row, snapshot) }))
    }
    return { row, payments }
  }
}

function factsAfter(facts: Facts, events: readonly SubscriptionEvent[], now: Date): Facts {
  const state: SubscriptionState = { facts, status: snapshotAt(facts, now).status }
  return events.reduce((each, event) => applyEvent(each, event, now).state, state).facts
}

async function othersOf(
  subscriptions: SubscriptionRepository,
  trx: Trx,
  { tenant_id: tenantId, id }: SubscriptionRow,
): Promise<StoredSubscription[]> {
  return (await subscriptions.lockPaid(trx, tenantId)).filter(({ row }) => row.id !== id)
}

/** Whether the end of the paid time may have changed. */
function changesPaidTime(before: Facts, after: Facts): boolean {
  const momentsOf = ({ canceledAt, renewedAt, withdrawnAt, endedAt }: Facts) =>
    [canceledAt, renewedAt, withdrawnAt, endedAt].map((moment) => moment?.getTime()).join()
  return before.payments.length !== after.payments.length || momentsOf(before) !== momentsOf(after)
}

function isSamePosition(a: Follows | null, b: Follows | null): boolean {
  return a?.anchor === b?.anchor && a?.months === b?.months
}

/** Whether another subscription continues Premium after the end of this one. */
function lastsLonger({ row, payments }: StoredSubscription, { premiumUntil }: Snapshot): boolean {
  if (premiumUntil === null || row.premium_until === null) return false
  return row.premium_until > premiumUntil && payments.some(({ paid_at: at }) => at < premiumUntil)
}

/** Whether the reminder about the end of a prepaid period is due. */
function isReminderDue({ stored: { row }, owner, now }: Update, snapshot: Snapshot): boolean {
  const { nextPeriodStart: end, status } = snapshot
  if (owner.disabledAt !== null) return false
  if (row.prepaid_months === null || row.reminded_at !== null || end === null) return false
  return isLive(status) && reminderOf(end) <= now
}

function newPayments({ row, payments }: StoredSubscription, facts: Facts) {
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
const DAY_MS = 24 * HOUR_MS
/** After a failed call of the provider, and until it confirms an end. */
export const RETRY_MS = 60_000

/**
 * Hourly, and at the end of Premium; daily for prepaid periods, and at their reminder. Within a minute after an end
 * or with an open refund, until the provider confirms it. Null for Premium without a provider.
 */
function nextSyncAt(
  { row, payments }: StoredSubscription,
  snapshot: Snapshot,
  update: Update,
): Date | null {
  const { status, premiumUntil } = snapshot
  const { now } = update
  if (!isUnpaid(status) && row.checkout_id === null && row.provider_id === null) return null
  const interval = owesRefund(payments, snapshot) ? RETRY_MS : defaultInterval(row, snapshot)
  const next = new Date(now.getTime() + Math.min(update.syncInMs ?? interval, interval))
  const moments = isLive(status) ? [premiumUntil, reminderFor(row, snapshot)] : []
  return moments.reduce<Date>(
    (first, moment) => (moment && moment > now && moment < first ? moment : first),
    next,
  )
}

/** Whether a payment that bought nothing is not refunded yet. */
function owesRefund(payments: readonly PaymentRow[], { orphanPayments }: Snapshot): boolean {
  return payments.some(
    ({ id, refunded_at: back }) => back === null && orphanPayments.some((each) => each.id === id),
  )
}

function defaultInterval(row: SubscriptionRow, { status }: Snapshot): number {
  if (isLive(status)) return row.prepaid_months === null ? HOUR_MS : DAY_MS
  if (status === 'closed') return DAY_MS
  return status === 'pending' ? HOUR_MS : RETRY_MS
}

function reminderFor(row: SubscriptionRow, { nextPeriodStart: end }: Snapshot): Date | null {
  return row.prepaid_months === null || end === null ? null : reminderOf(end)
}

/** The subscription's data in mails. */
function contractOf(row: SubscriptionRow, snapshot: Snapshot) {
  const start = snapshot.nextPeriodStart ?? row.created_at
  return {
    subscriptionId: row.id,
    priceCents: row.price_cents,
    prepaidMonths: row.prepaid_months,
    periodEnd: lastSecondBefore(start),
    nextCharge: start,
    refundableUntil: snapshot.refundableUntil && lastSecondBefore(snapshot.refundableUntil),
  }
}
