import { measuredKey } from '@compra/contract/measure/measured-name.ts'
import type {
  StoredPantry,
  PantryPush,
  KnownEntry,
  KnownMovement,
} from '@compra/contract/sync/pantry/apply/outcome.ts'
import { recipeParts, type RecipeParts } from '@compra/contract/sync/pantry/apply/recipe-parts.ts'
import { savedItems as itemsOf } from '@compra/contract/sync/pantry/apply/saved-items.ts'
import type {
  PantryProduct,
  PantryRecipe,
  PantrySavedList,
} from '@compra/contract/sync/pantry/pantry.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { sql } from 'kysely'
import { jsonOf } from '#db/json-rows.ts'
import { PRODUCT_FULL_COLUMNS, recipe, SAVED_LIST_SHAPE, savedItems } from './pantry-shapes.ts'

/** Everything that a push names. */
export interface WantedPantry extends Pick<PantryPush, 'moves'> {
  readonly products: readonly {
    readonly id: string
    readonly barcodes?: readonly string[] | undefined
  }[]
  readonly savedLists: readonly {
    readonly id: string
    readonly name: string
    readonly items?: PantryPush['savedLists'][number]['items']
  }[]
  readonly recipes: readonly ({ readonly id: string } & RecipeParts)[]
}

/** Decides which parts of saved lists and recipes keep their ids; by the id of the whole. */
export interface KnownParts {
  readonly storedItems: ReadonlyMap<string, PantrySavedList['items']>
  /** The ids of pushed items, by their names and measures. */
  readonly pushedIds: ReadonlyMap<string, ReadonlyMap<string, string | undefined>>
  readonly storedParts: ReadonlyMap<string, Pick<PantryRecipe, 'ingredients' | 'steps'>>
  readonly pushedParts: ReadonlyMap<string, RecipeParts>
}

export type KnownPantry = StoredPantry & KnownParts

/** One row with everything that a push is merged with. */
interface Found {
  readonly products: readonly PantryProduct[]
  readonly productCount: number
  /** `items` is null for lists that are read only because their name collides. */
  readonly savedLists: readonly (Omit<PantrySavedList, 'items'> & {
    readonly items: PantrySavedList['items'] | null
  })[]
  readonly savedListCount: number
  readonly recipes: readonly PantryRecipe[]
  readonly recipeCount: number
  readonly gone: readonly { readonly kind: string; readonly id: string; readonly removed: number }[]
  readonly moves: readonly { readonly id: string }[]
  readonly purchases: readonly { readonly key: string }[]
  readonly entries: readonly (KnownEntry & { readonly called: string })[]
  readonly movements: readonly (Omit<KnownMovement, 'entry'> & { readonly entry: string | null })[]
}

