import { randomUUID } from 'node:crypto'
import { PAGES } from '@compra/contract/pages.ts'
import type { PaymentPort, Reference } from '#integrations/payments/payment-port.ts'
import type { Caller } from '#lib/access-tokens.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { createTurns } from '#lib/turns.ts'
import { isLive } from './lifecycle.ts'
import type { Recorder } from './recorder.ts'
import { tellProvider } from './tell-provider.ts'
import type {
  Owner,
  SubscriptionRepository,
  SubscriptionRow,
  Trx,
} from './subscription.repository.ts'
import type { WatchService } from './watch.service.ts'

interface Parts {
  readonly subscriptions: SubscriptionRepository
  readonly payments: PaymentPort
  readonly record: Recorder
  readonly watch: Pick<WatchService, 'look'>
  /** The live price of Premium, in cents. */
  readonly priceCents: () => Promise<number>
  readonly clock: Clock
  readonly log: { warn(fields: object, message: string): void }
}

/** How long a page to pay at is handed out again (G-101). */
const OPEN_MS = 30 * 60_000
const HOUR_MS = 3_600_000

/** What there is to pay, and who pays. */
interface Opening {
  readonly row: SubscriptionRow
  readonly owner: Owner
}

export type CheckoutService = ReturnType<typeof createCheckoutService>

/** Starts a subscription, once: two tabs and two devices are led to the same page (T-31). */
export function createCheckoutService(parts: Parts) {
  const { subscriptions, payments, record, clock } = parts
  const takeTurns = createTurns()

  const insert = async (trx: Trx, tenantId: string): Promise<SubscriptionRow> => {
    const now = clock.now()
    const subscriptionId = randomUUID()
    await subscriptions.insert(trx, {
      tenant_id: tenantId,
      id: subscriptionId,
      status: 'pending',
      price_cents: await parts.priceCents(),
      created_at: now,
      look_at: new Date(now.getTime() + HOUR_MS),
    })
    const known = await subscriptions.lock(trx, { tenantId, subscriptionId })
    if (!known) throw new Error('a subscription was lost')
    return known.row
  }

  /** The one subscription that can be paid for. Refuses whoever has Premium. */
  const open = (tenantId: string): Promise<Opening> =>
    subscriptions.transaction(async (trx) => {
      const owner = await subscriptions.lockOwner(trx, tenantId)
      // Deleted while this call was on its way.
      if (!owner) throw new AppError('unauthorized')
      let pending: SubscriptionRow | undefined
      for (const row of await subscriptions.listUnsettled(trx, tenantId)) {
        const known = await subscriptions.lock(trx, referenceOf(row))
        if (!known) continue
        // What has ended by the clock no longer stands in the way.
        const { row: settled } = await record(trx, { owner, known, events: [], now: clock.now() })
        if (isLive(settled.status)) throw new AppError('subscription_active')
        if (settled.status === 'pending') pending = settled
      }
      return { owner, row: pending ?? (await insert(trx, tenantId)) }
    })

  /** Leads to the page of an order, which the provider makes when it is first asked. */
  const lead = async ({ row, owner }: Opening, origin: string): Promise<string> => {
    if (row.checkout_url !== null) return row.checkout_url
    const reference = referenceOf(row)
    const { id, url } = await tellProvider(parts.log, () =>
      payments.openCheckout({
        reference,
        priceCents: row.price_cents,
        email: owner.email,
        successUrl: `${origin}${PAGES.subscribed}?${new URLSearchParams({ userName: owner.userName }).toString()}`,
        backUrl: `${origin}${PAGES.shoppingList}`,
      }),
    )
    const isKept = await subscriptions.transaction(async (trx) => {
      const known = await subscriptions.lock(trx, reference)
      if (known) await subscriptions.update(trx, known.row, { checkout_id: id, checkout_url: url })
      return known !== undefined
    })
    if (isKept) return url
    // The account was deleted meanwhile: nobody would know of what is paid there.
    await tellProvider(parts.log, () => payments.closeCheckout(id))
    throw new AppError('unauthorized')
  }

  /** Without a page, because the provider was away, there is nothing to leave. */
  const isOld = ({ created_at: at, checkout_url: url }: SubscriptionRow) =>
    url !== null && clock.now().getTime() - at.getTime() >= OPEN_MS

  const leave = async (row: SubscriptionRow): Promise<void> => {
    const { checkout_id: checkoutId } = row
    await tellProvider(parts.log, async () => {
      if (checkoutId !== null) await payments.closeCheckout(checkoutId)
      await parts.watch.look(referenceOf(row))
    })
  }

  return {
    /** Where to pay. `origin` is how the browser reaches the product. */
    start: (caller: Caller, userId: string, origin: string): Promise<string> => {
      if (userId !== caller.id) throw new AppError('forbidden')
      return takeTurns(caller.tenantId, async () => {
        const opening = await open(caller.tenantId)
        if (!isOld(opening.row)) return lead(opening, origin)
        // Nobody may pay at the old page any more; somebody may have by now.
        await leave(opening.row)
        const next = await open(caller.tenantId)
        // Paid, and the money is on its way.
        if (next.row.id === opening.row.id) throw new AppError('subscription_status')
        return lead(next, origin)
      })
    },
  }
}

function referenceOf(row: SubscriptionRow): Reference {
  return { tenantId: row.tenant_id, subscriptionId: row.id }
}
