import { ZodError } from 'zod'
import {
  type Notification,
  PaymentError,
  type PaymentEvent,
  type PaymentPort,
  type ProviderState,
  type Reference,
} from '#integrations/payments/payment-port.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { isLive } from './lifecycle.ts'
import { isAbandoned, learnedFrom, refundsDue } from './provider-facts.ts'
import { isBusy, type Recorder, SOON_MS } from './recorder.ts'
import type {
  Known,
  SubscriptionRepository,
  SubscriptionRow,
  Trx,
} from './subscription.repository.ts'

interface Log {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

interface Parts {
  readonly subscriptions: SubscriptionRepository
  readonly payments: PaymentPort
  readonly record: Recorder
  readonly clock: Clock
  readonly log: Log
}

/** Looked at side by side. */
const BATCH = 5
/** Whoever has taken a subscription to look at it is given this long; then it is anybody's again. */
const LEASE_MS = 60_000
/** How often the ground may move under a look before it is put off. */
const MOST_TRIES = 5
/** Longer than any provider repeats a notification. */
const EVENT_MS = 30 * 24 * 3_600_000

/** A subscription, and what the provider said of it; null, when it was not reached. */
interface Look {
  readonly known: Known
  readonly seen: ProviderState | undefined | null
}

export type WatchService = ReturnType<typeof createWatchService>

/**
 * Keeps what we believe equal to what the provider knows. There is one way to learn of anything, a
 * look: ask the provider for the current state, join it with the facts, write what follows, and tell
 * the provider what it does not know. A webhook only says that it is time for one (T-33); so does the
 * clock, hourly and when a period ends (T-36).
 */
export function createWatchService(parts: Parts) {
  const { subscriptions, payments, record, clock, log } = parts

  const ask = async ({ row }: Known): Promise<Look['seen']> => {
    const { checkout_id: checkoutId, provider_id: providerId } = row
    if (checkoutId === null && providerId === null) return undefined
    try {
      return await payments.find({ checkoutId, providerId })
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      // What the clock alone decides must not wait for a provider that is away.
      log.warn({ err: error, subscription: row.id }, 'the payment provider was not reached')
      return null
    }
  }

  const apply = async (trx: Trx, reference: Reference, look: Look): Promise<Look | 'stale'> => {
    const owner = await subscriptions.lockOwner(trx, reference.tenantId)
    const known = await subscriptions.lock(trx, reference)
    if (!owner || known?.row.version !== look.known.row.version) return 'stale'
    const now = clock.now()
    const others = await subscriptions.listUnsettled(trx, reference.tenantId)
    const hasOther = others.some(({ id, status }) => id !== known.row.id && isLive(status))
    const seen = look.seen ?? undefined
    const { events, mismatches } = learnedFrom(known, seen, { hasOther, now })
    for (const charge of mismatches) {
      log.error({ subscription: known.row.id, charge }, 'ALERT: a payment of another amount')
    }
    const beside = { ...idsOf(seen), ...lapsedCommand(known.row, now) }
    const lookIn = look.seen === null ? { lookIn: SOON_MS } : {}
    return {
      seen: look.seen,
      known: await record(trx, { owner, known, events, beside, ...lookIn, now }),
    }
  }

  /** Answers whether it is done; else it is to be looked at again. */
  const drop = async (reference: Reference, { known, seen }: Look): Promise<boolean> => {
    const { row } = known
    if (seen?.stage === 'open' && row.checkout_id !== null) {
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

  /** Tells the provider what follows from the facts; again, until all of it is done. */
  const settle = async (reference: Reference, { known, seen }: Look): Promise<void> => {
    for (const payment of refundsDue(known, clock.now())) {
      await payments.refund(payment.id)
      await subscriptions.markRefunded(payment, clock.now())
    }
    const { row } = known
    if (row.status === 'pending' || isLive(row.status) || seen === null) return
    if (seen && seen.stage !== 'over' && seen.providerId) await payments.end(seen.providerId)
    await subscriptions.transaction(async (trx) => {
      const locked = await subscriptions.lock(trx, reference)
      if (locked?.row.version === row.version)
        await subscriptions.update(trx, row, { look_at: null })
    })
  }

  /** Answers whether it is done. */
  const lookOnce = async (reference: Reference): Promise<boolean> => {
    const known = await subscriptions.find(reference)
    // Whoever is telling the provider something has it looked at afterwards.
    if (!known || isBusy(known.row, clock.now())) return true
    const seen = await ask(known)
    if (seen !== null && isAbandoned(known.row, seen, clock.now())) {
      return drop(reference, { known, seen })
    }
    const look = await subscriptions.transaction((trx) => apply(trx, reference, { known, seen }))
    if (look === 'stale') return false
    await settle(reference, look)
    return true
  }

  const look = async (reference: Reference): Promise<void> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (await lookOnce(reference)) return
    }
  }

  const lookQuietly = async (reference: Reference): Promise<void> => {
    try {
      await look(reference)
    } catch (error) {
      // It is still due when the lease ends.
      log.warn({ err: error, subscription: reference.subscriptionId }, 'a look failed')
    }
  }

  return {
    /** Brings one subscription up to date. Throws a `PaymentError` when something is left to tell. */
    look,

    /** Everything that is due. Any number of processes may do so at once. */
    async lookAtDue(): Promise<void> {
      for (;;) {
        const now = clock.now()
        const leaseUntil = new Date(now.getTime() + LEASE_MS)
        const due = await subscriptions.takeDue(now, leaseUntil, BATCH)
        await Promise.all(due.map(lookQuietly))
        if (due.length < BATCH) return
      }
    },

    /** Notes that the provider has something to tell; each event once, with its effect (T-33). */
    async receive(notification: Notification): Promise<void> {
      const event = read(payments, notification)
      if (!event) throw new AppError('unauthorized')
      const now = clock.now()
      await subscriptions.transaction(async (trx) => {
        const isNew = await subscriptions.addEvent(trx, event.id, now)
        if (isNew && event.about) await subscriptions.lookAt(trx, event.about, event.about, now)
      })
    },

    sweep: (): Promise<void> =>
      subscriptions.deleteEvents(new Date(clock.now().getTime() - EVENT_MS)),
  }
}

/** What is signed and yet no event is the provider's mistake; it is told so, and nothing more. */
function read(payments: PaymentPort, notification: Notification): PaymentEvent | undefined {
  try {
    return payments.readNotification(notification)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ZodError) {
      throw new AppError('malformed_request')
    }
    throw error
  }
}

function idsOf(seen: ProviderState | undefined) {
  return seen?.providerId ? { provider_id: seen.providerId } : {}
}

/** Whoever was telling the provider something is gone; what came of it, the provider knows. */
function lapsedCommand({ command_until: until }: SubscriptionRow, now: Date) {
  return until && until <= now ? { command: null, command_until: null } : {}
}
