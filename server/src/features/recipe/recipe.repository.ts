import { RECIPE_FIELDS } from '@compra/contract/recipe/recipe-registers.ts'
import { type Kysely, type QueryCreator, type Selectable, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/client/client.ts'
import { prepareNewestFirst } from '#db/newest-first.ts'
import { countOwned, removeOwned } from '#db/owned-rows.ts'
import { stampsIn } from '#db/registers/registers.ts'
import type { Tables } from '#db/tables/tables.ts'
import { excluded, unnest } from '#db/unnest.ts'
import type { Slice } from '#lib/page.ts'

export type Trx = Transaction<Tables>
export type RecipeRepository = ReturnType<typeof createRecipeRepository>

type IngredientRow = Pick<
  Selectable<Tables['recipe_ingredient']>,
  (typeof INGREDIENT_COLUMNS)[number]
>
type StepRow = Pick<Selectable<Tables['recipe_step']>, (typeof STEP_COLUMNS)[number]>

/** A recipe with its ingredients and steps, in order. */
export interface RecipeRow extends Pick<Selectable<Tables['recipe']>, (typeof COLUMNS)[number]> {
  readonly ingredients: readonly WithId<IngredientRow>[]
  readonly steps: readonly WithId<StepRow>[]
}

type WithId<Row> = Row & { readonly id: string }

/** An undefined source or author stays as stored; in a new recipe it is null. */
export interface RecipeToWrite
  extends
    Omit<
      Selectable<Tables['recipe']>,
      'tenant_id' | 'created_at' | 'rev' | (typeof STAMPS)[number] | keyof Lasting
    >,
    Pick<RecipeRow, 'ingredients' | 'steps'> {
  readonly source: string | null | undefined
  readonly author: string | null | undefined
}

/** Columns that an update keeps unless it sets them. */
type Lasting = Pick<Selectable<Tables['recipe']>, (typeof LASTING)[number]>

export type SummaryRow = Pick<RecipeRow, (typeof SUMMARY_COLUMNS)[number]>

export function createRecipeRepository({
  kysely,
  householdReads: reads,
}: Pick<Database, 'kysely' | 'householdReads'>) {
  return {
    /** Newest first; `search` is a substring of folded titles or descriptions. */
    page: (tenantId: string, search: string, slice: Slice): Promise<SummaryRow[]> =>
      page(reads, tenantId, search, slice),

    /** One statement, so that the recipe and its parts are consistent. */
    find: (tenantId: string, id: string, trx?: Trx): Promise<RecipeRow | undefined> =>
      (trx ?? kysely)
        .selectFrom('recipe')
        .select(COLUMNS)
        .select((recipe) => [
          jsonArrayFrom(
            recipe
              .selectFrom('recipe_ingredient as part')
              .select('part.id')
              .select(INGREDIENT_COLUMNS.map((column) => `part.${column}` as const))
              .where('part.tenant_id', '=', tenantId)
              .whereRef('part.recipe_id', '=', 'recipe.id')
              .orderBy('part.position'),
          ).as('ingredients'),
          jsonArrayFrom(
            recipe
              .selectFrom('recipe_step as part')
              .select('part.id')
              .select(STEP_COLUMNS.map((column) => `part.${column}` as const))
              .where('part.tenant_id', '=', tenantId)
              .whereRef('part.recipe_id', '=', 'recipe.id')
              .orderBy('part.position'),
          ).as('steps'),
        ])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** The number of recipes, and of those created after `since`. */
    count: (trx: Trx, tenantId: string, since: Date) => countOwned('recipe', trx, tenantId, since),

    insert: (
      trx: Trx,
      tenantId: string,
      { ingredients, steps, ...recipe }: RecipeToWrite,
      at: Date,
    ): Promise<Lasting | undefined> =>
      writeParts(
        trx.with('written', (cte) =>
          cte
            .insertInto('recipe')
            .values({ ...recipe, tenant_id: tenantId, created_at: at })
            .returning(['tenant_id', 'id', ...LASTING]),
        ),
        tenantId,
        { ingredients, steps },
      ),

    /** Undefined when there is no such recipe. Requires the hold: it must see the current parts. */
    update: (
      trx: Trx,
      tenantId: string,
      { id, ingredients, steps, ...recipe }: RecipeToWrite,
    ): Promise<Lasting | undefined> =>
      writeParts(
        trx.with('written', (cte) =>
          cte
            .updateTable('recipe')
            // The trigger cannot see the ingredients and steps that are written with it.
            .set({ ...recipe, content_at: sql`greatest(held_now(), content_at + 1)` })
            .where('tenant_id', '=', tenantId)
            .where('id', '=', id)
            .returning(['tenant_id', 'id', ...LASTING]),
        ),
        tenantId,
        { ingredients, steps },
      ),

    /** Returns false when there is no such recipe. */
    remove: (trx: Trx, tenantId: string, id: string) => removeOwned('recipe', trx, tenantId, id),

    /** All recipes for the export. */
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
        .select(['recipe_id', 'position', ...INGREDIENT_COLUMNS])
        .where('tenant_id', '=', tenantId)
        .orderBy('recipe_id')
        .orderBy('position')
        .execute()
      const recipe_step = await trx
        .selectFrom('recipe_step')
        .select(['recipe_id', 'position', ...STEP_COLUMNS])
        .where('tenant_id', '=', tenantId)
        .orderBy('recipe_id')
        .orderBy('position')
        .execute()
      return { recipe, recipe_ingredient, recipe_step }
    },
  }
}

