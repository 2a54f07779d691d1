import { randomUUID } from 'node:crypto'
import { PAGES } from '@compra/contract/http/pages.ts'
import type { PixMonths } from '@compra/contract/subscription/subscription-rules.ts'
import type { PaymentPort, Reference } from '#integrations/payments/payment-port.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { createSerialQueue } from '#lib/schedule/serial-queue.ts'
import { createSingleFlight } from '#lib/schedule/single-flight.ts'
import { isLive, type Terms } from './lifecycle/facts.ts'
import type { PersistUpdate } from './persist-update.ts'
import { runProviderCommand } from './provider-commands.ts'
import { excludes } from './reconcile-rules.ts'
import type { ReconcileService } from './reconcile.service.ts'
import type {
  Owner,
  Payer,
  SubscriptionRepository,
  SubscriptionRow,
  Trx,
} from './subscription.repository.ts'

interface Deps {
  readonly subscriptions: SubscriptionRepository
  readonly payments: PaymentPort
  /** Whether Premium is for sale on this installation. */
  readonly isSold: boolean
  readonly persistUpdate: PersistUpdate
  readonly reconciler: Pick<ReconcileService, 'reconcile'>
  /** The live price of Premium, in cents. */
  readonly priceCents: (months: number) => Promise<number>
  readonly clock: Clock
  readonly log: { warn(fields: object, message: string): void }
}

/** A checkout page is reused for this time; then it is closed and another is opened (G-101). */
const REUSE_MS = 30 * 60_000
const HOUR_MS = 3_600_000

/** A pending subscription, and who pays for it. */
interface PendingCheckout {
  readonly row: SubscriptionRow
  readonly owner: Owner
}

/** The request for a checkout. */
interface CheckoutRequest {
  readonly userId: string
  /** Months to pay ahead by one Pix; without them monthly, by card. */
  readonly pixMonths?: PixMonths | undefined
}

export type CheckoutService = ReturnType<typeof createCheckoutService>

