import { sql } from 'kysely'
import type { Trx } from './menu.repository.ts'

/**
 * Copies the weeks of one household into another, after its recipes; a week that is planned there stays as it
 * is there. What was cooked stays so and can no longer be undone: the stock that it took from stays behind.
 */
export async function copyMenus(trx: Trx, from: string, to: string): Promise<void> {
  await sql`
    with theirs as materialized (
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
    select ${to}, entry.monday, entry.id, position, day, meal, theirs.id,
           coalesce(theirs.title, text), people, cooked_at
      from weeks
      join menu_entry entry on entry.tenant_id = ${from} and entry.monday = weeks.monday
      left join recipe mine on mine.tenant_id = ${from} and mine.id = entry.recipe_id
      left join theirs on theirs.text_folded = mine.text_folded
  `.execute(trx)
}
