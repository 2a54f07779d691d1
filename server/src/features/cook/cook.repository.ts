import type { ParsedIngredient } from '@compra/contract/quantity/quantity.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '#db/tables/tables.ts'

export type Trx = Transaction<Tables>

/** The parts of a recipe that cooking needs. */
export interface CookedRecipe {
  readonly id: string
  readonly title: string
  readonly servings: string
  readonly ingredients: readonly ParsedIngredient[]
}

export type CookRepository = ReturnType<typeof createCookRepository>

export function createCookRepository(kysely: Kysely<Tables>) {
  const recipes = (db: Kysely<Tables>, tenantId: string) =>
    db
      .selectFrom('recipe')
      .select(['id', 'title', 'servings'])
      .select((recipe) =>
        jsonArrayFrom(
          recipe
            .selectFrom('recipe_ingredient as part')
            .select(['part.name', 'part.quantity', 'part.unit'])
            .where('part.tenant_id', '=', tenantId)
            .whereRef('part.recipe_id', '=', 'recipe.id')
            .orderBy('part.position'),
        ).as('ingredients'),
      )
      .where('tenant_id', '=', tenantId)

  return {
    /** Newest first. */
    all: (tenantId: string): Promise<CookedRecipe[]> =>
      recipes(kysely, tenantId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute(),

    /** Unordered; unknown ids are missing. */
    some: (tenantId: string, ids: readonly string[], trx?: Trx): Promise<CookedRecipe[]> =>
      recipes(trx ?? kysely, tenantId)
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute(),
  }
}
