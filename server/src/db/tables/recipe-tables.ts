import type { PhotoType } from '@compra/contract/limits.ts'
import type { Difficulty, RecipeCategory } from '@compra/contract/recipe-rules.ts'
import {
  bigint,
  bytea,
  double,
  generated,
  integer,
  nullable,
  text,
  textArray,
  timestamptz,
  uuid,
} from './column.ts'

/**
 * The tables of recipes; created by `migrations/010-recipe.sql`, revisions by `017`, sources by `022`,
 * pictures by `025`.
 */
export const recipeTables = {
  recipe: {
    tenant_id: uuid(),
    id: uuid(),
    title: text(),
    description: text(),
    text_folded: text(),
    preparation_time: text(),
    servings: text(),
    category: text<RecipeCategory>(),
    difficulty: text<Difficulty>(),
    tags: textArray(),
    created_at: timestamptz(),
    rev: generated(bigint()),
    source: nullable(text()),
    author: nullable(text()),
    photo: nullable(text()),
  },
  recipe_ingredient: {
    tenant_id: uuid(),
    recipe_id: uuid(),
    position: integer(),
    id: uuid(),
    name: text(),
    quantity: double(),
    unit: text(),
  },
  recipe_step: {
    tenant_id: uuid(),
    recipe_id: uuid(),
    position: integer(),
    id: uuid(),
    description: text(),
    prep_minutes: integer(),
    wait_minutes: integer(),
  },
  recipe_photo: {
    tenant_id: uuid(),
    recipe_id: uuid(),
    type: text<PhotoType>(),
    version: text(),
    bytes: bytea(),
    created_at: timestamptz(),
  },
}
