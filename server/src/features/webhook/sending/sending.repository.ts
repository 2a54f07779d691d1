import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import { compose, type EventRow } from './compose.ts'

export type Trx = Transaction<Tables>

/** A webhook that was claimed. */
export interface DueWebhook {
  readonly tenantId: string
  readonly id: string
  readonly accountId: string
  readonly url: string
  readonly failures: number
  readonly failingSince: Date | null
  /** Whether the operator has shut its person out. */
  readonly isShutOut: boolean
  /** Made for the household since the hour began. */
  readonly calls: number
}

export type MessageRow = Pick<
  Selectable<Tables['webhook_message']>,
  'id' | 'events' | 'payload' | 'created_at' | 'refusals'
>

/** What a webhook is after something was tried. */
export interface Outcome {
  /** Not before this, should anything wait. */
  readonly notBefore: Date
  /** Whether what waits is lost. */
  readonly forgets: boolean
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
type Claimed = Omit<DueWebhook, 'isShutOut'>

interface Claiming {
  readonly now: Date
  readonly lease: Date
}

interface Packing {
  readonly now: Date
  readonly since: Date
}

/** Events that are made messages of at a time. */
const MOST_EVENTS = 1_000
/** How long is waited for further news after the first, in milliseconds; `tell_webhooks` says the same. */
const JOINED_MS = 3_000

export type SendingRepository = ReturnType<typeof createSendingRepository>

/** What waits to be told to other programs. */
export function createSendingRepository(db: Kysely<Tables>) {
  /** Whoever writes news of this webhook waits until the transaction ends, or was waited for. */
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

    /** Claims some that are due, so that until `lease` no other process takes them. */
    async take(now: Date, lease: Date, most: number): Promise<DueWebhook[]> {
      const taken: Claimed[] = []
      while (taken.length < most) {
        const room = most - taken.length
        const due = await findDue(db, now, room)
        const claims = await Promise.all(due.map((key) => claim(db, key, { now, lease })))
        taken.push(...claims.flatMap((one) => one ?? []))
        // Else others have taken some of these, and there may be more.
        if (due.length < room) break
      }
      const shutOut = await shutOutOf(db, taken)
      return taken.map((one) => ({ ...one, isShutOut: shutOut.has(one.accountId) }))
    },

    /** Makes messages of the events that wait, and gives up messages of before `since`: answers of how many events. */
    pack: ({ tenantId, id }: Key, { now, since }: Packing): Promise<number> =>
      db.transaction().execute(async (trx) => {
        if (!(await lock(trx, { tenantId, id }))) return 0
        const old = await trx
          .deleteFrom('webhook_message')
          .where('tenant_id', '=', tenantId)
          .where('webhook_id', '=', id)
          .where('created_at', '<', since)
          .returning('events')
          .execute()
        const lost = old.reduce((sum, { events }) => sum + events, 0)
        const rows = await trx
          .selectFrom('webhook_event')
          .select(['id as position', 'type', 'at', 'actor_id as actorId'])
          // As the triggers write it.
          .select((row) => row.ref('data').$castTo<EventRow['data']>().as('data'))
          .where('tenant_id', '=', tenantId)
          .where('webhook_id', '=', id)
          .orderBy('id')
          .limit(MOST_EVENTS)
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

    /** Messages whose time has come, in their order. */
    dueMessages: ({ tenantId, id }: Key, now: Date, most: number): Promise<MessageRow[]> =>
      db
        .selectFrom('webhook_message')
        .select(['id', 'events', 'payload', 'created_at', 'refusals'])
        .where('tenant_id', '=', tenantId)
        .where('webhook_id', '=', id)
        .where('next_try_at', '<=', now)
        .orderBy('position')
        .limit(most)
        .execute(),

    async remove({ tenantId, id }: Key, messageId: string): Promise<void> {
      await db
        .deleteFrom('webhook_message')
        .where('tenant_id', '=', tenantId)
        .where('webhook_id', '=', id)
        .where('id', '=', messageId)
        .execute()
    },

    async putOff({ tenantId, id }: Key, messageId: string, next: Date): Promise<void> {
      await db
        .updateTable('webhook_message')
        .set((row) => ({ next_try_at: next, refusals: row('refusals', '+', 1) }))
        .where('tenant_id', '=', tenantId)
        .where('webhook_id', '=', id)
        .where('id', '=', messageId)
        .execute()
    },

    /**
     * Notes what became of a webhook and when it is looked at next; `then` is of the same transaction.
     */
    settle: (key: Key, outcome: Outcome, then?: (trx: Trx) => Promise<void>) =>
      db.transaction().execute(async (trx) => {
        if (!(await lock(trx, key))) return
        if (outcome.forgets) await forget(trx, key)
        const { notBefore, forgets: _, hour, calls, lost, tried, ...state } = outcome
        const { tenantId, id } = key
        const of = sql`tenant_id = ${tenantId} and webhook_id = ${id}`
        await trx
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
            due_at: sql`(
              select case when min(at) is null then null else greatest(${notBefore}, min(at)) end
                from (
                  select min(next_try_at) as at from webhook_message where ${of}
                  union all
                  select min(at) + ${JOINED_MS} * interval '1 millisecond'
                    from webhook_event where ${of}
                ) as waiting
            )`,
          })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .execute()
        await then?.(trx)
      }),

    /** Whom to write to. */
    personOf: (trx: Trx, accountId: string) =>
      trx
        .selectFrom('account')
        .select(['email', 'user_name as userName'])
        .where('id', '=', accountId)
        .executeTakeFirst(),
  }
}

/**
 * Some whose time has come. They lie on several machines, perhaps, where none can be locked by looking; each
 * is claimed by itself.
 */
async function findDue(db: Kysely<Tables>, now: Date, most: number): Promise<readonly Key[]> {
  return db
    .selectFrom('webhook')
    .select(['tenant_id as tenantId', 'id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute()
}

/** Undefined: another process was quicker. */
async function claim(
  db: Kysely<Tables>,
  { tenantId, id }: Key,
  { now, lease }: Claiming,
): Promise<Claimed | undefined> {
  const calls = sql<number>`(
    select coalesce(sum(calls), 0)::integer from webhook as neighbour
     where neighbour.tenant_id = ${tenantId}
       and neighbour.hour = date_trunc('hour', ${now}::timestamptz)
  )`
  return db
    .updateTable('webhook')
    .set({ due_at: lease })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .returning(['tenant_id as tenantId', 'id', 'account_id as accountId', 'url'])
    .returning(['failures', 'failing_since as failingSince', calls.as('calls')])
    .executeTakeFirst()
}

/** Whom of these people the operator has shut out. */
async function shutOutOf(
  db: Kysely<Tables>,
  hooks: readonly Claimed[],
): Promise<ReadonlySet<string>> {
  if (hooks.length === 0) return new Set()
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where(
      'id',
      'in',
      hooks.map(({ accountId }) => accountId),
    )
    .where('disabled_at', 'is not', null)
    .execute()
  return new Set(accounts.map(({ id }) => id))
}

/** First names of people and labels of links, by id; of those who are still there. */
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

/** Nothing of it is told any more; it counts as lost. */
async function forget(trx: Trx, { tenantId, id }: Key): Promise<void> {
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
