import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { ProviderIds, Reference } from '#integrations/payments/payment-port.ts'
import { LIVE_STATUSES } from './lifecycle/facts.ts'

export type Trx = Transaction<Tables>
export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>
export type SubscriptionRow = Selectable<Tables['subscription']>
export type PaymentRow = Selectable<Tables['subscription_payment']>

/** A subscription with its payments. */
export interface StoredSubscription {
  readonly row: SubscriptionRow
  readonly payments: readonly PaymentRow[]
}

/**
 * The owner of subscriptions. They belong to the account, so `tenantId` is `account.payer_id`, not the
 * household.
 */
export interface Payer {
  readonly id: string
  readonly tenantId: string
}

/** The recipient of its mails. */
export interface Owner {
  readonly email: string
  readonly userName: string
  /** A disabled account cannot sign in and gets no reminder to renew. */
  readonly disabledAt: Date | null
}

/** Ordered, not paid. */
const UNPAID_STATUSES = ['pending', 'closed'] as const

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
  ): Promise<StoredSubscription | undefined> =>
    row && { row, payments: await paymentsOf(executor, row) }

  const byReference = (executor: Kysely<Tables>, { tenantId, subscriptionId }: Reference) =>
    executor
      .selectFrom('subscription')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', subscriptionId)

  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** The payer of an account. */
    findPayer: async (accountId: string): Promise<Payer | undefined> =>
      db
        .selectFrom('account')
        .select(['id', 'payer_id as tenantId'])
        .where('id', '=', accountId)
        .executeTakeFirst(),

    /** Locks the account: the first lock of every change of its subscriptions. Undefined if deleted. */
    lockOwner: (trx: Trx, payerId: string): Promise<Owner | undefined> =>
      trx
        .selectFrom('account')
        .select(['email', 'user_name as userName', 'disabled_at as disabledAt'])
        .where('payer_id', '=', payerId)
        .forNoKeyUpdate()
        .executeTakeFirst(),

    find: async (reference: Reference): Promise<StoredSubscription | undefined> =>
      withPayments(db, await byReference(db, reference).executeTakeFirst()),

    /** Locks the row: webhooks change it without the lock of the account. */
    lock: async (trx: Trx, reference: Reference): Promise<StoredSubscription | undefined> =>
      withPayments(trx, await byReference(trx, reference).forUpdate().executeTakeFirst()),

    /** The live subscription that ends last, else the newest paid one. */
    findShown: async (tenantId: string): Promise<StoredSubscription | undefined> =>
      withPayments(
        db,
        await db
          .selectFrom('subscription')
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where('status', 'not in', UNPAID_STATUSES)
          .orderBy(sql`status in ('active', 'canceled_pending_expiration')`, 'desc')
          .orderBy(
            sql`case when status in ('active', 'canceled_pending_expiration')
              then next_period_start end`,
            (order) => order.desc().nullsLast(),
          )
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),

    /** Live and pending ones, and those whose end the provider has not confirmed yet. */
    listUnsettled: (executor: Trx | undefined, tenantId: string): Promise<SubscriptionRow[]> =>
      (executor ?? db)
        .selectFrom('subscription')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('status', '!=', 'closed')
        .where((row) =>
          row.or([
            row('status', 'in', ['pending', ...LIVE_STATUSES]),
            row('next_sync_at', 'is not', null),
          ]),
        )
        .execute(),

    /** Locks all paid subscriptions of the payer, present and past. */
    async lockPaid(trx: Trx, tenantId: string): Promise<StoredSubscription[]> {
      const rows = await trx
        .selectFrom('subscription')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('status', 'not in', UNPAID_STATUSES)
        .orderBy('id')
        .forUpdate()
        .execute()
      const payments = await trx
        .selectFrom('subscription_payment')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .orderBy('paid_at')
        .execute()
      return rows.map((row) => ({
        row,
        payments: payments.filter(({ subscription_id: id }) => id === row.id),
      }))
    },

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

    /** Stores the id of a webhook event; resolves with false for a repeated one. */
    async addEvent(trx: Trx, id: string, now: Date): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('payment_event')
        .values({ id, received_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },

    /** Makes a subscription due. The new version invalidates states fetched earlier. */
    async scheduleSync(
      trx: Trx,
      { tenantId, subscriptionId }: Reference,
      ids: ProviderIds,
      at: Date,
    ) {
      await trx
        .updateTable('subscription')
        .set((row) => ({
          next_sync_at: at,
          checkout_id: row.fn.coalesce('checkout_id', row.val(ids.checkoutId)),
          provider_id: row.fn.coalesce('provider_id', row.val(ids.providerId)),
          version: row('version', '+', 1),
        }))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', subscriptionId)
        .execute()
    },

    /**
     * Claims up to `limit` due subscriptions without a pending command: until `leaseUntil` no other
     * process claims them.
     */
    async claimDue(now: Date, leaseUntil: Date, limit: number): Promise<Reference[]> {
      const due = db
        .selectFrom('subscription')
        .select(['tenant_id', 'id'])
        .where('next_sync_at', '<=', now)
        .where((row) =>
          row.or([row('command_expires_at', 'is', null), row('command_expires_at', '<=', now)]),
        )
        .orderBy('next_sync_at')
        .limit(limit)
        .forUpdate()
        .skipLocked()
      return db
        .with('due', () => due)
        .updateTable('subscription')
        .from('due')
        .set({ next_sync_at: leaseUntil })
        .whereRef('subscription.tenant_id', '=', 'due.tenant_id')
        .whereRef('subscription.id', '=', 'due.id')
        .returning(['subscription.tenant_id as tenantId', 'subscription.id as subscriptionId'])
        .execute()
    },

    /** The number of subscriptions overdue since before that time. */
    async countDue(before: Date): Promise<number> {
      const { due } = await db
        .selectFrom('subscription')
        .select(({ fn }) => fn.countAll<number>().as('due'))
        .where('next_sync_at', '<', before)
        .executeTakeFirstOrThrow()
      return Number(due)
    },

    /** Makes all unsettled subscriptions due; resolves with their number. */
    async scheduleSyncOfAll(now: Date): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('subscription')
        .set({ next_sync_at: now })
        .where('next_sync_at', 'is not', null)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    /** All subscriptions of an account, newest first. */
    async listOfAddress(email: string): Promise<StoredSubscription[]> {
      const rows = await db
        .selectFrom('subscription')
        .innerJoin('account', 'account.payer_id', 'subscription.tenant_id')
        .selectAll('subscription')
        .where('account.email', '=', email)
        .orderBy('subscription.created_at', 'desc')
        .execute()
      return Promise.all(rows.map(async (row) => ({ row, payments: await paymentsOf(db, row) })))
    },

    async deleteEvents(before: Date): Promise<void> {
      await db.deleteFrom('payment_event').where('received_at', '<', before).execute()
    },

    /** For the data export. */
    async readForExport(trx: Trx, tenantId: string) {
      const subscription = await trx
        .selectFrom('subscription')
        .select(['id', 'status', 'price_cents', 'next_period_start', 'premium_until'])
        .select(['canceled_at', 'cancel_reason', 'created_at', 'method', 'prepaid_months'])
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
