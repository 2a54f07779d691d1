import type { StoredPantry, PantryOutcome } from '@compra/contract/sync/pantry/apply/outcome.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/client/client.ts'
import { columnsOf, jsonRows, replacing } from '#db/json-rows.ts'
import type { Tables } from '#db/tables/tables.ts'
import {
  foundQuery,
  type KnownPantry,
  type KnownParts,
  knownOf,
  type WantedPantry,
} from './known-pantry.ts'
import { PANTRY_CHANGES, type PantryChanges, type WantedChanges } from './pantry-changes.ts'
import {
  ITEM_COLUMNS,
  JOURNAL_COLUMNS,
  LIST_COLUMNS,
  PRODUCT_COLUMNS,
  rowsOf,
} from './pantry-rows.ts'
import { INGREDIENT_COLUMNS, RECIPE_COLUMNS, STEP_COLUMNS } from './recipe-rows.ts'

export type Trx = Transaction<Tables>
export type PantryRepository = ReturnType<typeof createPantryRepository>

export interface PushedBy {
  readonly tenantId: string
  readonly actorId: string
  readonly rev: number
  readonly at: Date
}

/** Products, saved lists, recipes and stock movements, as devices push and pull them. */
export function createPantryRepository({
  householdReads: reads,
}: Pick<Database, 'householdReads'>) {
  return {
    /** A consistent snapshot. Undefined when the household was deleted. */
    changesSince: async (wanted: WantedChanges): Promise<PantryChanges | undefined> =>
      (await reads.rows(PANTRY_CHANGES, wanted))[0],

    /** The stored state that a push is merged with. Requires the hold. */
    async known(trx: Trx, tenantId: string, pushed: WantedPantry): Promise<KnownPantry> {
      const { rows } = await foundQuery(tenantId, pushed).execute(trx)
      const [found] = rows
      if (!found) throw new Error('a query of one row answered none')
      return knownOf(found, pushed)
    },

    /** Writes the outcome of a push in one statement, or in two when a list gives up its name. */
    async write(trx: Trx, by: PushedBy, known: KnownPantry, outcome: PantryOutcome): Promise<void> {
      const freed = freedLists(known, outcome)
      if (freed.length > 0) {
        // The unique index is checked row by row, not at the end of the statement.
        await sql`
          update shopping_list set name_folded = chr(1) || id
           where tenant_id = ${by.tenantId} and id = any(${freed}::uuid[])
        `.execute(trx)
      }
      await writing(by, outcome, known).execute(trx)
    },
  }
}

/** Deleted or renamed lists, whose names become available. */
function freedLists(known: StoredPantry, { gone, savedLists }: PantryOutcome): readonly string[] {
  const renamed = savedLists.filter(({ id, name }) => known.savedLists.get(id)?.name !== name)
  return [...gone, ...renamed].map(({ id }) => id).filter((id) => known.savedLists.has(id))
}

const PRODUCT_CHANGES = PRODUCT_COLUMNS.filter((column) => column !== 'id')
const LIST_CHANGES = LIST_COLUMNS.filter((column) => column !== 'id')
const RECIPE_CHANGES = RECIPE_COLUMNS.filter((column) => column !== 'id')
const PLACE = ['recipe_id', 'position']
const INGREDIENT_CHANGES = INGREDIENT_COLUMNS.filter((column) => !PLACE.includes(column))
const STEP_CHANGES = STEP_COLUMNS.filter((column) => !PLACE.includes(column))
const ITEM_CHANGES = ITEM_COLUMNS.filter((column) => column !== 'list_id' && column !== 'sequence')

