import type { Outbox } from '#integrations/mail/outbox.ts'
import type { SubscriptionMails } from '#integrations/mail/templates/subscription-mails.ts'
import { lastSecondBefore } from '#lib/calendar.ts'
import {
  effectsOf,
  type Facts,
  isLive,
  type Life,
  type LifeEvent,
  type Standing,
  standingOf,
  step,
} from './lifecycle.ts'
import type {
  Known,
  Owner,
  SubscriptionRepository,
  SubscriptionRow,
  Trx,
} from './subscription.repository.ts'

interface Parts {
  readonly subscriptions: SubscriptionRepository
  readonly outbox: Outbox
  readonly mails: SubscriptionMails
}

/** What a change writes beside the facts. */
type Beside = Partial<
  Pick<
    SubscriptionRow,
    'cancel_reason' | 'command' | 'command_until' | 'provider_id' | 'checkout_id'
  >
>

interface Learned {
  readonly owner: Owner
  /** As it was locked in this transaction. */
  readonly known: Known
  readonly events: readonly LifeEvent[]
  readonly beside?: Beside
  /** Milliseconds after which to look at it again at the latest; an hour, unless said. */
  readonly lookIn?: number
  readonly now: Date
}

export type Recorder = ReturnType<typeof createRecorder>

/** Writes what was learned of a subscription, with everything that follows from it, mails included. */
export function createRecorder({ subscriptions, outbox, mails }: Parts) {
  return async (trx: Trx, learned: Learned): Promise<Known> => {
    const { known, owner, now } = learned
    const { life, effects } = stepAll(lifeOf(known), learned.events, now)
    const standing = standingOf(life.facts, now)
    const payments = [...known.payments, ...newPayments(known, life)]
    await subscriptions.addPayments(trx, payments.slice(known.payments.length))
    const row = await subscriptions.update(trx, known.row, {
      ...learned.beside,
      status: standing.status,
      premium_until: standing.premiumUntil,
      next_period_start: standing.nextPeriodStart,
      canceled_at: life.facts.canceledAt,
      renewed_at: life.facts.renewedAt,
      withdrawn_at: life.facts.withdrawnAt,
      ended_at: life.facts.endedAt,
      charge_failed_at: life.facts.chargeFailedAt,
      look_at: nextLook(known.row, standing, learned),
    })
    for (const effect of effects) {
      await outbox.add(trx, mails[effect]({ ...owner, ...contractOf(row, standing) }))
    }
    return { row, payments }
  }
}

export function lifeOf({ row, payments }: Known): Life {
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

/** Whether somebody who is believed to be alive is telling the provider something. */
export function isBusy({ command_until: until }: SubscriptionRow, now: Date): boolean {
  return until !== null && until > now
}

function stepAll(before: Life, events: readonly LifeEvent[], now: Date) {
  const looked = step(before, { type: 'looked' }, now).life
  const life = events.reduce((each, event) => step(each, event, now).life, looked)
  return { life, effects: effectsOf(before, life) }
}

function newPayments({ row, payments }: Known, { facts }: Life) {
  return facts.payments
    .filter(({ id }) => !payments.some((old) => old.id === id))
    .map(({ id, at }) => ({
      tenant_id: row.tenant_id,
      subscription_id: row.id,
      id,
      // Another amount would not have been learned as a payment (T-30).
      price_cents: row.price_cents,
      paid_at: at,
      refunded_at: null,
    }))
}

const HOUR_MS = 3_600_000
/** How soon the provider is asked again, or told what it has not been told. */
export const SOON_MS = 60_000

/** Hourly, and when something is to end; an end that the provider may not know of is looked at soon. */
function nextLook(
  row: SubscriptionRow,
  { status, premiumUntil }: Standing,
  { now, lookIn = HOUR_MS }: Learned,
): Date | null {
  const isPending = status === 'pending'
  if (!isPending && row.checkout_id === null && row.provider_id === null) return null
  const isOver = !isPending && !isLive(status)
  const next = new Date(now.getTime() + Math.min(lookIn, isOver ? SOON_MS : HOUR_MS))
  return !isOver && premiumUntil && premiumUntil < next ? premiumUntil : next
}

function contractOf(row: SubscriptionRow, standing: Standing) {
  const start = standing.nextPeriodStart ?? row.created_at
  return {
    subscriptionId: row.id,
    priceCents: row.price_cents,
    periodEnd: lastSecondBefore(start),
    nextCharge: start,
    refundableUntil: standing.refundableUntil && lastSecondBefore(standing.refundableUntil),
  }
}
