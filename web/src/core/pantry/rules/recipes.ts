import {
  foldedText,
  NO_INGREDIENTS_OR_STEPS,
  numberedWithIds,
} from '@compra/contract/recipe/ingredients-and-steps.ts'
import { RECIPE_FIELDS } from '@compra/contract/recipe/recipe-registers.ts'
import { type Recipe, RecipeDraft, type RecipeSummary } from '@compra/contract/recipe/recipe.ts'
import { valuesIn } from '@compra/contract/registers.ts'
import { removeRecipe, saveRecipe } from '@compra/contract/sync/home/acts.ts'
import type { HomeRecipe } from '@compra/contract/sync/home/home.ts'
import { isKept } from '@compra/contract/sync/home/kept.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { recipesOf } from '@compra/contract/sync/home/shown.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { randomUuid } from '#lib/uuid.ts'
import { asSent } from './as-sent.ts'
import { assertRoom } from './limits.ts'
import { byNewest, onceEach } from './order.ts'
import { refusalOf } from './refusal.ts'

/** Whose title or description has the text, newest first. */
export function selectRecipes(home: Home, { name }: { name: string }): readonly RecipeSummary[] {
  const part = foldName(name.trim())
  const found = recipesOf(home).filter((recipe) => part === '' || textOf(recipe).includes(part))
  return found.toSorted(byNewest).map(summaryOf)
}

/** The folded titles of all recipes. */
export function recipeTitles(home: Home): ReadonlySet<string> {
  return new Set(recipesOf(home).map(({ title }) => foldName(title)))
}

/** Throws `not_found`. */
export function findRecipe(home: Home, id: string): Recipe {
  return shownAs(find(home, id))
}

export function createRecipe(home: Home, draft: RecipeDraft, now: number) {
  const sent = asSent(RecipeDraft, draft)
  assertRoom(home, 'recipes', now)
  return saved(home, randomUuid(), sent, { now, stored: undefined })
}

export function updateRecipe(
  home: Home,
  { id, draft }: { id: string; draft: RecipeDraft },
  now: number,
) {
  const sent = asSent(RecipeDraft, draft)
  const stored = find(home, id)
  return saved(home, stored.id, sent, { now, stored })
}

export function deleteRecipe(home: Home, id: string, now: number) {
  return { home: removeRecipe(home, find(home, id).id, now), answer: undefined }
}

interface Saving {
  readonly now: number
  readonly stored: HomeRecipe | undefined
}

/** As the server stores it: an omitted source or author stays. */
function saved(home: Home, id: string, sent: RecipeDraft, { now, stored }: Saving) {
  const { source = stored?.source ?? null, author = stored?.author ?? null } = sent
  const parts = numberedWithIds(sent, stored ?? NO_INGREDIENTS_OR_STEPS, () => randomUuid())
  const next = saveRecipe(home, { ...sent, id, source, author, ...parts }, now)
  return { home: next, answer: findRecipe(next, id) }
}

function find(home: Home, id: string): HomeRecipe {
  const recipe = home.recipes.get(id.toLowerCase())
  if (!recipe || !isKept(recipe)) throw refusalOf('not_found')
  return recipe
}

const shownAs = onceEach((recipe: HomeRecipe): Recipe => {
  const { id, photo } = recipe
  return { id, ...valuesIn(RECIPE_FIELDS, recipe), photo }
})

const textOf = onceEach((recipe: HomeRecipe): string => foldedText(recipe))

const summaryOf = onceEach((recipe: HomeRecipe): RecipeSummary => {
  const { id, title, description, category, photo } = recipe
  return { id, title, description, category, photo }
})
