import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

type Row = Selectable<Tables['delivery']>
export type DeliveryKind = Row['kind']

/** A delivery to queue; `id` stays the same across retries. */
export type NewDelivery = Pick<Row, 'id' | 'kind'> &
  Partial<Pick<Row, 'address' | 'account_id' | 'device_id' | 'tenant_id'>> & {
    readonly payload: Readonly<Record<string, unknown>>
  }

export interface ClaimedDelivery {
  readonly id: string
  readonly createdAt: Date
  readonly refusals: number
  /** The payload, with `address`, `accountId`, `deviceId` and `tenantId` of the row. */
  readonly content: unknown
}

/** How long an operator can see what was given up, and its recipients. */
const GIVEN_UP_MS = 30 * 24 * 3_600_000

interface Claim {
  readonly kind: DeliveryKind
  readonly now: Date
  /** Until then no other process claims them. */
  readonly lease: Date
  readonly limit: number
}

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>

/** The table `delivery`: the one queue of what the server delivers later. */
export function createDeliveryQueue(db: Kysely<Tables>) {
  const update = async (id: string, change: Updateable<Tables['delivery']>): Promise<void> => {
    await db.updateTable('delivery').set(change).where('id', '=', id).execute()
  }
  return {
    /** `now` is the time of the first attempt; at least one delivery. */
    async add(trx: Kysely<Tables>, now: Date, deliveries: readonly NewDelivery[]): Promise<void> {
      const rows = deliveries.map(({ payload, ...row }) => ({
        ...row,
        payload: JSON.stringify(payload),
        created_at: now,
        due_at: now,
      }))
      await trx.insertInto('delivery').values(rows).execute()
    },

    /** Claims due deliveries. Committed at once, so that no lock is held while they are delivered. */
    async claim({ kind, now, lease, limit }: Claim): Promise<readonly ClaimedDelivery[]> {
      const due = db
        .selectFrom('delivery')
        .select('id')
        .where('kind', '=', kind)
        .where((row) =>
          row.or([
            row('due_at', '<=', now),
            // Queued by a clock that was set back since, and not tried yet.
            row.and([row('due_at', '>', now), row('due_at', '=', row.ref('created_at'))]),
          ]),
        )
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked()
      const rows = await db
        .updateTable('delivery')
        .set({ due_at: lease })
        // An array: a plain subquery could be evaluated again per row and claim more than the limit.
        .where('id', '=', sql<string>`any(array(${due}))`)
        .returning(['id', 'created_at', 'refusals', 'payload'])
        .returning(['address', 'account_id', 'device_id', 'tenant_id'])
        .execute()
      return rows.map(({ id, created_at, refusals, payload, ...row }) => {
        const { address, account_id: accountId, device_id: deviceId, tenant_id: tenantId } = row
        const content = { ...payload, address, accountId, deviceId, tenantId }
        return { id, createdAt: created_at, refusals, content }
      })
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('delivery').where('id', '=', id).execute()
    },

    defer: (id: string, next: Pick<Row, 'due_at' | 'refusals' | 'last_answer'>): Promise<void> =>
      update(id, next),

    /** The row stays for the operator, with `kept` in place of its payload. */
    giveUp: (
      id: string,
      now: Date,
      { kept, ...last }: Pick<Row, 'refusals' | 'last_answer'> & { readonly kept: object },
    ): Promise<void> =>
      update(id, { ...last, due_at: null, given_up_at: now, payload: JSON.stringify(kept) }),

    /** Deletes all deliveries to an account, before its webhooks: everything locks them in this order. */
    async forget(
      trx: Kysely<Tables>,
      { accountId, address }: { readonly accountId: string; readonly address: string },
    ): Promise<void> {
      await trx
        .deleteFrom('delivery')
        .where((row) => row.or([row('account_id', '=', accountId), row('address', '=', address)]))
        .execute()
    },

    /** Deletes what was given up more than 30 days ago. */
    async cleanUp(now: Date): Promise<void> {
      const before = new Date(now.getTime() - GIVEN_UP_MS)
      await db.deleteFrom('delivery').where('given_up_at', '<', before).execute()
    },
  }
}
