import { type Selectable, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/client/client.ts'
import type { Tables } from '#db/tables/tables.ts'
import { excluded, unnest } from '#db/unnest.ts'
import type { Day } from '#lib/time/calendar.ts'

export type Trx = Transaction<Tables>
export type MenuRepository = ReturnType<typeof createMenuRepository>

/** The columns that a client sends; the text of a recipe entry is its title. */
export type WrittenEntry = Pick<Selectable<Tables['menu_entry']>, (typeof WRITTEN)[number]>

export interface EntryRow extends WrittenEntry {
  /** A string when read as JSON. */
  readonly cooked_at: Date | string | null
}

/** Entries in order. */
export interface WeekRow {
  readonly version: number
  readonly rev: number
  readonly meals: readonly string[]
  readonly entries: readonly EntryRow[]
}

interface EntryKey {
  readonly monday: Day
  /** In lower case. */
  readonly id: string
}

interface Cooking {
  readonly recipeId: string
  /** The stock entry of the cooking. */
  readonly entry: string
  readonly at: Date
}

export function createMenuRepository({ kysely }: Pick<Database, 'kysely'>) {
  return {
    /** The week; for an unwritten week, the most recently written one without its entries. One statement. */
    async find(tenantId: string, monday: Day, trx?: Trx): Promise<WeekRow | undefined> {
      const found = await (trx ?? kysely)
        .selectFrom('menu_week')
        .select(['monday', 'version', 'rev', 'meals'])
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
      if (!found || found.monday === monday) return found
      return { ...found, version: 0, rev: 0 }
    },

    /** Titles by id; unknown recipes are missing. */
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
     * Replaces the week by these entries in order, and returns them. A cooked entry stays cooked unless its recipe
     * changes. Requires the hold.
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
            cooked_at: keptForSameRecipe('cooked_at'),
            cooked_entry: keptForSameRecipe('cooked_entry'),
          }),
        )
        .returning([...READ, 'position'])
        .execute()
      return rows.toSorted((a, b) => a.position - b.position)
    },

    /** Marks an entry as cooked; false if it is unknown, has another recipe, or is already cooked. */
    async cook(
      trx: Trx,
      tenantId: string,
      { monday, id }: EntryKey,
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

    /** Whether the recipe was cooked for the entry. */
    async isCooked(
      trx: Trx,
      tenantId: string,
      { monday, id }: EntryKey,
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

    /** For the data export. */
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

function keptForSameRecipe(column: 'cooked_at' | 'cooked_entry') {
  return sql<never>`case when menu_entry.recipe_id is not distinct from excluded.recipe_id
                         then ${sql.ref(`menu_entry.${column}`)} end`
}
