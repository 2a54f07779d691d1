import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/client.ts'
import { containing } from '#db/like.ts'
import type { Tables } from '#db/tables.ts'
import type { Slice } from '#lib/page.ts'

export type Trx = Transaction<Tables>
export type RecipeRepository = ReturnType<typeof createRecipeRepository>

type RecipeColumns = Omit<Selectable<Tables['recipe']>, 'tenant_id' | 'created_at'>
type IngredientRow = Pick<
  Selectable<Tables['recipe_ingredient']>,
  'id' | 'name' | 'quantity' | 'unit'
>
type StepRow = Pick<
  Selectable<Tables['recipe_step']>,
  'id' | 'description' | 'prep_minutes' | 'wait_minutes'
>

/** A recipe with its parts, each in its order. */
export interface RecipeRow extends Omit<RecipeColumns, 'text_folded'> {
  readonly ingredients: readonly IngredientRow[]
  readonly steps: readonly StepRow[]
}

export interface RecipeToWrite extends RecipeRow {
  readonly text_folded: string
}

export type SummaryRow = Pick<RecipeRow, 'id' | 'title' | 'description' | 'category'>

export function createRecipeRepository({ kysely, reads }: Pick<Database, 'kysely' | 'reads'>) {
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => kysely.transaction().execute(work),

    /** Newest first; `search` is a part of folded titles or descriptions. */
    page: (tenantId: string, search: string, { limit, offset }: Slice): Promise<SummaryRow[]> =>
      search === ''
        ? reads.rows(PAGE, [tenantId, limit, offset])
        : reads.rows(FOUND, [tenantId, limit, offset, containing(search)]),

    /** In one statement, so that it is a recipe as it was at one moment. */
    find: (tenantId: string, id: string): Promise<RecipeRow | undefined> =>
      kysely
        .selectFrom('recipe')
        .select(COLUMNS)
        .select((recipe) => [
          jsonArrayFrom(
            recipe
              .selectFrom('recipe_ingredient as part')
              .select(['part.id', 'part.name', 'part.quantity', 'part.unit'])
              .whereRef('part.tenant_id', '=', 'recipe.tenant_id')
              .whereRef('part.recipe_id', '=', 'recipe.id')
              .orderBy('part.position'),
          ).as('ingredients'),
          jsonArrayFrom(
            recipe
              .selectFrom('recipe_step as part')
              .select(['part.id', 'part.description', 'part.prep_minutes', 'part.wait_minutes'])
              .whereRef('part.tenant_id', '=', 'recipe.tenant_id')
              .whereRef('part.recipe_id', '=', 'recipe.id')
              .orderBy('part.position'),
          ).as('steps'),
        ])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** How many there are, and how many of them were made after `since`. */
    count: (trx: Trx, tenantId: string, since: Date): Promise<{ all: number; recent: number }> =>
      trx
        .selectFrom('recipe')
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.countAll<number>().filterWhere('created_at', '>', since).as('recent'),
        ])
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow(),

    insert: (trx: Trx, tenantId: string, recipe: RecipeToWrite, at: Date): Promise<void> =>
      writeWithParts(
        trx,
        sql`
          insert into recipe (
            tenant_id, id, title, description, text_folded, preparation_time, servings, category,
            difficulty, tags, created_at
          )
          values (
            ${tenantId}, ${recipe.id}, ${recipe.title}, ${recipe.description},
            ${recipe.text_folded}, ${recipe.preparation_time}, ${recipe.servings},
            ${recipe.category}, ${recipe.difficulty}, ${recipe.tags}, ${at}
          )`,
        recipe,
      ),

    /** Answers false when there is no such recipe; else nobody else writes it meanwhile. */
    async lock(trx: Trx, tenantId: string, id: string): Promise<boolean> {
      const recipe = await trx
        .selectFrom('recipe')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      return recipe !== undefined
    },

    /** Call it with the recipe locked: it must see the parts that are there. */
    update: (trx: Trx, tenantId: string, recipe: RecipeToWrite): Promise<void> =>
      writeWithParts(
        trx,
        sql`
          update recipe
             set title = ${recipe.title}, description = ${recipe.description},
                 text_folded = ${recipe.text_folded},
                 preparation_time = ${recipe.preparation_time}, servings = ${recipe.servings},
                 category = ${recipe.category}, difficulty = ${recipe.difficulty},
                 tags = ${recipe.tags}
           where tenant_id = ${tenantId} and id = ${recipe.id}`,
        recipe,
      ),

    /** Answers false when there is no such recipe. */
    async remove(tenantId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await kysely
        .deleteFrom('recipe')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    /** Everything, as its owner may read it. */
    async readForExport(trx: Kysely<Tables>, tenantId: string) {
      const recipe = await trx
        .selectFrom('recipe')
        .select([...COLUMNS, 'created_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      const recipe_ingredient = await trx
        .selectFrom('recipe_ingredient')
        .select(['recipe_id', 'position', 'name', 'quantity', 'unit'])
        .where('tenant_id', '=', tenantId)
        .orderBy('recipe_id')
        .orderBy('position')
        .execute()
      const recipe_step = await trx
        .selectFrom('recipe_step')
        .select(['recipe_id', 'position', 'description', 'prep_minutes', 'wait_minutes'])
        .where('tenant_id', '=', tenantId)
        .orderBy('recipe_id')
        .orderBy('position')
        .execute()
      return { recipe, recipe_ingredient, recipe_step }
    },
  }
}

const COLUMNS = [
  'id',
  'title',
  'description',
  'preparation_time',
  'servings',
  'category',
  'difficulty',
  'tags',
] as const

/** The hot reads are planned once for each connection, by name. */
const PAGE = {
  name: 'recipe-page',
  text: `
    select id, title, description, category from recipe
     where tenant_id = $1
     order by created_at desc, id desc limit $2 offset $3`,
}

const FOUND = {
  name: 'recipe-found',
  text: `
    select id, title, description, category from recipe
     where tenant_id = $1 and text_folded like $4
     order by created_at desc, id desc limit $2 offset $3`,
}

/**
 * Writes a recipe and puts these parts where the earlier ones were, in one statement: whatever has
 * their positions is overwritten, whatever is beyond the last goes.
 */
async function writeWithParts(
  trx: Trx,
  write: RawBuilder<unknown>,
  { ingredients, steps }: Pick<RecipeRow, 'ingredients' | 'steps'>,
): Promise<void> {
  await sql`
    with written as (
      ${write} returning tenant_id, id
    ), surplus_ingredients as (
      delete from recipe_ingredient part using written
       where part.tenant_id = written.tenant_id and part.recipe_id = written.id
         and position > ${ingredients.length}
    ), surplus_steps as (
      delete from recipe_step part using written
       where part.tenant_id = written.tenant_id and part.recipe_id = written.id
         and position > ${steps.length}
    ), new_ingredients as (
      insert into recipe_ingredient (tenant_id, recipe_id, position, id, name, quantity, unit)
      select written.tenant_id, written.id, part.position, part.id, part.name, part.quantity, part.unit
        from written, unnest(
          ${ingredients.map(({ id }) => id)}::uuid[],
          ${ingredients.map(({ name }) => name)}::text[],
          ${ingredients.map(({ quantity }) => quantity)}::double precision[],
          ${ingredients.map(({ unit }) => unit)}::text[]
        ) with ordinality as part (id, name, quantity, unit, position)
      on conflict (tenant_id, recipe_id, position) do update
         set id = excluded.id, name = excluded.name, quantity = excluded.quantity,
             unit = excluded.unit
    ), new_steps as (
      insert into recipe_step (
        tenant_id, recipe_id, position, id, description, prep_minutes, wait_minutes
      )
      select written.tenant_id, written.id, part.position, part.id, part.description,
             part.prep_minutes, part.wait_minutes
        from written, unnest(
          ${steps.map(({ id }) => id)}::uuid[],
          ${steps.map(({ description }) => description)}::text[],
          ${steps.map(({ prep_minutes }) => prep_minutes)}::integer[],
          ${steps.map(({ wait_minutes }) => wait_minutes)}::integer[]
        ) with ordinality as part (id, description, prep_minutes, wait_minutes, position)
      on conflict (tenant_id, recipe_id, position) do update
         set id = excluded.id, description = excluded.description,
             prep_minutes = excluded.prep_minutes, wait_minutes = excluded.wait_minutes
    )
    select from written
  `.execute(trx)
}
