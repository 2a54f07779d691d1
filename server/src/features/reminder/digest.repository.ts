import { EXPIRING_DAYS } from '@compra/contract/product/product-rules.ts'
import type { ReminderKind } from '@compra/contract/reminder/reminder.ts'
import { sql, type Transaction } from 'kysely'
import { LOST_HOUSEHOLDS } from '#db/citus/citus.ts'
import type { Database } from '#db/client/client.ts'
import { jsonRows } from '#db/json-rows.ts'
import type { Tables } from '#db/tables/tables.ts'
import { addDays } from '#lib/time/calendar.ts'
import { localTimeOf } from '#lib/time/zoned-time.ts'
import type {
  DueRow,
  ExpiringPack,
  Facts,
  ListChange,
  Meal,
  LowStockProduct,
} from './digest/facts.ts'
import { isMenuTime } from './plan.ts'

export type Trx = Transaction<Tables>
export type DigestRepository = ReturnType<typeof createDigestRepository>

/** Changed households per statement. */
const HOUSEHOLDS_BATCH = 200
/** Per account: further changes are not counted, further products wait for a later digest. */
const CHANGES_MAX = 300
const PRODUCTS_MAX = 200

const STATE = [
  'account_id',
  'channel',
  'seen_rev',
  'notified_keys',
  'due_at',
  'sent_on',
  'sent',
] as const
export type State = Pick<DueRow, (typeof STATE)[number]>

/** A fact with the index of its row of `reminder`. */
type Indexed<T> = T & { readonly index: number }

/** Reads in batches: each kind of fact is one statement for any number of accounts. */
export function createDigestRepository({
  kysely: db,
  isCitus,
}: Pick<Database, 'kysely' | 'isCitus'>) {
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** Schedules the subscribers of changed households; the batch window starts at the first change. */
    async noteChanges(now: Date, windowMs: number): Promise<void> {
      await sql`
        with changed as (
          delete from reminder_change where tenant_id = any(array(
            select tenant_id from reminder_change order by at limit ${HOUSEHOLDS_BATCH}
            for update skip locked
          ))
          returning tenant_id, at
        )
        update reminder
           set due_at = least(
                 due_at,
                 least(changed.at, ${now}::timestamptz) + ${windowMs} * interval '1 millisecond'
               )
          from changed join account on account.tenant_id = changed.tenant_id
         where reminder.account_id = account.id and reminder.channel = 'push'
           and reminder.kinds && array['house-list', 'low-stock']
      `.execute(db)
    },

    /** Due rows, locked until the transaction ends: other processes skip them. */
    claim: (trx: Trx, now: Date, limit: number): Promise<DueRow[]> =>
      trx
        .selectFrom('reminder')
        .innerJoin('account', 'account.id', 'reminder.account_id')
        .innerJoin('tenant', 'tenant.id', 'account.tenant_id')
        .selectAll('reminder')
        .select(['account.tenant_id', 'account.email', 'account.user_name', 'account.disabled_at'])
        .select('tenant.rev')
        .where('reminder.due_at', '<=', now)
        .orderBy('reminder.due_at')
        .limit(limit)
        .forUpdate('reminder')
        .skipLocked()
        .execute(),

    /** Defers due rows of households on an unreachable worker; resolves with their number. */
    async deferLost(now: Date, until: Date): Promise<bigint> {
      if (!(await isCitus())) return 0n
      const { numAffectedRows = 0n } = await sql`
        update reminder set due_at = ${until}
          from account
         where account.id = reminder.account_id and due_at <= ${now}
           and account.tenant_id in (${LOST_HOUSEHOLDS})
      `.execute(db)
      return numAffectedRows
    },

    /** The facts of each row's kinds, in the order of the rows. */
    async facts(trx: Trx, rows: readonly DueRow[], now: Date): Promise<Facts[]> {
      const queries = rows.map((row, index) => queryOf(row, index, now))
      const of = (kind: ReminderKind) => queries.filter(({ kinds }) => kinds.includes(kind))
      const changes = await changesFor(trx, of('house-list'))
      const lowStock = await lowStockFor(trx, of('low-stock'))
      const expiring = await expiringFor(trx, of('expiring'))
      const meals = await mealsFor(
        trx,
        of('menu-tomorrow').filter(({ isEvening }) => isEvening),
      )
      return rows.map((_, index) => {
        const own = <T>(facts: readonly Indexed<T>[]) =>
          facts.filter((fact) => fact.index === index)
        return {
          changes: own(changes),
          lowStock: own(lowStock),
          expiring: own(expiring),
          meals: own(meals),
        }
      })
    },

    /** Stores the outcome of a digest. */
    async write(trx: Trx, states: readonly State[]): Promise<void> {
      await sql`
        update reminder
           set seen_rev = row.seen_rev, notified_keys = row.notified_keys, due_at = row.due_at,
               sent_on = row.sent_on, sent = row.sent
          from ${jsonRows('reminder', STATE, states)}
         where reminder.account_id = row.account_id and reminder.channel = row.channel
      `.execute(trx)
    },

    devicesOf: (trx: Trx, accountIds: readonly string[]) =>
      trx
        .selectFrom('push_subscription')
        .select(['id', 'account_id'])
        .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
        .execute(),
  }
}

