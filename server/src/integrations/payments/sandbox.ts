import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Clock } from '#lib/clock.ts'
import { type Notification, PaymentError, type PaymentPort } from './payment-port.ts'
import type { createSandboxEvents } from './sandbox-events.ts'
import {
  advanced,
  paid,
  refunded,
  type SandboxCard,
  type SandboxOrder,
  stateOf,
} from './sandbox-order.ts'

export const SANDBOX_PATH = '/dev/checkout'

interface Parts {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly events: ReturnType<typeof createSandboxEvents>
  /** Brings a notification to the webhook, as a provider would. */
  readonly deliver: (notification: Notification) => Promise<void>
}

export type Sandbox = ReturnType<typeof createSandbox>

/** A provider that takes no money. It keeps books of its own, and tells of changes by the webhook. */
export function createSandbox({ db, clock, events, deliver }: Parts) {
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

  /** The order as time has left it, changed; tells whoever listens when there was a change. */
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

  const port: PaymentPort = {
    async openCheckout({ reference, priceCents, successUrl, backUrl }) {
      const id = `sandbox_${reference.subscriptionId}`
      await db
        .insertInto('sandbox_order')
        .values({
          id,
          owner_id: reference.tenantId,
          subscription_id: reference.subscriptionId,
          price_cents: priceCents,
          success_url: successUrl,
          back_url: backUrl,
          stage: 'open',
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      return { id, url: new URL(`${SANDBOX_PATH}/${id}`, backUrl).href }
    },
    async closeCheckout(id) {
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
    async end(id) {
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
    readNotification: (notification) => events.read(notification),
  }

  return {
    port,

    /** What the page shows; undefined when there is no such order. */
    read: (id: string): Promise<SandboxOrder | undefined> =>
      db.selectFrom('sandbox_order').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Answers whether the card was taken. */
    async pay(id: string, card: SandboxCard): Promise<boolean> {
      if (card === 'declined') return false
      const order = await change(id, (now) =>
        now.stage === 'open' ? paid(now, card, clock.now()) : now,
      )
      return order.payments.length > 0
    },

    /** Charges whatever is due, as a provider does at night. */
    async chargeDue(): Promise<void> {
      const due = await db
        .selectFrom('sandbox_order')
        .select('id')
        .where('next_charge_at', '<=', clock.now())
        .execute()
      for (const { id } of due) await change(id, (order) => order)
    },
  }
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