function writing(
  { tenantId, actorId, rev, at }: PushedBy,
  outcome: PantryOutcome,
  known: KnownParts,
) {
  const rows = rowsOf(outcome, at, known)
  const { products, lists, items, recipes, gone, journal, undone, entries, purchases, moves } = rows
  const tenant = sql`${tenantId}::uuid`
  const written = [...products, ...lists, ...recipes].map(({ id }) => id)
  const goneOf = (wanted: string) => gone.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  return sql`
    with gone_product as (
      delete from product where tenant_id = ${tenant} and id = any(${goneOf('product')}::uuid[])
    ), gone_list as (
      delete from shopping_list
       where tenant_id = ${tenant} and id = any(${goneOf('shopping_list')}::uuid[])
    ), gone_recipe as (
      delete from recipe where tenant_id = ${tenant} and id = any(${goneOf('recipe')}::uuid[])
    ), noted as (
      insert into gone (tenant_id, kind, id, removed, rev, at)
      select ${tenant}, kind, id, removed, ${rev}::bigint, ${at}::timestamptz
        from ${jsonRows('gone', ['kind', 'id', 'removed'], gone)}
      on conflict (tenant_id, kind, id) do update set ${replacing(['removed', 'rev', 'at'])}
    ), back as (
      delete from gone where tenant_id = ${tenant} and id = any(${written}::uuid[])
    ), new_product as (
      insert into product (tenant_id, ${columnsOf(PRODUCT_COLUMNS)})
      select ${tenant}, ${columnsOf(PRODUCT_COLUMNS)}
        from ${jsonRows('product', PRODUCT_COLUMNS, products)}
      on conflict (tenant_id, id) do update set ${replacing(PRODUCT_CHANGES)}
    ), new_list as (
      insert into shopping_list (tenant_id, ${columnsOf(LIST_COLUMNS)})
      select ${tenant}, ${columnsOf(LIST_COLUMNS)}
        from ${jsonRows('shopping_list', LIST_COLUMNS, lists)}
      on conflict (tenant_id, id) do update set ${replacing(LIST_CHANGES)}
    ), surplus as (
      delete from shopping_list_item as item
       using ${jsonRows('shopping_list', ['id', 'items_count'], lists)}
       where item.tenant_id = ${tenant} and item.list_id = "row".id
         and item.sequence > "row".items_count
    ), new_item as (
      insert into shopping_list_item (tenant_id, ${columnsOf(ITEM_COLUMNS)})
      select ${tenant}, ${columnsOf(ITEM_COLUMNS)}
        from ${jsonRows('shopping_list_item', ITEM_COLUMNS, items)}
      on conflict (tenant_id, list_id, sequence) do update set ${replacing(ITEM_CHANGES)}
    ), new_recipe as (
      insert into recipe (tenant_id, ${columnsOf(RECIPE_COLUMNS)})
      select ${tenant}, ${columnsOf(RECIPE_COLUMNS)}
        from ${jsonRows('recipe', RECIPE_COLUMNS, recipes)}
      on conflict (tenant_id, id) do update set ${replacing(RECIPE_CHANGES)}
    ), surplus_ingredient as (
      delete from recipe_ingredient as part using ${partCounts(rows.partCounts)}
       where part.tenant_id = ${tenant} and part.recipe_id = "row".id
         and part.position > "row".ingredients
    ), new_ingredient as (
      insert into recipe_ingredient (tenant_id, ${columnsOf(INGREDIENT_COLUMNS)})
      select ${tenant}, ${columnsOf(INGREDIENT_COLUMNS)}
        from ${jsonRows('recipe_ingredient', INGREDIENT_COLUMNS, rows.ingredients)}
      on conflict (tenant_id, recipe_id, position) do update set ${replacing(INGREDIENT_CHANGES)}
    ), surplus_step as (
      delete from recipe_step as part using ${partCounts(rows.partCounts)}
       where part.tenant_id = ${tenant} and part.recipe_id = "row".id
         and part.position > "row".steps
    ), new_step as (
      insert into recipe_step (tenant_id, ${columnsOf(STEP_COLUMNS)})
      select ${tenant}, ${columnsOf(STEP_COLUMNS)}
        from ${jsonRows('recipe_step', STEP_COLUMNS, rows.steps)}
      on conflict (tenant_id, recipe_id, position) do update set ${replacing(STEP_CHANGES)}
    ), new_entry as (
      insert into stock_entry (
        tenant_id, id, key_hash, body_hash, created_at, undone_at, recipe_id, recipe_title
      )
      select ${tenant}, id, sha256(id::text::bytea), sha256(''), ${at}::timestamptz, undone_at,
             recipe_id, coalesce(
               -- A recipe that comes with its first cooking cannot be read yet.
               ${titles(recipes)} ->> "row".recipe_id::text,
               (select title from recipe where tenant_id = ${tenant} and recipe.id = "row".recipe_id)
             )
        from ${jsonRows('stock_entry', ['id', 'undone_at', 'recipe_id'], entries)}
      on conflict (tenant_id, id) do update
        set undone_at = greatest(excluded.undone_at, stock_entry.created_at)
    ), republished as (
      update stock_purchase set rev = ${rev}
       where tenant_id = ${tenant}
         and entry_id = any(${entries.map(({ id }) => id)}::uuid[])
    ), new_purchase as (
      insert into stock_purchase (tenant_id, key, entry_id, rev)
      select ${tenant}, key, entry_id, ${rev}::bigint
        from ${jsonRows('stock_purchase', ['key', 'entry_id'], purchases)}
    ), taken_back as (
      update stock_journal set undone_at = ${at}
       where tenant_id = ${tenant} and id = any(${undone}::uuid[])
    ), new_move as (
      insert into stock_move (tenant_id, id, at)
      select ${tenant}, id, ${at}::timestamptz from ${jsonRows('stock_move', ['id'], moves)}
    )
    insert into stock_journal (tenant_id, id, actor_id, ${columnsOf(JOURNAL_COLUMNS)})
    select ${tenant}, gen_random_uuid(), ${actorId}::uuid, ${columnsOf(JOURNAL_COLUMNS)}
      from ${jsonRows('stock_journal', JOURNAL_COLUMNS, journal)}
  `
}

function partCounts(counts: readonly { readonly id: string }[]) {
  const types = sql`id uuid, ingredients integer, steps integer`
  return sql`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as row (${types})`
}

/** By id, as one JSON value. */
function titles(recipes: readonly { readonly id: string; readonly title: string }[]) {
  const byId = Object.fromEntries(recipes.map(({ id, title }) => [id, title]))
  return sql`${JSON.stringify(byId)}::jsonb`
}
