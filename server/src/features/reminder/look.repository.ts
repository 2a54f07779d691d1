import { EXPIRING_DAYS } from '@compra/contract/product/product-rules.ts'
import type { ReminderKind } from '@compra/contract/reminder/reminder.ts'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { jsonRows } from '#db/json-rows.ts'
import type { Tables } from '#db/tables/tables.ts'
import { addDays } from '#lib/time/calendar.ts'
import { localTimeOf } from '#lib/time/zoned-time.ts'
import type { DueRow, Ending, Facts, ListChange, Meal, Scarce } from './look/facts.ts'
import { isMenuTime } from './plan.ts'

export type Trx = Transaction<Tables>
export type LookRepository = ReturnType<typeof createLookRepository>

/** Households whose people are told together that something happened. */
const HOUSEHOLDS = 200
/** Of one person: what goes beyond is not counted, or told at a later look. */
const MOST_CHANGES = 300
const MOST_PRODUCTS = 200

const STATE = ['account_id', 'channel', 'seen_rev', 'told', 'due_at', 'sent_on', 'sent'] as const
export type State = Pick<DueRow, (typeof STATE)[number]>

/** A fact, with the place of the row of `reminder` that it is for. */
type Placed<T> = T & { readonly place: number }

/** Reads for many people at once: each kind of fact is one statement, whatever the number of people. */
export function createLookRepository(db: Kysely<Tables>) {
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** Where something happened, those who want to hear of it are looked at then; the first change counts. */
    async noteChanges(joinedMs: number): Promise<void> {
      await sql`
        with changed as (
          delete from reminder_change where tenant_id = any(array(
            select tenant_id from reminder_change order by at limit ${HOUSEHOLDS}
            for update skip locked
          ))
          returning tenant_id, at
        )
        update reminder
           set due_at = least(due_at, changed.at + ${joinedMs} * interval '1 millisecond')
          from changed join account on account.tenant_id = changed.tenant_id
         where reminder.account_id = account.id and reminder.channel = 'push'
           and reminder.kinds && array['house-list', 'low-stock']
      `.execute(db)
    },

    /** What is due, locked until the transaction ends: other processes take other rows. */
    claim: (trx: Trx, now: Date, most: number): Promise<DueRow[]> =>
      trx
        .selectFrom('reminder')
        .innerJoin('account', 'account.id', 'reminder.account_id')
        .innerJoin('tenant', 'tenant.id', 'account.tenant_id')
        .selectAll('reminder')
        .select(['account.tenant_id', 'account.email', 'account.user_name', 'account.disabled_at'])
        .select('tenant.rev')
        .where('reminder.due_at', '<=', now)
        .orderBy('reminder.due_at')
        .limit(most)
        .forUpdate('reminder')
        .skipLocked()
        .execute(),

    /** Of each row the facts of the kinds that it asks for, in the order of the rows. */
    async facts(trx: Trx, rows: readonly DueRow[], now: Date): Promise<Facts[]> {
      const asks = rows.map((row, place) => askOf(row, place, now))
      const of = (kind: ReminderKind) => asks.filter(({ kinds }) => kinds.includes(kind))
      const changes = await changesFor(trx, of('house-list'))
      const scarce = await scarceFor(trx, of('low-stock'))
      const ending = await endingFor(trx, of('expiring'))
      const meals = await mealsFor(
        trx,
        of('menu-tomorrow').filter(({ isEvening }) => isEvening),
      )
      return rows.map((_, place) => {
        const here = <T>(facts: readonly Placed<T>[]) =>
          facts.filter((fact) => fact.place === place)
        return {
          changes: here(changes),
          scarce: here(scarce),
          ending: here(ending),
          meals: here(meals),
        }
      })
    },

    /** What is remembered of a look. */
    async write(trx: Trx, rows: readonly State[]): Promise<void> {
      await sql`
        update reminder
           set seen_rev = row.seen_rev, told = row.told, due_at = row.due_at,
               sent_on = row.sent_on, sent = row.sent
          from ${jsonRows('reminder', STATE, rows)}
         where reminder.account_id = row.account_id and reminder.channel = row.channel
      `.execute(trx)
    },

    /** The devices of these people. */
    devicesOf: (trx: Trx, accountIds: readonly string[]) =>
      trx
        .selectFrom('push_subscription')
        .select(['id', 'account_id'])
        .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
        .execute(),

    async queue(trx: Trx, messages: readonly Insertable<Tables['push_outbox']>[]): Promise<void> {
      if (messages.length > 0) await trx.insertInto('push_outbox').values(messages).execute()
    },
  }
}

