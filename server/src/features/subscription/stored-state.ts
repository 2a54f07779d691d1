import { dayOf, startOf } from '#lib/time/calendar.ts'
import type { Facts, Follows } from './lifecycle/facts.ts'
import type { SubscriptionState } from './lifecycle/lifecycle.ts'
import type { StoredSubscription, SubscriptionRow } from './subscription.repository.ts'

/** The state from stored rows. */
export function stateOf({ row, payments }: StoredSubscription): SubscriptionState {
  const facts: Facts = {
    terms: { method: row.method, prepaidMonths: row.prepaid_months },
    follows: followsOf(row),
    payments: payments.map(({ id, paid_at: at }) => ({ id, at })),
    canceledAt: row.canceled_at,
    renewedAt: row.renewed_at,
    withdrawnAt: row.withdrawn_at,
    endedAt: row.ended_at,
    chargeFailedAt: row.charge_failed_at,
    closedAt: row.closed_at,
  }
  return { facts, status: row.status }
}

/** The columns of a prepaid period's position in the chain. */
export function chainColumns(follows: Follows | null) {
  return {
    line_began_at: follows && startOf(follows.anchor),
    months_before: follows && follows.months,
  }
}

/** Whether a process is sending a command to the provider. An expired one was left by a crash. */
export function hasPendingCommand(
  { command_expires_at: expiresAt }: SubscriptionRow,
  now: Date,
): boolean {
  return expiresAt !== null && expiresAt > now
}

function followsOf({ line_began_at: began, months_before: months }: SubscriptionRow) {
  return began && months !== null ? { anchor: dayOf(began), months } : null
}
