import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

export type LiveRepository = ReturnType<typeof createLiveRepository>

interface Present {
  readonly tenantId: string
  readonly actorId: string
  readonly listId: string
  readonly place: Tables['presence']['place']
}

/** What is behind open streams: asked every few seconds for all of them at once. */
export function createLiveRepository(db: Kysely<Tables>) {
  const write = async (present: readonly Present[], now: Date, isMove: boolean): Promise<void> => {
    if (present.length === 0) return
    await db
      .insertInto('presence')
      .columns(['tenant_id', 'actor_id', 'list_id', 'place', 'seen_at'])
      .expression(
        // A household that was deleted meanwhile is nowhere.
        sql<Present>`
          select t.id, actor, list, place, ${now}::timestamptz
            from unnest(${present.map((each) => each.tenantId)}::uuid[],
                        ${present.map((each) => each.actorId)}::uuid[],
                        ${present.map((each) => each.listId)}::uuid[],
                        ${present.map((each) => each.place)}::text[])
                 as given (tenant, actor, list, place)
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
    /** Of those tenants that still exist. */
    async revisions(tenantIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('tenant')
        .select(['id', 'rev'])
        .where(sql<boolean>`id = any(${tenantIds}::uuid[])`)
        .execute()
      return new Map(rows.map(({ id, rev }) => [id, rev]))
    },

    /** The tenant of each session that is not over, whose person may sign in. */
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

    /** Those links that are open. */
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

    /** Somebody has come: to this list and place, wherever the person was seen before. */
    arrive: (present: Present, now: Date): Promise<void> => write([present], now, true),

    /** They are still there; where, whoever moved has said. */
    stay: (present: readonly Present[], now: Date): Promise<void> => write(present, now, false),

    async leave(tenantId: string, actorId: string): Promise<void> {
      await db
        .deleteFrom('presence')
        .where('tenant_id', '=', tenantId)
        .where('actor_id', '=', actorId)
        .execute()
    },
  }
}