/** What is asked of the database for one row. */
type Ask = ReturnType<typeof askOf>

function askOf(row: DueRow, place: number, now: Date) {
  const { tenant_id, account_id, kinds, seen_rev, rev } = row
  const { day } = localTimeOf(row.zone, now)
  return {
    place,
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

function askedBy(asks: readonly Ask[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(asks)}::jsonb) as asked (
    place integer, tenant_id uuid, account_id uuid, seen_rev bigint, rev bigint,
    today text, tomorrow date, soon text
  )`
}

/** Named as well, so that only the machines are asked that these households are on. */
function homesOf(asks: readonly Ask[]) {
  return sql`any(${asks.map(({ tenant_id }) => tenant_id)}::uuid[])`
}

async function changesFor(trx: Trx, asks: readonly Ask[]): Promise<readonly Placed<ListChange>[]> {
  if (asks.length === 0) return []
  const { rows } = await sql<Placed<ListChange>>`
    with event as materialized (
      select place, event.*, row_number() over (
               partition by event.tenant_id, place order by event.rev, event.item_id
             ) as n
        from ${askedBy(asks)}
        join list_event as event
          on event.tenant_id = asked.tenant_id and event.list_id = asked.tenant_id
             and event.rev > asked.seen_rev and event.rev <= asked.rev
             and event.actor_id <> asked.account_id
       where event.tenant_id = ${homesOf(asks)}
    )
    select place, item_id, event.name, before, after,
           coalesce(split_part(person.user_name, ' ', 1), link.label) as actor
      from event
      left join account as person
        on person.tenant_id = event.tenant_id and person.id = event.actor_id
      left join live_link as link
        on link.tenant_id = event.tenant_id and link.id = event.actor_id
     where n <= ${MOST_CHANGES}
     order by place, n
  `.execute(trx)
  return rows
}

async function scarceFor(trx: Trx, asks: readonly Ask[]): Promise<readonly Placed<Scarce>[]> {
  if (asks.length === 0) return []
  const { rows } = await sql<Placed<Scarce>>`
    select place, id, name from (
      select place, product.id, product.name, row_number() over (
               partition by product.tenant_id, place order by name_folded, product.id
             ) as n
        from ${askedBy(asks)}
        join product on product.tenant_id = asked.tenant_id
       where product.tenant_id = ${homesOf(asks)} and stock < min_stock and min_stock > 0
    ) as scarce
     where n <= ${MOST_PRODUCTS}
     order by place, n
  `.execute(trx)
  return rows
}

async function endingFor(trx: Trx, asks: readonly Ask[]): Promise<readonly Placed<Ending>[]> {
  if (asks.length === 0) return []
  const { rows } = await sql<Placed<Ending>>`
    select place, id, name, expires from (
      select place, product.id, product.name, expires, row_number() over (
               partition by product.tenant_id, place order by expires, name_folded
             ) as n
        from ${askedBy(asks)}
        join product on product.tenant_id = asked.tenant_id
       cross join lateral jsonb_to_recordset(packs) as pack (expires text)
       where product.tenant_id = ${homesOf(asks)} and packs <> '[]'
         and expires collate "C" between asked.today and asked.soon
    ) as ending
     where n <= ${MOST_PRODUCTS}
     order by place, n
  `.execute(trx)
  return rows
}

/** Meals as the week has them in order. */
async function mealsFor(trx: Trx, asks: readonly Ask[]): Promise<readonly Placed<Meal>[]> {
  if (asks.length === 0) return []
  const { rows } = await sql<Placed<Meal>>`
    select place, entry.meal, entry.text
      from ${askedBy(asks)}
      join menu_week as week
        on week.tenant_id = asked.tenant_id and week.monday = date_trunc('week', tomorrow)::date
      join menu_entry as entry
        on entry.tenant_id = week.tenant_id and entry.monday = week.monday
           and entry.day = tomorrow - week.monday
     where week.tenant_id = ${homesOf(asks)}
     order by place, array_position(week.meals, entry.meal), entry.position
  `.execute(trx)
  return rows
}
