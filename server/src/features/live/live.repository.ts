import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

export type LiveRepository = ReturnType<typeof createLiveRepository>

interface PresenceRow {
  readonly tenantId: string
  readonly actorId: string
  readonly listId: string
  readonly place: Tables['presence']['place']
}

/** What polls compare. */
interface State {
  readonly rev: number
  readonly shown: string
}

/** The state behind open streams, read for all of them in one statement each. */
export function createLiveRepository(db: Kysely<Tables>) {
  const write = async (rows: readonly PresenceRow[], now: Date, isMove: boolean): Promise<void> => {
    if (rows.length === 0) return
    await db
      .insertInto('presence')
      .columns(['tenant_id', 'actor_id', 'list_id', 'place', 'seen_at'])
      .expression(
        // The join skips households that were deleted.
        sql<PresenceRow>`
          select t.id, actor, list, place, ${now}::timestamptz
            from unnest(${rows.map((each) => each.tenantId)}::uuid[],
                        ${rows.map((each) => each.actorId)}::uuid[],
                        ${rows.map((each) => each.listId)}::uuid[],
                        ${rows.map((each) => each.place)}::text[])
                 as input (tenant, actor, list, place)
            join tenant t on t.id = tenant
           order by t.id, actor`,
      )
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'actor_id']).doUpdateSet((row) => ({
          seen_at: row.ref('excluded.seen_at'),
          ...(isMove && { list_id: row.ref('excluded.list_id'), place: row.ref('excluded.place') }),
        })),
      )
      .execute()
  }

  return {
    /**
     * The revision of each tenant, and a digest of the presence that its streams show; `seenAfter` as in the feed.
     * Deleted tenants are missing.
     */
    async states(
      tenantIds: readonly string[],
      seenAfter: Date,
    ): Promise<ReadonlyMap<string, State>> {
      const { rows } = await sql<State & { readonly id: string }>`
        select id, rev, md5(concat_ws(
          ' ', name,
          (select string_agg(concat(id, user_name), ' ' order by id)
             from account where tenant_id = tenant.id),
          (select string_agg(concat(account_id, role), ' ' order by joined_at, account_id)
             from membership where tenant_id = tenant.id),
          (select string_agg(concat(id, label), ' ' order by id)
             from live_link where tenant_id = tenant.id),
          (select string_agg(concat(actor_id, list_id, place), ' ' order by actor_id)
             from presence where tenant_id = tenant.id and seen_at > ${seenAfter})
        )) as shown
          from tenant where id = any(${tenantIds}::uuid[])
      `.execute(db)
      return new Map(rows.map(({ id, ...state }) => [id, state]))
    },

    /** The tenants of sessions that exist and whose account is not disabled. */
    async tenantsOfSessions(sids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['session.id', 'account.tenant_id'])
        .where(sql<boolean>`session.id = any(${sids}::uuid[])`)
        .where('account.disabled_at', 'is', null)
        .execute()
      return new Map(rows.map(({ id, tenant_id }) => [id, tenant_id]))
    },

    /** The links that are open. */
    async openLinks(ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('live_link')
        .select('id')
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .execute()
      return new Set(rows.map(({ id }) => id))
    },

    /** Stores a client's presence with its list and place. */
    arrive: (row: PresenceRow, now: Date): Promise<void> => write([row], now, true),

    /** Renews presence without list and place: `arrive` stores those. */
    stay: (rows: readonly PresenceRow[], now: Date): Promise<void> => write(rows, now, false),

    async leave(tenantId: string, actorId: string): Promise<void> {
      await db
        .deleteFrom('presence')
        .where('tenant_id', '=', tenantId)
        .where('actor_id', '=', actorId)
        .execute()
    },
  }
}
