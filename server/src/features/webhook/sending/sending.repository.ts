import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import { latestSet } from '#integrations/delivery/delivery-queue.ts'
import { compose, type EventRow } from './compose.ts'
import { lockDelivery, scheduleWebhook, timesOf } from './schedule.ts'

export type Trx = Transaction<Tables>

/** A webhook whose delivery is claimed. */
export interface DueWebhook {
  readonly tenantId: string
  readonly id: string
  readonly accountId: string
  readonly url: string
  readonly failures: number
  readonly failingSince: Date | null
  /** Whether its owner's account is disabled. */
  readonly isDisabled: boolean
  /** Calls of the household in this clock hour. */
  readonly calls: number
}

export type MessageRow = Pick<
  Selectable<Tables['webhook_message']>,
  'id' | 'events' | 'payload' | 'created_at' | 'refusals'
>

/** A webhook's new state after calls. */
export interface Outcome {
  readonly now: Date
  /** The earliest next call, if messages are pending; undefined: as scheduled. */
  readonly notBefore: Date | undefined
  /** Whether pending messages are discarded; they count as lost. */
  readonly discardsPending: boolean
  readonly hour: Date
  readonly calls: number
  readonly lost: number
  readonly tried: Pick<Selectable<Tables['webhook']>, 'tried_at' | 'result' | 'status'> | undefined
  readonly failing_since: Date | null
  readonly failures: number
  readonly disabled_at: Date | null
  readonly disabled_why: Selectable<Tables['webhook']>['disabled_why']
}

type Key = Pick<DueWebhook, 'tenantId' | 'id'>
/** Of the round that ends, which clears its claim. */
type Settled = Key & { readonly claim?: string }
interface ComposeTimes {
  readonly now: Date
  readonly since: Date
}

/** Events composed into messages per transaction. */
const EVENTS_MAX = 1_000
/** Events within this time after the first share a message; the trigger `tell_webhooks` has the same value. */
const BATCH_WINDOW_MS = 3_000

export type SendingRepository = ReturnType<typeof createSendingRepository>

