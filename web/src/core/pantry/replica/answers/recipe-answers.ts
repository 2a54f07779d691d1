import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { byNewest, type LocalAnswer, pageOf, reading } from './answer.ts'
import { RefusedHere } from './refused-here.ts'

export const RECIPE_ANSWERS: readonly LocalAnswer[] = [
  reading(recipeApi.list, (home, { query }) => {
    const found = [...home.recipes.values()].filter(({ title, description }) =>
      // Each by itself: no search finds the end of one with the beginning of the other.
      [title, description].some((text) => foldName(text).includes(query.name)),
    )
    return pageOf(found.toSorted(byNewest), query, (recipe) => {
      const { id, title, description, category, photo } = recipe
      return { id, title, description, category, photo }
    })
  }),

  reading(recipeApi.get, (home, { id }) => {
    const recipe = home.recipes.get(id)
    if (!recipe) throw new RefusedHere('not_found')
    const { createdAt: _, ...told } = recipe
    return told
  }),
]
