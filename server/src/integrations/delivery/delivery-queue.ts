import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
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
  /** Of its attempt: while the row has it, no other process delivers it. */
  readonly claim: string
  readonly createdAt: Date
  readonly refusals: number
  /** The payload, with `address`, `accountId`, `deviceId` and `tenantId` of the row. */
  readonly content: unknown
}

/** How long an operator can see what was given up, and its recipients. */
const GIVEN_UP_MS = 30 * 24 * 3_600_000
/** Beyond what the clocks of machines may differ by; less than a retry waits. */
const SKEW_MS = 5_000

interface Claim {
  readonly kind: DeliveryKind
  readonly claim: string
  readonly now: Date
  /** For processes of earlier versions, which read no claims: until then they leave the rows. */
  readonly lease: Date
  readonly limit: number
  /** Claims whose processes have died. */
  readonly abandoned?: readonly string[]
}

type Attempt = Pick<ClaimedDelivery, 'id' | 'claim'>

/** The latest moment that a time set by a right clock can have; later ones are of a clock that was set back since. */
export function latestSet(now: Date): Date {
  return new Date(now.getTime() + SKEW_MS)
}

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>

/** The table `delivery`: the one queue of what the server delivers later. */
export function createDeliveryQueue(db: Kysely<Tables>) {
  /** Changes nothing if another process has taken the delivery over. */
  const update = async (
    { id, claim }: Attempt,
    change: Updateable<Tables['delivery']>,
  ): Promise<void> => {
    await db
      .updateTable('delivery')
      .set({ ...change, claim: null })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .execute()
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

    /** The claims of a kind, also of killed processes. */
    async claims(kind: DeliveryKind): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('delivery')
        .select('claim')
        .distinct()
        .where('kind', '=', kind)
        .where('claim', 'is not', null)
        .$narrowType<{ claim: string }>()
        .execute()
      return rows.map(({ claim }) => claim)
    },

    /**
     * Claims due deliveries, and those of abandoned claims. Committed at once, so that no lock is held while they
     * are delivered: changes of a household and logouts write these rows, too.
     */
    async claim({
      kind,
      claim,
      now,
      lease,
      limit,
      abandoned = [],
    }: Claim): Promise<readonly ClaimedDelivery[]> {
      const due = db
        .selectFrom('delivery')
        .select('id')
        .where('kind', '=', kind)
        .where((row) =>
          row.or([
            row.and([row('claim', 'is', null), isDue(row, now)]),
            ...(abandoned.length > 0 ? [row('claim', 'in', abandoned)] : []),
          ]),
        )
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked()
      const rows = await db
        .updateTable('delivery')
        .set({ due_at: lease, claim })
        // An array: a plain subquery could be evaluated again per row and claim more than the limit.
        .where('id', '=', sql<string>`any(array(${due}))`)
        .returning(['id', 'created_at', 'refusals', 'payload'])
        .returning(['address', 'account_id', 'device_id', 'tenant_id'])
        .execute()
      return rows.map(({ id, created_at, refusals, payload, ...row }) => {
        const { address, account_id: accountId, device_id: deviceId, tenant_id: tenantId } = row
        const content = { ...payload, address, accountId, deviceId, tenantId }
        return { id, claim, createdAt: created_at, refusals, content }
      })
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('delivery').where('id', '=', id).execute()
    },

    defer: (
      attempt: Attempt,
      now: Date,
      next: Pick<Row, 'due_at' | 'refusals' | 'last_answer'>,
    ): Promise<void> => update(attempt, { ...next, scheduled_at: now }),

    /** The row stays for the operator, with `kept` in place of its payload. */
    giveUp: (
      attempt: Attempt,
      now: Date,
      { kept, ...last }: Pick<Row, 'refusals' | 'last_answer'> & { readonly kept: object },
    ): Promise<void> =>
      update(attempt, { ...last, due_at: null, given_up_at: now, payload: JSON.stringify(kept) }),

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

function isDue(row: ExpressionBuilder<Tables, 'delivery'>, now: Date) {
  return row.or([
    row('due_at', '<=', now),
    // Set by a clock that was set back since. A first attempt waits for nothing.
    row.and([
      row('due_at', '>', now),
      row.or([row('due_at', '=', row.ref('created_at')), row('scheduled_at', '>', latestSet(now))]),
    ]),
  ])
}
