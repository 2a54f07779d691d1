import {
  byMoment,
  earliest,
  type Facts,
  isLive,
  isUnpaid,
  latest,
  type Payment,
  type Snapshot,
  type Status,
} from './facts.ts'
import { snapshotOfMonthly } from './monthly.ts'
import { snapshotOfPrepaid } from './prepaid.ts'

/** The facts, with the status at the last event, which mails have already reported. */
export interface SubscriptionState {
  readonly facts: Facts
  readonly status: Status
}

export type SubscriptionEvent =
  | { readonly type: 'paid'; readonly payment: Payment }
  | {
      readonly type: 'canceled' | 'renewed' | 'withdrawn' | 'ended' | 'charge_failed' | 'closed'
      readonly at: Date
    }
  /** Updates the status by the clock. */
  | { readonly type: 'time_passed' }

/** The mail that a change requires. */
export type Effect =
  | 'confirmed'
  | 'charged'
  | 'charge_failed'
  | 'canceled'
  | 'ended'
  | 'refunded'
  | 'paid_ahead'
  | 'sent_back'

/**
 * The state machine of a subscription (G-097), pure: the state after an event, as of `now`, and the
 * mails of the change. docs/billing.md draws it.
 */
export function applyEvent(
  state: SubscriptionState,
  event: SubscriptionEvent,
  now: Date,
): { readonly state: SubscriptionState; readonly effects: readonly Effect[] } {
  const facts = addFact(state.facts, event)
  const { status } = snapshotAt(facts, now)
  return { state: { facts, status }, effects: effectsOf(state, { facts, status }) }
}

export function snapshotAt(facts: Facts, now: Date): Snapshot {
  const { prepaidMonths } = facts.terms
  return prepaidMonths === null
    ? snapshotOfMonthly(facts, now)
    : snapshotOfPrepaid(facts, prepaidMonths, now)
}

function addFact(facts: Facts, event: SubscriptionEvent): Facts {
  switch (event.type) {
    case 'paid':
      if (facts.payments.some(({ id }) => id === event.payment.id)) return facts
      return { ...facts, payments: [...facts.payments, event.payment].toSorted(byMoment) }
    case 'canceled':
      return { ...facts, canceledAt: latest(facts.canceledAt, event.at) }
    case 'renewed':
      return { ...facts, renewedAt: latest(facts.renewedAt, event.at) }
    case 'withdrawn':
      return { ...facts, withdrawnAt: earliest(facts.withdrawnAt, event.at) }
    case 'ended':
      return { ...facts, endedAt: earliest(facts.endedAt, event.at) }
    case 'charge_failed':
      return { ...facts, chargeFailedAt: latest(facts.chargeFailedAt, event.at) }
    case 'closed':
      return { ...facts, closedAt: earliest(facts.closedAt, event.at) }
    case 'time_passed':
      return facts
  }
}

/** The mails of a change of state, for any number of events. */
export function effectsOf(before: SubscriptionState, after: SubscriptionState): Effect[] {
  return EFFECTS.filter(([, isDue]) => isDue(before, after)).map(([effect]) => effect)
}

const EFFECTS: readonly (readonly [
  Effect,
  (before: SubscriptionState, after: SubscriptionState) => boolean,
])[] = [
  ['confirmed', (before, after) => hasBegun(before, after) && !isPrepaid(after)],
  ['paid_ahead', (before, after) => hasBegun(before, after) && isPrepaid(after)],
  [
    'charged',
    (before, after) =>
      !isUnpaid(before.status) &&
      !isPrepaid(after) &&
      isLive(after.status) &&
      after.facts.payments.length > before.facts.payments.length,
  ],
  [
    'charge_failed',
    (before, after) =>
      after.status === 'active' &&
      isNewer(before.facts.chargeFailedAt, after.facts.chargeFailedAt) &&
      // Not if a later payment succeeded, perhaps with another card.
      isNewer(lastPaid(after.facts), after.facts.chargeFailedAt),
  ],
  [
    'canceled',
    (before, after) => hasBecome(before, after) && after.status === 'canceled_pending_expiration',
  ],
  ['ended', (before, after) => hasEnded(before, after) && !after.facts.withdrawnAt],
  ['refunded', (before, after) => hasEnded(before, after) && after.facts.withdrawnAt !== null],
  ['sent_back', (before, after) => isPrepaid(after) && surplusOf(after) > surplusOf(before)],
]

function isPrepaid({ facts }: SubscriptionState): boolean {
  return facts.terms.prepaidMonths !== null
}

function hasBegun(before: SubscriptionState, after: SubscriptionState): boolean {
  return isUnpaid(before.status) && isLive(after.status)
}

/** The number of payments of a prepaid order beyond the one that buys it. */
function surplusOf({ facts, status }: SubscriptionState): number {
  return facts.payments.length - (isUnpaid(status) ? 0 : 1)
}

function hasBecome(before: SubscriptionState, after: SubscriptionState): boolean {
  return before.status !== after.status
}

function hasEnded(before: SubscriptionState, after: SubscriptionState): boolean {
  return hasBecome(before, after) && !isUnpaid(after.status) && !isLive(after.status)
}

function isNewer(from: Date | null, to: Date | null): boolean {
  return to !== null && (from === null || to > from)
}

function lastPaid({ payments }: Facts): Date | null {
  return payments.at(-1)?.at ?? null
}
