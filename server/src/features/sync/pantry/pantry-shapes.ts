/** Column lists that select the pantry in the shapes of the contract. */
import { PRODUCT } from '@compra/contract/product/product-registers.ts'
import { RECIPE_FIELDS } from '@compra/contract/recipe/recipe-registers.ts'
import { SAVED_LIST } from '@compra/contract/shopping-list/saved-list-registers.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonOf } from '#db/json-rows.ts'
import { selectedIn } from '#db/registers/registers.ts'

/** All columns of the table `product`. */
export const PRODUCT_FULL_COLUMNS = sql`
  id, ${selectedIn(PRODUCT, 'whole')}, stock, packs, owed, removed, ${millis()} as "createdAt"`

/** The same with nulls for default values, which devices fill in. */
export const PRODUCT_WIRE_COLUMNS = sql`
  id, ${selectedIn(PRODUCT, 'sparse')}, stock, nullif(packs, '[]') as packs,
  nullif(owed, 0) as owed, removed, ${millis()} as "createdAt"`

/** Columns of the table `shopping_list`, without its items. */
export const SAVED_LIST_SHAPE = sql`
  id, ${selectedIn(SAVED_LIST, 'whole')}, removed, ${millis()} as "createdAt"`

/** All items of the `list` in scope, as JSON. */
export const savedItems = (household: RawBuilder<string>) => sql`(
  select json_agg(json_strip_nulls(json_build_object(
           'id', id, 'sequence', sequence, 'name', name, 'quantity', quantity, 'price', price_cents,
           'measure', case when measure_amount is not null
             then json_build_object('amount', measure_amount, 'unit', measure_unit) end
         )) order by sequence)
    from shopping_list_item as item
   where item.tenant_id = ${household}::uuid and item.list_id = list.id
)`

/** Columns of the table `recipe`, with its ingredients and steps as JSON. */
export const recipe = (household: RawBuilder<string>) => sql`
  id, ${selectedIn(RECIPE_FIELDS, 'whole')}, photo, removed, ${millis()} as "createdAt",
  ${jsonOf(sql`
    select id, name, quantity, unit from recipe_ingredient as part
     where part.tenant_id = ${household}::uuid and part.recipe_id = recipe.id
     order by position
  `)} as ingredients,
  ${jsonOf(sql`
    select id, description, position as "order", prep_minutes as "prepTime",
           wait_minutes as "waitTime"
      from recipe_step as part
     where part.tenant_id = ${household}::uuid and part.recipe_id = recipe.id
     order by position
  `)} as steps`

function millis() {
  return sql`(extract(epoch from created_at) * 1000)::bigint`
}
