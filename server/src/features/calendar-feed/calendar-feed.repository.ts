import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { Day } from '#lib/time/calendar.ts'

export type CalendarFeedRepository = ReturnType<typeof createCalendarFeedRepository>

/** An account in its household. */
interface Owner {
  readonly tenantId: string
  readonly accountId: string
}

interface FeedToWrite extends Owner {
  readonly secretHash: Buffer
  readonly now: Date
}

/** Days, inclusive. */
interface Span {
  readonly from: Day
  /** The Monday of the last week of the menu. */
  readonly lastWeek: Day
  /** The last expiry date. */
  readonly lastExpiry: Day
  readonly limit: number
}

/** A meal, or a product that expires. */
export interface DayRow {
  readonly id: string
  readonly day: string
  readonly name: string
  /** Null for an expiring product. */
  readonly meal: string | null
  readonly people: number | null
}

/** Calendar feeds and their content. */
export function createCalendarFeedRepository(db: Kysely<Tables>) {
  return {
    async createdAt({ tenantId, accountId }: Owner): Promise<Date | undefined> {
      const row = await db
        .selectFrom('calendar_feed')
        .select('created_at')
        .where('tenant_id', '=', tenantId)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return row?.created_at
    },

    /** Replaces an earlier one. Returns false for a former member, whose token may still be valid. */
    async put({ tenantId, accountId, secretHash, now }: FeedToWrite): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`
        insert into calendar_feed (tenant_id, account_id, secret_hash, created_at)
        select tenant_id, account_id, ${secretHash}::bytea, ${now}::timestamptz
          from membership
         where tenant_id = ${tenantId} and account_id = ${accountId}
           for key share
        on conflict (tenant_id, account_id) do update
          set secret_hash = excluded.secret_hash, created_at = excluded.created_at
      `.execute(db)
      return numAffectedRows > 0n
    },

    /** Returns whether it existed. */
    async remove({ tenantId, accountId }: Owner): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('calendar_feed')
        .where('tenant_id', '=', tenantId)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Undefined for an unknown feed or a disabled account. */
    async tenantOf(secretHash: Buffer): Promise<string | undefined> {
      const row = await db
        .selectFrom('calendar_feed')
        .innerJoin('account', 'account.id', 'calendar_feed.account_id')
        .select('calendar_feed.tenant_id')
        .where('secret_hash', '=', secretHash)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      return row?.tenant_id
    },

    /** By day, in one statement. */
    async days(tenantId: string, { from, lastWeek, lastExpiry, limit }: Span): Promise<DayRow[]> {
      const { rows } = await sql<DayRow>`
        select id, to_char(monday + day, 'YYYY-MM-DD') as day, text as name, meal, people,
               position as place
          from menu_entry
         where tenant_id = ${tenantId} and monday between ${from}::date and ${lastWeek}::date
        union all
        select id, expires, name, null, null, 1000
          from product
         cross join lateral jsonb_to_recordset(packs) as pack (expires text)
         where tenant_id = ${tenantId} and packs <> '[]'
           and expires collate "C" between ${from}::text and ${lastExpiry}::text
         order by day, place, name, id
         limit ${limit}
      `.execute(db)
      return rows
    },

    /** For the data export. The secret is not stored. */
    async readForExport(trx: Transaction<Tables>, accountId: string) {
      const calendar_feed = await trx
        .selectFrom('calendar_feed')
        .select('created_at')
        .where('account_id', '=', accountId)
        .execute()
      return { calendar_feed }
    },
  }
}