/** The parameters of one row. */
type Query = ReturnType<typeof queryOf>

function queryOf(row: DueRow, index: number, now: Date) {
  const { tenant_id, account_id, kinds, seen_rev, rev } = row
  const { day } = localTimeOf(row.zone, now)
  return {
    index,
    tenant_id,
    account_id,
    kinds,
    isEvening: isMenuTime(row, now),
    seen_rev,
    rev,
    today: day,
    tomorrow: addDays(day, 1),
    soon: addDays(day, EXPIRING_DAYS),
  }
}

function queryRows(queries: readonly Query[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) as query (
    index integer, tenant_id uuid, account_id uuid, seen_rev bigint, rev bigint,
    today text, tomorrow date, soon text
  )`
}

/** A constant condition, so that Citus queries only the shards of these households. */
function tenantsOf(queries: readonly Query[]) {
  return sql`any(${queries.map(({ tenant_id }) => tenant_id)}::uuid[])`
}

async function changesFor(
  trx: Trx,
  queries: readonly Query[],
): Promise<readonly Indexed<ListChange>[]> {
  if (queries.length === 0) return []
  const { rows } = await sql<Indexed<ListChange>>`
    with event as materialized (
      select index, event.*, row_number() over (
               partition by event.tenant_id, index order by event.rev, event.item_id
             ) as n
        from ${queryRows(queries)}
        join list_event as event
          on event.tenant_id = query.tenant_id and event.list_id = query.tenant_id
             and event.rev > query.seen_rev and event.rev <= query.rev
             and event.actor_id <> query.account_id
       where event.tenant_id = ${tenantsOf(queries)}
    )
    select index, item_id, event.name, before, after,
           coalesce(split_part(person.user_name, ' ', 1), link.label) as actor
      from event
      left join account as person
        on person.tenant_id = event.tenant_id and person.id = event.actor_id
      left join live_link as link
        on link.tenant_id = event.tenant_id and link.id = event.actor_id
     where n <= ${CHANGES_MAX}
     order by index, n
  `.execute(trx)
  return rows
}

async function lowStockFor(
  trx: Trx,
  queries: readonly Query[],
): Promise<readonly Indexed<LowStockProduct>[]> {
  if (queries.length === 0) return []
  const { rows } = await sql<Indexed<LowStockProduct>>`
    select index, id, name from (
      select index, product.id, product.name, row_number() over (
               partition by product.tenant_id, index order by name_folded, product.id
             ) as n
        from ${queryRows(queries)}
        join product on product.tenant_id = query.tenant_id
       where product.tenant_id = ${tenantsOf(queries)} and stock < min_stock and min_stock > 0
    ) as low_stock
     where n <= ${PRODUCTS_MAX}
     order by index, n
  `.execute(trx)
  return rows
}

async function expiringFor(
  trx: Trx,
  queries: readonly Query[],
): Promise<readonly Indexed<ExpiringPack>[]> {
  if (queries.length === 0) return []
  const { rows } = await sql<Indexed<ExpiringPack>>`
    select index, id, name, expires from (
      select index, product.id, product.name, expires, row_number() over (
               partition by product.tenant_id, index order by expires, name_folded
             ) as n
        from ${queryRows(queries)}
        join product on product.tenant_id = query.tenant_id
       cross join lateral jsonb_to_recordset(packs) as pack (expires text)
       where product.tenant_id = ${tenantsOf(queries)} and packs <> '[]'
         and expires collate "C" between query.today and query.soon
    ) as expiring
     where n <= ${PRODUCTS_MAX}
     order by index, n
  `.execute(trx)
  return rows
}

/** In the order of the week's meals. */
async function mealsFor(trx: Trx, queries: readonly Query[]): Promise<readonly Indexed<Meal>[]> {
  if (queries.length === 0) return []
  const { rows } = await sql<Indexed<Meal>>`
    select index, entry.meal, entry.text
      from ${queryRows(queries)}
      join menu_week as week
        on week.tenant_id = query.tenant_id and week.monday = date_trunc('week', tomorrow)::date
      join menu_entry as entry
        on entry.tenant_id = week.tenant_id and entry.monday = week.monday
           and entry.day = tomorrow - week.monday
     where week.tenant_id = ${tenantsOf(queries)}
     order by index, array_position(week.meals, entry.meal), entry.position
  `.execute(trx)
  return rows
}