const LASTING = ['source', 'author', 'photo'] as const
const COLUMNS = [
  'id',
  'title',
  'description',
  'preparation_time',
  'servings',
  'category',
  'difficulty',
  'tags',
  ...LASTING,
] as const

const STAMPS = ['born', ...stampsIn(RECIPE_FIELDS), 'removed'] as const

const SUMMARY_COLUMNS = ['id', 'title', 'description', 'category', 'photo'] as const
const INGREDIENT_COLUMNS = ['name', 'quantity', 'unit'] as const
const STEP_COLUMNS = ['description', 'prep_minutes', 'wait_minutes'] as const

const page = prepareNewestFirst('recipe', SUMMARY_COLUMNS, 'text_folded')

type Written = Tables & { readonly written: { tenant_id: string; id: string } & Lasting }

/**
 * Replaces the ingredients and steps of the recipe that the statement has `written`. Returns its lasting columns;
 * undefined when no recipe was written.
 */
async function writeParts(
  statement: QueryCreator<Written>,
  tenantId: string,
  { ingredients, steps }: Pick<RecipeRow, 'ingredients' | 'steps'>,
): Promise<Lasting | undefined> {
  const ofIngredient = ['id', ...INGREDIENT_COLUMNS] as const
  const ofStep = ['id', ...STEP_COLUMNS] as const
  return statement
    .with('surplus_ingredients', (cte) =>
      cte
        .deleteFrom('recipe_ingredient as part')
        .using('written')
        .where('part.tenant_id', '=', tenantId)
        .whereRef('part.recipe_id', '=', 'written.id')
        .where('position', '>', ingredients.length),
    )
    .with('surplus_steps', (cte) =>
      cte
        .deleteFrom('recipe_step as part')
        .using('written')
        .where('part.tenant_id', '=', tenantId)
        .whereRef('part.recipe_id', '=', 'written.id')
        .where('position', '>', steps.length),
    )
    .with('new_ingredients', (cte) =>
      cte
        .insertInto('recipe_ingredient')
        .columns([...PLACE, ...ofIngredient])
        .expression((eb) =>
          eb
            .selectFrom(['written', unnest('recipe_ingredient', ofIngredient, ingredients)])
            .select(['written.tenant_id', 'written.id as recipe_id', 'row.ordinal as position'])
            .select(ofIngredient.map((column) => `row.${column}` as const)),
        )
        .onConflict((conflict) => conflict.columns(PLACE).doUpdateSet(excluded(ofIngredient))),
    )
    .with('new_steps', (cte) =>
      cte
        .insertInto('recipe_step')
        .columns([...PLACE, ...ofStep])
        .expression((eb) =>
          eb
            .selectFrom(['written', unnest('recipe_step', ofStep, steps)])
            .select(['written.tenant_id', 'written.id as recipe_id', 'row.ordinal as position'])
            .select(ofStep.map((column) => `row.${column}` as const)),
        )
        .onConflict((conflict) => conflict.columns(PLACE).doUpdateSet(excluded(ofStep))),
    )
    .selectFrom('written')
    .select(LASTING.map((column) => `written.${column}` as const))
    .executeTakeFirst()
}

const PLACE = ['tenant_id', 'recipe_id', 'position'] as const