/** Pending events and messages of webhooks. */
export function createSendingRepository(db: Kysely<Tables>) {
  /** Serialises with the triggers that add events of this webhook. Returns whether the webhook exists. */
  const lock = async (trx: Trx, { tenantId, id }: Key): Promise<boolean> => {
    const row = trx
      .selectFrom('webhook')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forUpdate()
    return (await row.executeTakeFirst()) !== undefined
  }

  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** Undefined if it was deleted. */
    async find({ tenantId, id }: Key, now: Date): Promise<DueWebhook | undefined> {
      const calls = sql<number>`(
        select coalesce(sum(calls), 0)::integer from webhook as neighbour
         where neighbour.tenant_id = ${tenantId}
           and neighbour.hour = date_trunc('hour', ${now}::timestamptz)
      )`
      const hook = await db
        .selectFrom('webhook')
        .select(['tenant_id as tenantId', 'id', 'account_id as accountId', 'url'])
        .select(['failures', 'failing_since as failingSince', calls.as('calls')])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst()
      return hook && { ...hook, isDisabled: await isDisabled(db, hook.accountId) }
    },

    /** Composes pending events into messages. Drops messages older than `since`; resolves with their number of events. */
    composeMessages: ({ tenantId, id }: Key, { now, since }: ComposeTimes): Promise<number> =>
      db.transaction().execute(async (trx) => {
        if (!(await lock(trx, { tenantId, id }))) return 0
        const dropped = await trx
          .deleteFrom('webhook_message')
          .where('tenant_id', '=', tenantId)
          .where('webhook_id', '=', id)
          .where('created_at', '<', since)
          .returning('events')
          .execute()
        const lost = dropped.reduce((sum, { events }) => sum + events, 0)
        const rows = await trx
          .selectFrom('webhook_event')
          .select(['id as position', 'type', 'at', 'actor_id as actorId'])
          // The triggers write this shape.
          .select((row) => row.ref('data').$castTo<EventRow['data']>().as('data'))
          .where('tenant_id', '=', tenantId)
          .where('webhook_id', '=', id)
          .orderBy('id')
          .limit(EVENTS_MAX)
          .execute()
        const last = rows.at(-1)
        if (!last) return lost
        const shared = { tenant_id: tenantId, webhook_id: id, created_at: now, next_try_at: now }
        const names = await namesOf(trx, tenantId, rows)
        const events = rows.map((row) => ({ ...row, by: names.get(row.actorId) ?? null }))
        const messages = compose(events).map((message) => ({ ...shared, ...message }))
        await trx.insertInto('webhook_message').values(messages).execute()
        await trx
          .deleteFrom('webhook_event')
          .where('tenant_id', '=', tenantId)
          .where('webhook_id', '=', id)
          .where('id', '<=', last.position)
          .execute()
        return lost
      }),

    /** Due messages in order, also those that a clock deferred that was set back since. */
    dueMessages: ({ tenantId, id }: Key, now: Date, limit: number): Promise<MessageRow[]> =>
      db
        .selectFrom('webhook_message')
        .select(['id', 'events', 'payload', 'created_at', 'refusals'])
        .where('tenant_id', '=', tenantId)
        .where('webhook_id', '=', id)
        .where((row) =>
          row.or([
            row('next_try_at', '<=', now),
            row('refusals', '=', 0),
            row('scheduled_at', '>', latestSet(now)),
          ]),
        )
        .orderBy('position')
        .limit(limit)
        .execute(),

    async remove({ tenantId, id }: Key, messageId: string): Promise<void> {
      await db
        .deleteFrom('webhook_message')
        .where('tenant_id', '=', tenantId)
        .where('webhook_id', '=', id)
        .where('id', '=', messageId)
        .execute()
    },

    async defer(
      { tenantId, id }: Key,
      messageId: string,
      { next, now }: { readonly next: Date; readonly now: Date },
    ): Promise<void> {
      await db
        .updateTable('webhook_message')
        .set((row) => ({
          next_try_at: next,
          scheduled_at: now,
          refusals: row('refusals', '+', 1),
        }))
        .where('tenant_id', '=', tenantId)
        .where('webhook_id', '=', id)
        .where('id', '=', messageId)
        .execute()
    },

    /** Stores a webhook's new state and schedules its next round; `then` runs in the same transaction. */
    settle: (key: Settled, outcome: Outcome, then?: (trx: Trx) => Promise<void>) =>
      db.transaction().execute(async (trx) => {
        // As writers do, before the webhook: their triggers write it in each change of the household.
        const delivery = await lockDelivery(trx, key)
        if (!(await lock(trx, key))) return
        if (outcome.discardsPending) await discardPending(trx, key)
        const {
          now,
          notBefore: _,
          discardsPending: __,
          hour,
          calls,
          lost,
          tried,
          ...state
        } = outcome
        const { tenantId, id } = key
        const of = sql`tenant_id = ${tenantId} and webhook_id = ${id}`
        const { next, ...hook } = await trx
          .updateTable('webhook')
          .set({
            ...state,
            ...tried,
            hour,
            calls: sql`case when hour = ${hour} then calls else 0 end + ${calls}`,
            lost: sql`lost + ${lost}`,
            waiting: sql`
              (select count(*) from webhook_event where ${of})
              + (select coalesce(sum(events), 0) from webhook_message where ${of})`,
          })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .returning(['tenant_id', 'id', 'account_id', 'created_at'])
          .returning(
            sql<Date | null>`(
              select min(at)
                from (
                  select min(
                           case when refusals = 0 or scheduled_at > ${latestSet(now)}
                             then least(next_try_at, ${now}::timestamptz)
                             else next_try_at
                           end
                         ) as at
                    from webhook_message where ${of}
                  union all
                  select min(least(at, ${now}::timestamptz))
                         + ${BATCH_WINDOW_MS} * interval '1 millisecond'
                    from webhook_event where ${of}
                ) as waiting
            )`.as('next'),
          )
          .executeTakeFirstOrThrow()
        if (outcome.disabled_at) await trx.deleteFrom('delivery').where('id', '=', id).execute()
        else {
          const times = timesOf(next, outcome, delivery)
          await scheduleWebhook(trx, hook, { ...times, claim: key.claim })
        }
        await then?.(trx)
      }),

    /** The recipient of mails about the webhook. */
    personOf: (trx: Trx, accountId: string) =>
      trx
        .selectFrom('account')
        .select(['email', 'user_name as userName'])
        .where('id', '=', accountId)
        .executeTakeFirst(),
  }
}

async function isDisabled(db: Kysely<Tables>, accountId: string): Promise<boolean> {
  const account = db.selectFrom('account').select('id').where('id', '=', accountId)
  return (await account.where('disabled_at', 'is not', null).executeTakeFirst()) !== undefined
}

/** First names of present members and labels of links, by id. */
async function namesOf(
  trx: Trx,
  tenantId: string,
  events: readonly { readonly actorId: string | null }[],
): Promise<ReadonlyMap<string | null, string>> {
  const ids = [...new Set(events.flatMap(({ actorId }) => actorId ?? []))]
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select id, split_part(user_name, ' ', 1) as name
      from account where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
     union all
    select id, label from live_link where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
  `.execute(trx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Deletes pending events and messages; they count as lost. */
async function discardPending(trx: Trx, { tenantId, id }: Key): Promise<void> {
  await sql`
    with event as (
      delete from webhook_event where tenant_id = ${tenantId} and webhook_id = ${id} returning 1 as one
    ), message as (
      delete from webhook_message where tenant_id = ${tenantId} and webhook_id = ${id} returning events
    )
    update webhook
       set lost = lost + (select count(*) from event)
                + (select coalesce(sum(events), 0) from message)
     where tenant_id = ${tenantId} and id = ${id}
  `.execute(trx)
}
