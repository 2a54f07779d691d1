import type { Recipe, RecipeSummary } from '@compra/contract/recipe/recipe.ts'
import type { HomeRecipe } from '@compra/contract/sync/home/home.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { byNewest, onceEach } from './order.ts'
import { refusalOf } from './refusal.ts'

/** Whose title or description has the text, newest first. */
export function selectRecipes(home: Home, { name }: { name: string }): readonly RecipeSummary[] {
  const part = foldName(name.trim())
  const found = [...home.recipes.values()].filter(({ title, description }) =>
    // Each by itself: no search finds the end of one with the beginning of the other.
    [title, description].some((text) => foldName(text).includes(part)),
  )
  return found.toSorted(byNewest).map(summaryOf)
}

/** The folded titles of all recipes. */
export function recipeTitles(home: Home): ReadonlySet<string> {
  return new Set([...home.recipes.values()].map(({ title }) => foldName(title)))
}

/** Throws `not_found`. */
export function findRecipe(home: Home, id: string): Recipe {
  const recipe = home.recipes.get(id.toLowerCase())
  if (!recipe) throw refusalOf('not_found')
  return shownAs(recipe)
}

const shownAs = onceEach((recipe: HomeRecipe): Recipe => {
  const { createdAt: _, ...shown } = recipe
  return shown
})

const summaryOf = onceEach((recipe: HomeRecipe): RecipeSummary => {
  const { id, title, description, category, photo } = recipe
  return { id, title, description, category, photo }
})
