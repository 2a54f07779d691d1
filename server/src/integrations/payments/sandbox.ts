import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { Clock } from '#lib/clock.ts'
import { PaymentError, type PaymentPort, type WebhookRequest } from './payment-port.ts'
import type { createSandboxEvents } from './sandbox-events.ts'
import {
  advanced,
  paid,
  paidByPix,
  QR_MS,
  refunded,
  type SandboxCard,
  type SandboxOrder,
  type SandboxPix,
  stateOf,
} from './sandbox-order.ts'

export const SANDBOX_PATH = '/dev/checkout'

interface Deps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly events: ReturnType<typeof createSandboxEvents>
  /** Sends a webhook to this server, as a provider would. */
  readonly deliver: (request: WebhookRequest) => Promise<void>
}

export type Sandbox = ReturnType<typeof createSandbox>

/** A payment provider for local mode that charges no money. It stores its own orders, and sends webhooks. */
export function createSandbox({ db, clock, events, deliver }: Deps) {
  const notify = async (order: SandboxOrder): Promise<void> => {
    const { id, owner_id: tenantId, subscription_id: subscriptionId } = order
    const about = {
      tenantId,
      subscriptionId,
      checkoutId: id,
      providerId: stateOf(order).providerId,
    }
    await deliver(events.write({ id: `evt_${randomUUID()}`, about }))
  }

  /** Makes due charges, then changes the order; sends a webhook if anything changed. */
  const change = async (
    id: string,
    next: (order: SandboxOrder) => SandboxOrder,
  ): Promise<SandboxOrder> => {
    const { after, isChanged } = await db.transaction().execute(async (trx) => {
      const before = await lock(trx, id)
      const ready = next(advanced(before, clock.now()))
      if (ready !== before) await save(trx, ready)
      return { after: ready, isChanged: ready !== before }
    })
    if (isChanged) await notify(after)
    return after
  }

  const read = (id: string): Promise<SandboxOrder | undefined> =>
    db.selectFrom('sandbox_order').selectAll().where('id', '=', id).executeTakeFirst()

  const port: PaymentPort = {
    async openCheckout({ reference, prepaidMonths, priceCents, successUrl, backUrl }) {
      const now = clock.now()
      const id = `sandbox_${reference.subscriptionId}`
      const order = {
        id,
        owner_id: reference.tenantId,
        subscription_id: reference.subscriptionId,
        price_cents: priceCents,
        success_url: successUrl,
        back_url: backUrl,
        stage: 'open' as const,
        created_at: now,
        prepaid_months: prepaidMonths,
        qr_expires_at: prepaidMonths === null ? null : new Date(now.getTime() + QR_MS),
      }
      await db.transaction().execute(async (trx) => {
        // Orders are deleted with their account: none is created while it is being deleted.
        if (!(await holdPayer(trx, reference.tenantId))) return
        await trx
          .insertInto('sandbox_order')
          .values(order)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
      })
      return { id, url: new URL(`${SANDBOX_PATH}/${id}`, backUrl).href }
    },
    async closeCheckout(id) {
      // It was deleted with its account.
      if (!(await read(id))) return
      await change(id, (order) => (order.stage === 'open' ? { ...order, stage: 'over' } : order))
    },
    async find({ checkoutId, providerId }) {
      return stateOf(await change(checkoutId ?? providerId ?? '', (order) => order))
    },
    async cancelAtPeriodEnd(id) {
      await change(id, (order) =>
        order.will_end_since ? order : { ...order, will_end_since: clock.now() },
      )
    },
    async resume(id) {
      await change(id, (order) => {
        if (order.stage !== 'live') throw new PaymentError('the order is over')
        return order.will_end_since ? { ...order, will_end_since: null } : order
      })
    },
    async cancelNow(id) {
      await change(id, (order) =>
        order.stage === 'over'
          ? order
          : { ...order, stage: 'over', ended_at: clock.now(), next_charge_at: null },
      )
    },
    async refund(chargeId) {
      await change(chargeId.slice(0, chargeId.lastIndexOf('_')), (order) =>
        refunded(order, chargeId),
      )
    },
    readWebhook: (request) => events.read(request),
  }

  return {
    port,

    /** For the checkout page; undefined for an unknown order. */
    read,

    /** Resolves with whether the card was accepted. */
    async pay(id: string, card: SandboxCard): Promise<boolean> {
      if (card === 'declined') return false
      const order = await change(id, (now) =>
        now.stage === 'open' ? paid(now, card, clock.now()) : now,
      )
      return order.payments.length > 0
    },

    /** Applies a Pix outcome to an order. */
    async payByPix(id: string, happens: SandboxPix): Promise<void> {
      await change(id, (order) =>
        order.stage === 'open' ? paidByPix(order, happens, clock.now()) : order,
      )
    },

    /** Makes due charges and applies due Pix outcomes. */
    async chargeDue(): Promise<void> {
      const now = clock.now()
      const due = await db
        .selectFrom('sandbox_order')
        .select('id')
        .where((order) =>
          order.or([
            order('next_charge_at', '<=', now),
            order('late_payment_at', '<=', now),
            order.and([order('stage', '=', 'open'), order('qr_expires_at', '<=', now)]),
          ]),
        )
        .execute()
      for (const { id } of due) await change(id, (order) => order)
    },
  }
}

async function holdPayer(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const payer = trx.selectFrom('account').select('id').where('payer_id', '=', id).forKeyShare()
  return (await payer.executeTakeFirst()) !== undefined
}

async function lock(trx: Transaction<Tables>, id: string): Promise<SandboxOrder> {
  const order = await trx
    .selectFrom('sandbox_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new PaymentError('the sandbox knows no such order')
  return order
}

async function save(trx: Transaction<Tables>, order: SandboxOrder): Promise<void> {
  const { id, payments, ...change } = order
  await trx
    .updateTable('sandbox_order')
    .set({ ...change, payments: JSON.stringify(payments) })
    .where('id', '=', id)
    .execute()
}
