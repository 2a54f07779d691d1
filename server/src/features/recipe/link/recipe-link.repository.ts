import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

export type RecipeLinkRepository = ReturnType<typeof createRecipeLinkRepository>

interface LinkToWrite {
  readonly tenantId: string
  readonly recipeId: string
  /** The id if a new link is created. */
  readonly id: string
  readonly now: Date
  readonly expiresAt: Date
}

export function createRecipeLinkRepository(db: Kysely<Tables>) {
  return {
    /**
     * Extends the link of a recipe to `expiresAt`; an expired or missing one is replaced. Undefined when there is no
     * such recipe.
     */
    async open({ tenantId, recipeId, id, now, expiresAt }: LinkToWrite) {
      const { rows } = await sql<{ id: string; expires_at: Date }>`
        insert into recipe_link as link (tenant_id, recipe_id, id, created_at, expires_at)
        select tenant_id, id, ${id}::uuid, ${now}::timestamptz, ${expiresAt}::timestamptz
          from recipe where tenant_id = ${tenantId} and id = ${recipeId}
        on conflict (tenant_id, recipe_id) do update
          set id = case when link.expires_at > ${now} then link.id else excluded.id end,
              created_at = case when link.expires_at > ${now}
                then link.created_at else excluded.created_at end,
              expires_at = excluded.expires_at
        returning id, expires_at
      `.execute(db)
      return rows[0]
    },

    /** Returns whether there was one. */
    async close(tenantId: string, recipeId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('recipe_link')
        .where('tenant_id', '=', tenantId)
        .where('recipe_id', '=', recipeId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** The recipe of a link that has not expired. */
    find: (id: string, now: Date) =>
      db
        .selectFrom('recipe_link')
        .select(['tenant_id', 'recipe_id'])
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    async deleteExpired(now: Date): Promise<void> {
      await db.deleteFrom('recipe_link').where('expires_at', '<=', now).execute()
    },

    /** All links for the export. */
    async readForExport(trx: Transaction<Tables>, tenantId: string) {
      const recipe_link = await trx
        .selectFrom('recipe_link')
        .select(['recipe_id', 'id', 'created_at', 'expires_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('created_at')
        .orderBy('recipe_id')
        .execute()
      return { recipe_link }
    },
  }
}
