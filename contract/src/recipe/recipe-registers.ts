import { type Registers, stampedIn } from '#registers.ts'
import { Recipe, RecipeDraft } from './recipe.ts'

const { shape } = Recipe
const { shape: draft } = RecipeDraft

/**
 * A recipe. Its title is one register and all else another: quantities belong to the servings, and steps to
 * the ingredients, so two versions of them are never mixed. Ingredients and steps are rows of other tables.
 * The photo has no register: it is written online.
 */
export const RECIPE_FIELDS = {
  title: { columns: 'title', stamp: 'title_at', draft: draft.title, shape: shape.title },
  description: {
    columns: 'description',
    stamp: 'content_at',
    draft: draft.description,
    shape: shape.description,
  },
  preparationTime: {
    columns: 'preparation_time',
    stamp: 'content_at',
    draft: draft.preparationTime,
    shape: shape.preparationTime,
  },
  servings: {
    columns: 'servings',
    stamp: 'content_at',
    draft: draft.servings,
    shape: shape.servings,
  },
  category: {
    columns: 'category',
    stamp: 'content_at',
    draft: draft.category,
    shape: shape.category,
  },
  difficultyLevel: {
    columns: 'difficulty',
    stamp: 'content_at',
    draft: draft.difficultyLevel,
    shape: shape.difficultyLevel,
  },
  tags: { columns: 'tags', stamp: 'content_at', draft: draft.tags, shape: shape.tags },
  source: {
    columns: 'source',
    stamp: 'content_at',
    draft: draft.source.unwrap().default(null),
    shape: shape.source,
  },
  author: {
    columns: 'author',
    stamp: 'content_at',
    draft: draft.author.unwrap().default(null),
    shape: shape.author,
  },
  ingredients: {
    columns: {},
    stamp: 'content_at',
    draft: draft.ingredients,
    shape: shape.ingredients,
  },
  steps: { columns: {}, stamp: 'content_at', draft: draft.steps, shape: shape.steps },
} as const satisfies Registers

export const RECIPE_REGISTERS = stampedIn(RECIPE_FIELDS)
