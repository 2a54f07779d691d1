import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { Day } from '#lib/time/calendar.ts'

export type CalendarFeedRepository = ReturnType<typeof createCalendarFeedRepository>

/** Of one person in one household. */
interface Own {
  readonly tenantId: string
  readonly accountId: string
}

interface FeedToWrite extends Own {
  readonly secretHash: Buffer
  readonly now: Date
}

/** Days, the last ones included. */
interface Span {
  readonly from: Day
  /** The Monday of the last week of the menu. */
  readonly lastWeek: Day
  /** The last on which something ends. */
  readonly lastEnd: Day
  readonly most: number
}

/** What is eaten on a day, or what is good until then. */
export interface DayRow {
  readonly id: string
  readonly day: string
  readonly name: string
  /** Null: something ends. */
  readonly meal: string | null
  readonly people: number | null
}

/** Addresses of calendars, and what calendars have. */
export function createCalendarFeedRepository(db: Kysely<Tables>) {
  return {
    async createdAt({ tenantId, accountId }: Own): Promise<Date | undefined> {
      const row = await db
        .selectFrom('calendar_feed')
        .select('created_at')
        .where('tenant_id', '=', tenantId)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return row?.created_at
    },

    /** In place of the one of before. Answers whether the person lives there; a token of before may still be believed. */
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

    /** Answers whether there was one. */
    async remove({ tenantId, accountId }: Own): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('calendar_feed')
        .where('tenant_id', '=', tenantId)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Of whoever is shut out no address leads anywhere. */
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

    /** In one statement, by day. */
    async days(tenantId: string, { from, lastWeek, lastEnd, most }: Span): Promise<DayRow[]> {
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
           and expires collate "C" between ${from}::text and ${lastEnd}::text
         order by day, place, name, id
         limit ${most}
      `.execute(db)
      return rows
    },

    /** The person's, for the data export. What opens it is not kept. */
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
