import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Handle, Reference } from '#integrations/payments/payment-port.ts'
import { LIVE_STATUSES } from './lifecycle.ts'

export type Trx = Transaction<Tables>
export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>
export type SubscriptionRow = Selectable<Tables['subscription']>
export type PaymentRow = Selectable<Tables['subscription_payment']>

/** A subscription with the money that has arrived for it. */
export interface Known {
  readonly row: SubscriptionRow
  readonly payments: readonly PaymentRow[]
}

/** Whom its mails go to. */
export interface Owner {
  readonly email: string
  readonly userName: string
}

type Change = Partial<Omit<SubscriptionRow, 'tenant_id' | 'id' | 'version'>>

export function createSubscriptionRepository(db: Kysely<Tables>) {
  const paymentsOf = (executor: Kysely<Tables>, row: SubscriptionRow): Promise<PaymentRow[]> =>
    executor
      .selectFrom('subscription_payment')
      .selectAll()
      .where('tenant_id', '=', row.tenant_id)
      .where('subscription_id', '=', row.id)
      .orderBy('paid_at')
      .execute()

  const withPayments = async (
    executor: Kysely<Tables>,
    row: SubscriptionRow | undefined,
  ): Promise<Known | undefined> => row && { row, payments: await paymentsOf(executor, row) }

  const byReference = (executor: Kysely<Tables>, { tenantId, subscriptionId }: Reference) =>
    executor
      .selectFrom('subscription')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', subscriptionId)

  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** Whoever changes what a tenant subscribed to holds the tenant first. Undefined when it is gone. */
    lockOwner: (trx: Trx, tenantId: string): Promise<Owner | undefined> =>
      trx
        .selectFrom('tenant')
        .innerJoin('account', 'account.tenant_id', 'tenant.id')
        .select(['account.email', 'account.user_name as userName'])
        .where('tenant.id', '=', tenantId)
        .forNoKeyUpdate('tenant')
        .executeTakeFirst(),

    find: async (reference: Reference): Promise<Known | undefined> =>
      withPayments(db, await byReference(db, reference).executeTakeFirst()),

    /** Against notifications, which do not hold the tenant. */
    lock: async (trx: Trx, reference: Reference): Promise<Known | undefined> =>
      withPayments(trx, await byReference(trx, reference).forUpdate().executeTakeFirst()),

    /** What its owner is shown: the one that carries Premium, else the newest (G-100). */
    findShown: async (tenantId: string): Promise<Known | undefined> =>
      withPayments(
        db,
        await db
          .selectFrom('subscription')
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where('status', '!=', 'pending')
          .orderBy(sql`status in ('active', 'canceled_pending_expiration')`, 'desc')
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),

    /** Those that carry Premium, are being paid, or whose end the provider has not been told of. */
    listUnsettled: (executor: Trx | undefined, tenantId: string): Promise<SubscriptionRow[]> =>
      (executor ?? db)
        .selectFrom('subscription')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where((row) =>
          row.or([
            row('status', 'in', ['pending', ...LIVE_STATUSES]),
            row('look_at', 'is not', null),
          ]),
        )
        .execute(),

    async insert(trx: Trx, row: Insertable<Tables['subscription']>): Promise<void> {
      await trx.insertInto('subscription').values(row).execute()
    },

    async update(trx: Trx, row: SubscriptionRow, change: Change): Promise<SubscriptionRow> {
      return trx
        .updateTable('subscription')
        .set({ ...change, version: row.version + 1 })
        .where('tenant_id', '=', row.tenant_id)
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    async delete(trx: Trx, row: SubscriptionRow): Promise<void> {
      await trx
        .deleteFrom('subscription')
        .where('tenant_id', '=', row.tenant_id)
        .where('id', '=', row.id)
        .execute()
    },

    async addPayments(trx: Trx, payments: readonly PaymentRow[]): Promise<void> {
      if (payments.length === 0) return
      await trx
        .insertInto('subscription_payment')
        .values([...payments])
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async markRefunded({ tenant_id, subscription_id, id }: PaymentRow, now: Date): Promise<void> {
      await db
        .updateTable('subscription_payment')
        .set({ refunded_at: now })
        .where('tenant_id', '=', tenant_id)
        .where('subscription_id', '=', subscription_id)
        .where('id', '=', id)
        .execute()
    },

    /** Whether it is the first time that the provider says so. */
    async addEvent(trx: Trx, id: string, now: Date): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('payment_event')
        .values({ id, received_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },

    /** Has it looked at; what was fetched before is no longer believed. */
    async lookAt(trx: Trx, { tenantId, subscriptionId }: Reference, handle: Handle, at: Date) {
      await trx
        .updateTable('subscription')
        .set((row) => ({
          look_at: at,
          checkout_id: row.fn.coalesce('checkout_id', row.val(handle.checkoutId)),
          provider_id: row.fn.coalesce('provider_id', row.val(handle.providerId)),
          version: row('version', '+', 1),
        }))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', subscriptionId)
        .execute()
    },

    /**
     * Takes some that are due, and of which nobody is telling the provider anything: until
     * `leaseUntil` nobody else takes them.
     */
    async takeDue(now: Date, leaseUntil: Date, most: number): Promise<Reference[]> {
      const due = db
        .selectFrom('subscription')
        .select(['tenant_id', 'id'])
        .where('look_at', '<=', now)
        .where((row) => row.or([row('command_until', 'is', null), row('command_until', '<=', now)]))
        .orderBy('look_at')
        .limit(most)
        .forUpdate()
        .skipLocked()
      return db
        .with('due', () => due)
        .updateTable('subscription')
        .from('due')
        .set({ look_at: leaseUntil })
        .whereRef('subscription.tenant_id', '=', 'due.tenant_id')
        .whereRef('subscription.id', '=', 'due.id')
        .returning(['subscription.tenant_id as tenantId', 'subscription.id as subscriptionId'])
        .execute()
    },

    /** How many were to be looked at before. */
    async countDue(before: Date): Promise<number> {
      const { due } = await db
        .selectFrom('subscription')
        .select(({ fn }) => fn.countAll<number>().as('due'))
        .where('look_at', '<', before)
        .executeTakeFirstOrThrow()
      return Number(due)
    },

    /** Has everything looked at that may still change; answers how many. */
    async lookAtAll(now: Date): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('subscription')
        .set({ look_at: now })
        .where('look_at', 'is not', null)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    /** For an operator: whatever the account of an address has subscribed to, newest first. */
    async listOfAddress(email: string): Promise<Known[]> {
      const rows = await db
        .selectFrom('subscription')
        .innerJoin('account', 'account.tenant_id', 'subscription.tenant_id')
        .selectAll('subscription')
        .where('account.email', '=', email)
        .orderBy('subscription.created_at', 'desc')
        .execute()
      return Promise.all(rows.map(async (row) => ({ row, payments: await paymentsOf(db, row) })))
    },

    async deleteEvents(before: Date): Promise<void> {
      await db.deleteFrom('payment_event').where('received_at', '<', before).execute()
    },

    /** As its owner may read it. */
    async readForExport(trx: Trx, tenantId: string) {
      const subscription = await trx
        .selectFrom('subscription')
        .select(['id', 'status', 'price_cents', 'next_period_start', 'premium_until'])
        .select(['canceled_at', 'cancel_reason', 'created_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('created_at')
        .execute()
      const subscription_payment = await trx
        .selectFrom('subscription_payment')
        .select(['subscription_id', 'id', 'price_cents', 'paid_at', 'refunded_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('paid_at')
        .execute()
      return { subscription, subscription_payment }
    },
  }
}
