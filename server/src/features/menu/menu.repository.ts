import { type Selectable, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/client/client.ts'
import type { Tables } from '#db/tables/tables.ts'
import { excluded, unnest } from '#db/unnest.ts'
import type { Day } from '#lib/time/calendar.ts'

export type Trx = Transaction<Tables>
export type MenuRepository = ReturnType<typeof createMenuRepository>

/** What a client says of an entry; the text of a recipe is its title. */
export type WrittenEntry = Pick<Selectable<Tables['menu_entry']>, (typeof WRITTEN)[number]>

export interface EntryRow extends WrittenEntry {
  /** As a moment, or as JSON has it. */
  readonly cooked_at: Date | string | null
}

/** A week; entries in their order. */
export interface WeekRow {
  readonly version: number
  readonly meals: readonly string[]
  readonly entries: readonly EntryRow[]
}

interface Place {
  readonly monday: Day
  /** In lower case. */
  readonly id: string
}

interface Cooking {
  readonly recipeId: string
  /** What it took out of the stock. */
  readonly entry: string
  readonly at: Date
}

export function createMenuRepository({ kysely }: Pick<Database, 'kysely'>) {
  return {
    /** In one statement: the week, or of one that was never written the latest other without its entries. */
    async find(tenantId: string, monday: Day, trx?: Trx): Promise<WeekRow | undefined> {
      const found = await (trx ?? kysely)
        .selectFrom('menu_week')
        .select(['monday', 'version', 'meals'])
        .select((week) =>
          jsonArrayFrom(
            week
              .selectFrom('menu_entry as entry')
              .select(READ.map((column) => `entry.${column}` as const))
              .where('entry.tenant_id', '=', tenantId)
              .where('entry.monday', '=', monday)
              .orderBy('entry.position'),
          ).as('entries'),
        )
        .where('tenant_id', '=', tenantId)
        .orderBy(({ eb }) => eb('monday', '=', monday), 'desc')
        .orderBy('rev', 'desc')
        .limit(1)
        .executeTakeFirst()
      return found && { ...found, version: found.monday === monday ? found.version : 0 }
    },

    /** Titles of those that are there, by id. */
    async titles(trx: Trx, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await trx
        .selectFrom('recipe')
        .select(['id', 'title'])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute()
      return new Map(rows.map(({ id, title }) => [id, title]))
    },

    /**
     * Replaces the week by these entries, in their order, and answers them. What was cooked stays so, unless it
     * is another recipe now. Requires the hold.
     */
    async write(
      trx: Trx,
      tenantId: string,
      week: Omit<Selectable<Tables['menu_week']>, 'tenant_id'>,
      entries: readonly WrittenEntry[],
    ): Promise<EntryRow[]> {
      const { monday } = week
      const ids = entries.map(({ id }) => id)
      const rows = await trx
        .with('week', (cte) =>
          cte
            .insertInto('menu_week')
            .values({ ...week, tenant_id: tenantId })
            .onConflict((conflict) =>
              conflict
                .columns(['tenant_id', 'monday'])
                .doUpdateSet(excluded(['version', 'meals', 'rev'])),
            ),
        )
        .with('surplus', (cte) =>
          cte
            .deleteFrom('menu_entry')
            .where('tenant_id', '=', tenantId)
            .where('monday', '=', monday)
            .where('id', '!=', sql<string>`all(${ids}::uuid[])`),
        )
        .insertInto('menu_entry')
        .columns(['tenant_id', 'monday', 'position', ...WRITTEN])
        .expression((eb) =>
          eb
            .selectFrom(unnest('menu_entry', WRITTEN, entries))
            .select([
              sql<string>`${tenantId}::uuid`.as('tenant_id'),
              sql<Day>`${monday}::date`.as('monday'),
              'row.ordinal as position',
            ])
            .select(WRITTEN.map((column) => `row.${column}` as const)),
        )
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'monday', 'id']).doUpdateSet({
            ...excluded(['position', ...WRITTEN]),
            cooked_at: keptOfSameRecipe('cooked_at'),
            cooked_entry: keptOfSameRecipe('cooked_entry'),
          }),
        )
        .returning([...READ, 'position'])
        .execute()
      return rows.toSorted((a, b) => a.position - b.position)
    },

    /** Marks an entry as cooked by this recipe; false when it is not there, is another recipe, or was cooked. */
    async cook(
      trx: Trx,
      tenantId: string,
      { monday, id }: Place,
      { recipeId, entry, at }: Cooking,
    ): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('menu_entry')
        .set({ cooked_at: at, cooked_entry: entry })
        .where('tenant_id', '=', tenantId)
        .where('monday', '=', monday)
        .where('id', '=', id)
        .where('recipe_id', '=', recipeId)
        .where('cooked_at', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /** Whether this recipe was cooked for that entry. */
    async isCooked(
      trx: Trx,
      tenantId: string,
      { monday, id }: Place,
      recipeId: string,
    ): Promise<boolean> {
      const row = await trx
        .selectFrom('menu_entry')
        .select('cooked_at')
        .where('tenant_id', '=', tenantId)
        .where('monday', '=', monday)
        .where('id', '=', id)
        .where('recipe_id', '=', recipeId)
        .executeTakeFirst()
      return Boolean(row?.cooked_at)
    },

    /** Everything, as its owner may read it. */
    async readForExport(trx: Trx, tenantId: string) {
      const menu_week = await trx
        .selectFrom('menu_week')
        .select(['monday', 'meals'])
        .where('tenant_id', '=', tenantId)
        .orderBy('monday')
        .execute()
      const menu_entry = await trx
        .selectFrom('menu_entry')
        .select(['monday', 'position', 'day', 'meal', 'recipe_id', 'text', 'people', 'cooked_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('monday')
        .orderBy('position')
        .execute()
      return { menu_week, menu_entry }
    },
  }
}

const WRITTEN = ['id', 'day', 'meal', 'recipe_id', 'text', 'people'] as const
const READ = [...WRITTEN, 'cooked_at'] as const

function keptOfSameRecipe(column: 'cooked_at' | 'cooked_entry') {
  return sql<never>`case when menu_entry.recipe_id is not distinct from excluded.recipe_id
                         then ${sql.ref(`menu_entry.${column}`)} end`
}
