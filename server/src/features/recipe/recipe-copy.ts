import { sql } from 'kysely'
import type { Trx } from './recipe.repository.ts'

/** Copies recipes to another household, except those with the title and description of an existing one. */
export async function copyRecipes(trx: Trx, from: string, to: string): Promise<void> {
  await sql`
    with theirs as materialized (
      select text_folded from recipe where tenant_id = ${to}
    ), pair as materialized (
      select mine.id as old, gen_random_uuid() as new from recipe mine
       where mine.tenant_id = ${from}
         and not exists (
           select 1 from theirs where theirs.text_folded = mine.text_folded
         )
    ), recipes as (
      insert into recipe (
        tenant_id, id, title, description, text_folded, preparation_time, servings, category,
        difficulty, tags, source, author, photo, created_at
      )
      select ${to}, new, title, description, text_folded, preparation_time, servings, category,
             difficulty, tags, source, author, photo, created_at
        from pair join recipe on recipe.tenant_id = ${from} and recipe.id = pair.old
    ), photos as (
      insert into recipe_photo (tenant_id, recipe_id, type, version, bytes, created_at)
      select ${to}, new, type, version, bytes, created_at
        from pair
        join recipe_photo photo on photo.tenant_id = ${from} and photo.recipe_id = pair.old
    ), ingredients as (
      insert into recipe_ingredient (tenant_id, recipe_id, position, id, name, quantity, unit)
      select ${to}, new, position, gen_random_uuid(), name, quantity, unit
        from pair
        join recipe_ingredient part on part.tenant_id = ${from} and part.recipe_id = pair.old
    )
    insert into recipe_step (
      tenant_id, recipe_id, position, id, description, prep_minutes, wait_minutes
    )
    select ${to}, new, position, gen_random_uuid(), description, prep_minutes, wait_minutes
      from pair join recipe_step part on part.tenant_id = ${from} and part.recipe_id = pair.old
  `.execute(trx)
}
