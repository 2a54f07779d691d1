import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { premiumAt } from '#db/premium.ts'
import { type Placeholder, prepareWrite } from '#db/reads/prepared-read.ts'
import type { Tables } from '#db/tables/tables.ts'

export type Trx = Transaction<Tables>

interface Held {
  readonly premium: boolean
  readonly rev: number
  readonly members: readonly string[]
  readonly links: readonly string[]
}

export type PlanRepository = ReturnType<typeof createPlanRepository>

/** `isUnlimited`: every household has Premium. */
export function createPlanRepository(db: Kysely<Tables>, isUnlimited: boolean) {
  const premium = (now: Date | RawBuilder<Date>) =>
    isUnlimited ? sql<boolean>`true` : premiumAt('tenant.id', now)
  const holds = { lists: prepareHold('lists', premium), pantry: prepareHold('pantry', premium) }

  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    async findPriceCents(id: string): Promise<number | undefined> {
      const plan = await db
        .selectFrom('plan')
        .select('price_cents')
        .where('id', '=', id)
        .executeTakeFirst()
      return plan?.price_cents
    },

    /**
     * Locks the household's row until the transaction ends, so that concurrent transactions neither count nor
     * create. Returns whether it has Premium; undefined if it was deleted.
     */
    lockOwner: (trx: Trx, tenantId: string, now: Date): Promise<{ premium: boolean } | undefined> =>
      trx
        .selectFrom('tenant')
        .select(premium(now).as('premium'))
        .where('id', '=', tenantId)
        // A weaker lock: it does not block inserts whose foreign keys refer to this row.
        .forNoKeyUpdate()
        .executeTakeFirst(),

    /**
     * Increments the household's revision, which locks its row in the same way, and lets the transaction write
     * the synced tables. `what`: only lists, or also products, saved lists and recipes.
     */
    async hold(
      trx: Trx,
      tenantId: string,
      now: Date,
      what: 'lists' | 'pantry',
    ): Promise<Held | undefined> {
      return (await holds[what](trx, { tenantId, now, ms: now.getTime() })).rows[0]
    },

    /** The same without a lock. */
    findOwner: (trx: Trx, tenantId: string, now: Date): Promise<{ premium: boolean } | undefined> =>
      trx
        .selectFrom('tenant')
        .select(premium(now).as('premium'))
        .where('id', '=', tenantId)
        .executeTakeFirst(),

    async countUses(trx: Trx, tenantId: string, since: Date): Promise<number> {
      const { uses } = await trx
        .selectFrom('plan_usage')
        .select(({ fn }) => fn.countAll<number>().as('uses'))
        .where('tenant_id', '=', tenantId)
        .where('limit_type', '=', 'stock_min_lists')
        .where('used_at', '>', since)
        .executeTakeFirstOrThrow()
      return Number(uses)
    },

    async insertUse(trx: Trx, tenantId: string, id: string, usedAt: Date): Promise<void> {
      await trx
        .insertInto('plan_usage')
        .values({ tenant_id: tenantId, id, limit_type: 'stock_min_lists', used_at: usedAt })
        .execute()
    },

    /** For the data export. */
    async readForExport(trx: Trx, tenantId: string) {
      const plan_usage = await trx
        .selectFrom('plan_usage')
        .select(['limit_type', 'used_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('used_at')
        .execute()
      return { plan_usage }
    },

    async deleteUses(before: Date): Promise<void> {
      await db.deleteFrom('plan_usage').where('used_at', '<', before).execute()
    },
  }
}

type Premium = (now: RawBuilder<Date>) => RawBuilder<boolean>

interface HoldValues {
  readonly tenantId: string
  readonly now: Date
  /** The same moment, in milliseconds since 1970. */
  readonly ms: number
}

const NEXT = sql<number>`rev + 1`

/** Compiled once, because every write of a synced table starts with it. */
const prepareHold = (what: 'lists' | 'pantry', premium: Premium) =>
  prepareWrite(`hold-${what}`, (db, value: Placeholder<HoldValues>) =>
    db
      .updateTable('tenant')
      .set({ rev: NEXT, ...(what === 'pantry' && { home_rev: NEXT }) })
      .where('id', '=', value('tenantId'))
      .returning([
        'rev',
        premium(value('now')).as('premium'),
        sql`hold_household(tenant.rev, ${value('ms')})`.as('held'),
        sql<string[]>`array(select id from account where tenant_id = tenant.id)`.as('members'),
        sql<string[]>`array(
          select id from live_link
           where tenant_id = tenant.id and revoked_at is null and expires_at > ${value('now')}
        )`.as('links'),
      ]),
  )