/** Starts a subscription. Concurrent starts, in tabs or on devices, get the same checkout page (T-31). */
export function createCheckoutService(deps: Deps) {
  const { subscriptions, payments, persistUpdate, clock } = deps
  const singleFlight = createSingleFlight<string>()
  const runSerially = createSerialQueue()

  const insert = async (
    trx: Trx,
    tenantId: string,
    { method, prepaidMonths }: Terms,
  ): Promise<SubscriptionRow> => {
    const now = clock.now()
    const subscriptionId = randomUUID()
    await subscriptions.insert(trx, {
      tenant_id: tenantId,
      id: subscriptionId,
      status: 'pending',
      method,
      prepaid_months: prepaidMonths,
      price_cents: await deps.priceCents(prepaidMonths ?? 1),
      created_at: now,
      next_sync_at: new Date(now.getTime() + HOUR_MS),
    })
    const stored = await subscriptions.lock(trx, { tenantId, subscriptionId })
    if (!stored) throw new Error('a subscription was not found after its insert')
    return stored.row
  }

  /**
   * The payer's only pending subscription, created if necessary; it may have other terms. Throws
   * `subscription_active` or `subscription_renews`. `closed` is the id of one that was just closed.
   */
  const findOrInsert = (
    tenantId: string,
    terms: Terms,
    closed?: string,
  ): Promise<PendingCheckout> =>
    subscriptions.transaction(async (trx) => {
      const owner = await subscriptions.lockOwner(trx, tenantId)
      // The account was deleted since the request was authenticated.
      if (!owner) throw new AppError('unauthorized')
      let pending: SubscriptionRow | undefined
      for (const row of await subscriptions.listUnsettled(trx, tenantId)) {
        const stored = await subscriptions.lock(trx, referenceOf(row))
        if (!stored) continue
        // A subscription that expired by the clock must not block a new one.
        const { row: settled } = await persistUpdate(trx, {
          owner,
          stored,
          events: [],
          now: clock.now(),
        })
        assertCompatible(settled, terms, closed)
        if (settled.status === 'pending') pending = settled
      }
      if (pending?.checkout_url === null && !hasTerms(pending, terms)) {
        // No checkout page of it was opened.
        await subscriptions.delete(trx, pending)
        pending = undefined
      }
      return { owner, row: pending ?? (await insert(trx, tenantId, terms)) }
    })

  /** The URL of the checkout page; opens the checkout at the provider the first time. */
  const urlOf = async ({ row, owner }: PendingCheckout, origin: string): Promise<string> => {
    if (row.checkout_url !== null) return row.checkout_url
    const reference = referenceOf(row)
    const { id, url } = await runProviderCommand(deps.log, () =>
      payments.openCheckout({
        reference,
        method: row.method,
        prepaidMonths: row.prepaid_months,
        priceCents: row.price_cents,
        email: owner.email,
        successUrl: successUrlOf(row, owner, origin),
        backUrl: `${origin}${PAGES.shoppingList}`,
      }),
    )
    const refusal = await subscriptions.transaction(async (trx) => {
      const ownerExists = await subscriptions.lockOwner(trx, row.tenant_id)
      const stored = await subscriptions.lock(trx, reference)
      // Another process replaced it by another payment method.
      if (!stored) return ownerExists ? 'subscription_status' : 'unauthorized'
      await subscriptions.update(trx, stored.row, { checkout_id: id, checkout_url: url })
      return undefined
    })
    if (refusal === undefined) return url
    // A payment on this page would have no subscription.
    await runProviderCommand(deps.log, () => payments.closeCheckout(id))
    throw new AppError(refusal)
  }

  /** Without a page, because the provider failed, there is nothing to close. */
  const isOld = ({ created_at: at, checkout_url: url }: SubscriptionRow) =>
    url !== null && clock.now().getTime() - at.getTime() >= REUSE_MS

  const closeCheckout = async (row: SubscriptionRow): Promise<void> => {
    const { checkout_id: checkoutId } = row
    await runProviderCommand(deps.log, async () => {
      if (checkoutId !== null) await payments.closeCheckout(checkoutId)
      await deps.reconciler.reconcile(referenceOf(row))
    })
  }

  return {
    /** Resolves with the URL of the checkout page. `origin` is that of the app in the browser. */
    start: (payer: Payer, request: CheckoutRequest, origin: string): Promise<string> => {
      if (!deps.isSold) throw new AppError('nothing_sold')
      if (request.userId !== payer.id) throw new AppError('forbidden')
      const { tenantId } = payer
      const terms = termsOf(request)
      const attempt = async () => {
        const checkout = await findOrInsert(tenantId, terms)
        if (hasTerms(checkout.row, terms) && !isOld(checkout.row)) return urlOf(checkout, origin)
        // It may have been paid just before it was closed: then `findOrInsert` throws.
        await closeCheckout(checkout.row)
        const next = await findOrInsert(tenantId, terms, checkout.row.id)
        // Still pending: paid by a slow method.
        if (next.row.id === checkout.row.id) throw new AppError('subscription_status')
        return urlOf(next, origin)
      }
      // Concurrent calls share one attempt and its result.
      return singleFlight(`${tenantId} ${origin} ${terms.prepaidMonths}`, () =>
        runSerially(tenantId, attempt),
      )
    },
  }
}

function termsOf({ pixMonths }: CheckoutRequest): Terms {
  return pixMonths === undefined
    ? { method: 'card', prepaidMonths: null }
    : { method: 'pix', prepaidMonths: pixMonths }
}

function hasTerms({ method, prepaid_months: months }: SubscriptionRow, terms: Terms): boolean {
  return method === terms.method && months === terms.prepaidMonths
}

/** Throws if the order conflicts with an existing subscription. */
function assertCompatible(row: SubscriptionRow, terms: Terms, closed: string | undefined): void {
  if (!isLive(row.status)) return
  if (row.id === closed || terms.prepaidMonths === null) throw new AppError('subscription_active')
  if (excludes(row, terms.prepaidMonths)) throw new AppError('subscription_renews')
}

/** The success URL. A Pix may arrive later, so the page gets the order's id to poll. */
function successUrlOf(row: SubscriptionRow, { userName }: Owner, origin: string): string {
  const order = row.prepaid_months === null ? {} : { order: row.id }
  return `${origin}${PAGES.subscribed}?${new URLSearchParams({ userName, ...order }).toString()}`
}

function referenceOf(row: SubscriptionRow): Reference {
  return { tenantId: row.tenant_id, subscriptionId: row.id }
}