/** Reads the stored state for a push. A stock entry is found by its id, or by the key of an earlier API call. */
export function foundQuery(tenantId: string, pushed: WantedPantry) {
  const products = pushed.products.map(({ id }) => id)
  const barcodes = [...new Set(pushed.products.flatMap((product) => product.barcodes ?? []))]
  const lists = pushed.savedLists.map(({ id }) => id)
  const recipes = pushed.recipes.map(({ id }) => id)
  const names = pushed.savedLists.map(({ name }) => foldName(name))
  const moved = pushed.moves.flatMap((move) => ('product' in move ? move.product : []))
  const sent = pushed.moves.filter((move) => move.kind !== 'revert')
  const entries = sent.flatMap((move) => move.entry ?? [])
  const keys = sent.flatMap((move) => (move.kind === 'enter' ? (move.purchase ?? []) : []))
  const moves = sent.map(({ id }) => id)
  const reverted = pushed.moves.flatMap((move) => (move.kind === 'revert' ? move.movement : []))
  const household = sql<string>`${tenantId}`
  return sql<Found>`
    with reverted as (
      select id, entry_id from stock_journal
       where tenant_id = ${tenantId} and id = any(${reverted}::uuid[])
         and reason <> 'undo' and undone_at is null
    ), entry as (
      select distinct on (called) called, id, undone_at is not null as "isUndone"
        from (
          select unnest(${[...new Set(entries)]}::uuid[]) union select entry_id from reverted
        ) as wanted (called)
        join stock_entry
          on tenant_id = ${tenantId} and (id = called or key_hash = sha256(called::text::bytea))
       order by called, id = called desc
    ), part as (
      select id, entry_id as entry, product_id as product,
             round((stock_to - stock_from)::numeric, 3) as quantity,
             -- Before a product was made it had no price to go back to.
             case when reason = 'create' then price_to else price_from end as "priceFrom",
             price_to as "priceTo", packs, at
        from stock_journal
       where tenant_id = ${tenantId} and reason <> 'undo' and undone_at is null
         and (entry_id in (select id from entry) or id in (select id from reverted))
    )
    select (select count(*) from product where tenant_id = ${tenantId}) as "productCount",
           (select count(*) from shopping_list where tenant_id = ${tenantId}) as "savedListCount",
           (select count(*) from recipe where tenant_id = ${tenantId}) as "recipeCount",
           ${jsonOf(sql`
             select ${PRODUCT_FULL_COLUMNS} from product
              where tenant_id = ${tenantId} and id in (
                select unnest(${[...products, ...moved]}::uuid[]) union select product from part ${withBarcodes(tenantId, barcodes)}
              )
           `)} as products,
           ${jsonOf(sql`
             select ${SAVED_LIST_SHAPE},
                    case when id = any(${lists}::uuid[]) then ${savedItems(household)} end as items
               from shopping_list as list
              where tenant_id = ${tenantId}
                and (id = any(${lists}::uuid[]) or name_folded = any(${names}::text[]))
           `)} as "savedLists",
           ${jsonOf(sql`
             select ${recipe(household)} from recipe
              where tenant_id = ${tenantId} and id = any(${recipes}::uuid[])
           `)} as recipes,
           ${jsonOf(sql`
             select kind, id, removed from gone
              where tenant_id = ${tenantId} and (
                kind = 'product' and id = any(${products}::uuid[])
                or kind = 'shopping_list' and id = any(${lists}::uuid[])
                or kind = 'recipe' and id = any(${recipes}::uuid[])
              )
           `)} as gone,
           ${jsonOf(sql`
             select id from stock_move where tenant_id = ${tenantId} and id = any(${moves}::uuid[])
           `)} as moves,
           ${jsonOf(sql`
             select key from stock_purchase
              where tenant_id = ${tenantId} and key = any(${keys}::text[])
           `)} as purchases,
           ${jsonOf(sql`
             select called, id, "isUndone", ${jsonOf(sql`
                      select ${PART} from part where part.entry = entry.id order by at
                    `)} as parts
               from entry
           `)} as entries,
           ${jsonOf(sql`select ${PART} from part where id in (select id from reverted)`)} as movements`
}

/** Named one by one: a statement that selects all columns is planned at each use (`named-statements.ts`). */
const PART = sql`id, entry, product, quantity, "priceFrom", "priceTo", packs, at`

/** Products that have one of these codes may lose it. */
function withBarcodes(tenantId: string, barcodes: readonly string[]) {
  return barcodes.length === 0
    ? sql``
    : sql`union select id from product
           where tenant_id = ${tenantId} and barcodes ?| ${barcodes}::text[]`
}

export function knownOf(found: Found, pushed: WantedPantry): KnownPantry {
  const byId = <Thing extends { readonly id: string }>(things: readonly Thing[]) =>
    new Map(things.map((thing) => [thing.id, thing]))
  const goneOf = (wanted: string) =>
    new Map(
      found.gone.filter(({ kind }) => kind === wanted).map(({ id, removed }) => [id, removed]),
    )
  return {
    products: byId(found.products),
    productCount: found.productCount,
    savedLists: byId(
      found.savedLists.map((list) => ({ ...list, items: itemsOf(list.items ?? []) })),
    ),
    savedListCount: found.savedListCount,
    recipes: byId(found.recipes.map((one) => ({ ...one, ...recipeParts(one) }))),
    recipeCount: found.recipeCount,
    storedItems: new Map(found.savedLists.map(({ id, items }) => [id, items ?? []])),
    pushedIds: new Map(
      pushed.savedLists.map(({ id, items = [] }) => [
        id,
        new Map(items.map((item) => [measuredKey(item), item.id])),
      ]),
    ),
    storedParts: byId(found.recipes),
    pushedParts: byId(pushed.recipes),
    gone: {
      products: goneOf('product'),
      savedLists: goneOf('shopping_list'),
      recipes: goneOf('recipe'),
    },
    moves: new Set(found.moves.map(({ id }) => id)),
    purchases: new Set(found.purchases.map(({ key }) => key)),
    entries: new Map(found.entries.map(({ called, ...entry }) => [called, entry])),
    movements: new Map(
      found.movements.map((one) => [one.id, { ...one, entry: one.entry ?? undefined }]),
    ),
  }
}
