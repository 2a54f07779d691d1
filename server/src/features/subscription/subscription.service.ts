import { reaisFromCents } from '@compra/contract/money.ts'
import type { GivenPremium, Subscription } from '@compra/contract/subscription.ts'
import {
  PaymentError,
  type PaymentPort,
  type Reference,
} from '#integrations/payments/payment-port.ts'
import type { Caller } from '#lib/access-tokens.ts'
import { AppError } from '#lib/app-error.ts'
import { lastSecondBefore, withOffset } from '#lib/calendar.ts'
import type { Clock } from '#lib/clock.ts'
import { createTurns } from '#lib/turns.ts'
import type { GrantRepository } from './grant.repository.ts'
import { type LifeEvent, type Standing, standingOf } from './lifecycle.ts'
import { laterThan } from './provider-facts.ts'
import { isBusy, lifeOf, type Recorder } from './recorder.ts'
import type {
  Known,
  Owner,
  SubscriptionRepository,
  SubscriptionRow,
  Trx,
} from './subscription.repository.ts'
import { tellProvider } from './tell-provider.ts'

interface Parts {
  readonly subscriptions: SubscriptionRepository
  readonly grants: Pick<GrantRepository, 'findEnd'>
  readonly payments: PaymentPort
  readonly record: Recorder
  readonly clock: Clock
  readonly log: { warn(fields: object, message: string): void }
}

type Command = NonNullable<SubscriptionRow['command']>

/** What an owner may do to a subscription: when, what the provider is told, what is then known. */
interface Deed {
  readonly command: Command
  readonly mayBe: (standing: Standing) => boolean
  readonly tell: (known: Known, key: string) => Promise<void>
  readonly event: (known: Known, now: Date) => LifeEvent
  readonly reason?: string
}

/** Whose it is; everything of a subscription belongs to a tenant. */
type Holder = Pick<Caller, 'tenantId'>

/** How long whoever tells the provider something is believed to be alive. */
const COMMAND_MS = 60_000

export type SubscriptionService = ReturnType<typeof createSubscriptionService>

