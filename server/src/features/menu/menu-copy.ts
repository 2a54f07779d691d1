import { sql } from 'kysely'
import type { Trx } from './menu.repository.ts'

/**
 * Copies menu weeks into another household, after its recipes; weeks already planned there stay unchanged. Cooked
 * entries stay cooked and cannot be undone: their stock was not copied.
 */
export async function copyMenus(trx: Trx, from: string, to: string): Promise<void> {
  await sql`
    with target_recipe as materialized (
      select distinct on (text_folded) text_folded, id, title from recipe
       where tenant_id = ${to} order by text_folded, created_at, id
    ), weeks as (
      insert into menu_week (tenant_id, monday, version, meals, rev)
      select ${to}, monday, 1, meals, rev from menu_week where tenant_id = ${from}
      on conflict (tenant_id, monday) do nothing
      returning monday
    )
    insert into menu_entry (
      tenant_id, monday, id, position, day, meal, recipe_id, text, people, cooked_at
    )
    select ${to}, entry.monday, entry.id, position, day, meal, target_recipe.id,
           coalesce(target_recipe.title, text), people, cooked_at
      from weeks
      join menu_entry entry on entry.tenant_id = ${from} and entry.monday = weeks.monday
      left join recipe source_recipe on source_recipe.tenant_id = ${from} and source_recipe.id = entry.recipe_id
      left join target_recipe on target_recipe.text_folded = source_recipe.text_folded
  `.execute(trx)
}
