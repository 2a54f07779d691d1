import type { Tables } from '#db/tables/tables.ts'
import { ago, type Filled, ID, type Owner, TOMORROW } from './values.ts'

type RecipeTable =
  | 'recipe'
  | 'recipe_ingredient'
  | 'recipe_step'
  | 'recipe_photo'
  | 'recipe_link'
  | 'menu_week'
  | 'menu_entry'

/** Recipes, and a week's menu with one of them. */
export function recipeRows({ tenantId: tenant_id }: Owner) {
  return {
    recipe: [
      {
        tenant_id,
        id: ID.recipe,
        title: 'Bolo',
        description: 'De fubá',
        text_folded: 'bolo\nde fuba',
        preparation_time: '1 h',
        servings: '8',
        category: 'Sobremesas',
        difficulty: 'Fácil',
        tags: ['forno'],
        created_at: ago(20),
        rev: 1003,
        source: 'https://receitas.example/bolo',
        author: 'Benedita',
        photo: 'AAAAAAAAAAAAAAAAAAAAA_',
        born: 1001,
        title_at: 1002,
        content_at: 1003,
        removed: 900,
      },
    ],
    recipe_ingredient: [
      {
        tenant_id,
        recipe_id: ID.recipe,
        position: 1,
        id: ID.other,
        name: 'Fubá',
        quantity: 0.5,
        unit: 'kg',
      },
    ],
    recipe_step: [
      {
        tenant_id,
        recipe_id: ID.recipe,
        position: 1,
        id: ID.other,
        description: 'Misture',
        prep_minutes: 5,
        wait_minutes: 40,
      },
    ],
    recipe_photo: [
      {
        tenant_id,
        recipe_id: ID.recipe,
        type: 'image/webp',
        version: 'AAAAAAAAAAAAAAAAAAAAA_',
        bytes: '\\xffd80009',
        created_at: ago(21),
      },
    ],
    recipe_link: [
      { tenant_id, recipe_id: ID.recipe, id: ID.other, created_at: ago(22), expires_at: TOMORROW },
    ],
    menu_week: [{ tenant_id, monday: '2026-11-23', version: 3, meals: ['Almoço'], rev: 1002 }],
    menu_entry: [
      {
        tenant_id,
        monday: '2026-11-23',
        id: ID.other,
        position: 1,
        day: 2,
        meal: 'Almoço',
        recipe_id: ID.recipe,
        text: 'Bolo',
        people: 4,
        cooked_at: ago(23),
        cooked_entry: ID.entry,
      },
    ],
  } satisfies Pick<{ [T in keyof Tables]: readonly Filled<T>[] }, RecipeTable>
}