/** One's own subscription: see it, cancel it, take that back, or have the money back. */
export function createSubscriptionService(parts: Parts) {
  const { subscriptions, payments, record, clock } = parts
  const takeTurns = createTurns()

  const hold = async (trx: Trx, reference: Reference): Promise<{ owner: Owner; known: Known }> => {
    const owner = await subscriptions.lockOwner(trx, reference.tenantId)
    const known = await subscriptions.lock(trx, reference)
    if (!owner || !known || known.row.status === 'pending') throw new AppError('not_found')
    return { owner, known }
  }

  /** Notes what is about to be told, so that whoever comes after a crash can tell what was begun. */
  const begin = (reference: Reference, { command, mayBe }: Deed): Promise<Known> =>
    subscriptions.transaction(async (trx) => {
      const { known } = await hold(trx, reference)
      const now = clock.now()
      if (isBusy(known.row, now) || !mayBe(standingOf(lifeOf(known).facts, now))) {
        throw new AppError('subscription_status')
      }
      const command_until = new Date(now.getTime() + COMMAND_MS)
      const look_at = known.row.look_at && command_until
      const row = await subscriptions.update(trx, known.row, { command, command_until, look_at })
      return { ...known, row }
    })

  const giveUp = (reference: Reference): Promise<void> =>
    subscriptions.transaction(async (trx) => {
      const known = await subscriptions.lock(trx, reference)
      if (known) await subscriptions.update(trx, known.row, NO_COMMAND)
    })

  /** The provider is told first; if it fails, nothing has changed (G-103). */
  const act = (holder: Holder, subscriptionId: string, deed: Deed): Promise<Subscription> =>
    takeTurns(subscriptionId, async () => {
      const reference = { tenantId: holder.tenantId, subscriptionId }
      const begun = await begin(reference, deed)
      const key = `${deed.command}-${subscriptionId}-${begun.row.version}`
      try {
        await tellProvider(parts.log, () => deed.tell(begun, key))
      } catch (error) {
        if (error instanceof AppError) await giveUp(reference)
        throw error
      }
      return subscriptions.transaction(async (trx) => {
        const { owner, known } = await hold(trx, reference)
        const now = clock.now()
        const reason = deed.reason === undefined ? {} : { cancel_reason: deed.reason }
        const events = [deed.event(known, now)]
        const beside = { ...NO_COMMAND, ...reason }
        // What was notified meanwhile has waited for the end of this.
        return wireOf(await record(trx, { owner, known, events, beside, lookIn: 0, now }), now)
      })
    })

  const withdraw = async (known: Known): Promise<void> => {
    for (const payment of known.payments.filter((each) => each.refunded_at === null)) {
      await payments.refund(payment.id)
      await subscriptions.markRefunded(payment, clock.now())
    }
    if (known.row.provider_id === null) return
    try {
      await payments.end(known.row.provider_id)
    } catch (error) {
      // The money is on its way back; a look tells the provider the rest.
      if (!(error instanceof PaymentError)) throw error
    }
  }

  return {
    async mine({ tenantId }: Caller): Promise<Subscription> {
      const known = await subscriptions.findShown(tenantId)
      if (!known) throw new AppError('not_found')
      return wireOf(known, clock.now())
    },

    /** What an operator gave, for which nothing is charged. */
    async given({ tenantId }: Caller): Promise<GivenPremium> {
      const end = await parts.grants.findEnd(undefined, tenantId, clock.now())
      return { until: end ? withOffset(lastSecondBefore(end)) : null }
    },

    cancel: (holder: Holder, id: string, reason: string): Promise<Subscription> =>
      act(holder, id, {
        command: 'cancel',
        mayBe: ({ status }) => status === 'active',
        tell: async ({ row }, key) => {
          if (row.provider_id !== null) await payments.cancelAtPeriodEnd(row.provider_id, key)
        },
        event: ({ row }, now) => ({ type: 'canceled', at: laterThan(row.renewed_at, now) }),
        reason,
      }),

    /** Within seven days of the first payment, whether it was cancelled before or not (G-105). */
    withdraw: (caller: Caller, id: string, reason: string): Promise<Subscription> =>
      act(caller, id, {
        command: 'withdraw',
        mayBe: ({ refundableUntil }) => refundableUntil !== null,
        tell: withdraw,
        event: (_known, now) => ({ type: 'withdrawn', at: now }),
        reason,
      }),

    renew: (caller: Caller, id: string): Promise<Subscription> =>
      act(caller, id, {
        command: 'renew',
        mayBe: ({ status }) => status === 'canceled_pending_expiration',
        tell: async ({ row }, key) => {
          if (row.provider_id !== null) await payments.resume(row.provider_id, key)
        },
        event: ({ row }, now) => ({ type: 'renewed', at: laterThan(row.canceled_at, now) }),
      }),

    /** Its owner leaves: nothing may be charged any more when nobody is left to complain (G-167). */
    async endAll(tenantId: string): Promise<void> {
      for (const row of await subscriptions.listUnsettled(undefined, tenantId)) {
        await tellProvider(parts.log, async () => {
          const { checkout_id: checkoutId } = row
          if (row.status === 'pending' && checkoutId !== null)
            await payments.closeCheckout(checkoutId)
          if (checkoutId === null && row.provider_id === null) return
          const seen = await payments.find({ checkoutId, providerId: row.provider_id })
          if (seen.providerId !== null && seen.stage !== 'over') await payments.end(seen.providerId)
        })
      }
    },
  }
}

const NO_COMMAND = { command: null, command_until: null } as const

function wireOf(known: Known, now: Date): Subscription {
  const { status, nextPeriodStart, refundableUntil } = standingOf(lifeOf(known).facts, now)
  // Only what was paid for is ever shown.
  if (status === 'pending' || !nextPeriodStart) throw new AppError('not_found')
  return {
    id: known.row.id,
    planPrice: reaisFromCents(known.row.price_cents),
    currentPeriodEnd: withOffset(lastSecondBefore(nextPeriodStart)),
    nextPeriodStart: withOffset(nextPeriodStart),
    status,
    refundableUntil: refundableUntil && withOffset(lastSecondBefore(refundableUntil)),
  }
}
