import type { PhotoType } from '@compra/contract/recipe/photo-limits.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import { excluded } from '#db/unnest.ts'

export type Trx = Transaction<Tables>
export type PhotoRepository = ReturnType<typeof createPhotoRepository>

export interface Photo {
  readonly type: PhotoType
  readonly version: string
  readonly bytes: Buffer
}

export interface PhotoToWrite extends Photo {
  readonly at: Date
}

/** Recipe photos, in the database: they are deleted, copied and backed up with their recipes. */
export function createPhotoRepository(db: Kysely<Tables>) {
  return {
    find: (tenantId: string, recipeId: string): Promise<Photo | undefined> =>
      db
        .selectFrom('recipe_photo')
        .select(['type', 'version', 'bytes'])
        .where('tenant_id', '=', tenantId)
        .where('recipe_id', '=', recipeId)
        .executeTakeFirst(),

    /** The number of photos of other recipes in the household. */
    async countOthers(trx: Trx, tenantId: string, recipeId: string): Promise<number> {
      const { count } = await trx
        .selectFrom('recipe_photo')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('tenant_id', '=', tenantId)
        .where('recipe_id', '<>', recipeId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Returns false when there is no such recipe. Requires the hold. */
    async write(
      trx: Trx,
      tenantId: string,
      recipeId: string,
      { type, version, bytes, at }: PhotoToWrite,
    ): Promise<boolean> {
      const written = await trx
        .with('named', (cte) =>
          cte
            .updateTable('recipe')
            .set({ photo: version })
            .where('tenant_id', '=', tenantId)
            .where('id', '=', recipeId)
            .returning(['tenant_id', 'id']),
        )
        .insertInto('recipe_photo')
        .columns(['tenant_id', 'recipe_id', 'type', 'version', 'bytes', 'created_at'])
        .expression((eb) =>
          eb
            .selectFrom('named')
            .select((row) => [
              'named.tenant_id',
              'named.id as recipe_id',
              row.val(type).as('type'),
              row.val(version).as('version'),
              row.val(bytes).as('bytes'),
              row.cast<Date>(row.val(at), 'timestamptz').as('created_at'),
            ]),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['tenant_id', 'recipe_id'])
            .doUpdateSet(excluded(['type', 'version', 'bytes', 'created_at'])),
        )
        .returning('version')
        .executeTakeFirst()
      return written !== undefined
    },

    /** Returns false when the recipe has none. Requires the hold. */
    async remove(trx: Trx, tenantId: string, recipeId: string): Promise<boolean> {
      const gone = await trx
        .with('gone', (cte) =>
          cte
            .deleteFrom('recipe_photo')
            .where('tenant_id', '=', tenantId)
            .where('recipe_id', '=', recipeId)
            .returning(['tenant_id', 'recipe_id']),
        )
        .updateTable('recipe')
        .from('gone')
        .set({ photo: null })
        .whereRef('recipe.tenant_id', '=', 'gone.tenant_id')
        .whereRef('recipe.id', '=', 'gone.recipe_id')
        .returning('recipe.id')
        .executeTakeFirst()
      return gone !== undefined
    },

    /** All photos for the export, in base64. */
    async readForExport(trx: Trx, tenantId: string) {
      const rows = await trx
        .selectFrom('recipe_photo')
        .select(['recipe_id', 'type', 'bytes', 'created_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('created_at')
        .orderBy('recipe_id')
        .execute()
      const recipe_photo = rows.map(({ bytes, ...row }) => ({
        ...row,
        base64: bytes.toString('base64'),
      }))
      return { recipe_photo }
    },
  }
}
