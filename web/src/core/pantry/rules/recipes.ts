import {
  foldedText,
  NO_INGREDIENTS_OR_STEPS,
  numberedWithIds,
} from '@compra/contract/recipe/ingredients-and-steps.ts'
import { RECIPE_FIELDS } from '@compra/contract/recipe/recipe-registers.ts'
import { type Recipe, RecipeDraft, type RecipeSummary } from '@compra/contract/recipe/recipe.ts'
import { valuesIn } from '@compra/contract/registers.ts'
import { removeRecipe, saveRecipe } from '@compra/contract/sync/pantry/acts.ts'
import type { PantryRecipe } from '@compra/contract/sync/pantry/pantry.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { recipesOf } from '@compra/contract/sync/pantry/shown.ts'
import { exists } from '@compra/contract/sync/pantry/versioned.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { randomUuid } from '#lib/uuid.ts'
import { asSent } from './as-sent.ts'
import { assertRoom } from './limits.ts'
import { byNewest, onceEach } from './order.ts'
import { refusalOf } from './refusal.ts'

/** Whose title or description has the text, newest first. */
export function selectRecipes(
  pantry: Pantry,
  { name }: { name: string },
): readonly RecipeSummary[] {
  const part = foldName(name.trim())
  const found = recipesOf(pantry).filter((recipe) => part === '' || textOf(recipe).includes(part))
  return found.toSorted(byNewest).map(summaryOf)
}

/** The folded titles of all recipes. */
export function recipeTitles(pantry: Pantry): ReadonlySet<string> {
  return new Set(recipesOf(pantry).map(({ title }) => foldName(title)))
}

/** Throws `not_found`. */
export function findRecipe(pantry: Pantry, id: string): Recipe {
  return shownAs(find(pantry, id))
}

export function createRecipe(pantry: Pantry, draft: RecipeDraft, now: number) {
  const sent = asSent(RecipeDraft, draft)
  assertRoom(pantry, 'recipes', now)
  return saved(pantry, randomUuid(), sent, { now, stored: undefined })
}

export function updateRecipe(
  pantry: Pantry,
  { id, draft }: { id: string; draft: RecipeDraft },
  now: number,
) {
  const sent = asSent(RecipeDraft, draft)
  const stored = find(pantry, id)
  return saved(pantry, stored.id, sent, { now, stored })
}

export function deleteRecipe(pantry: Pantry, id: string, now: number) {
  return { pantry: removeRecipe(pantry, find(pantry, id).id, now), answer: undefined }
}

interface Saving {
  readonly now: number
  readonly stored: PantryRecipe | undefined
}

/** As the server stores it: an omitted source or author stays. */
function saved(pantry: Pantry, id: string, sent: RecipeDraft, { now, stored }: Saving) {
  const { source = stored?.source ?? null, author = stored?.author ?? null } = sent
  const parts = numberedWithIds(sent, stored ?? NO_INGREDIENTS_OR_STEPS, () => randomUuid())
  const next = saveRecipe(pantry, { ...sent, id, source, author, ...parts }, now)
  return { pantry: next, answer: findRecipe(next, id) }
}

function find(pantry: Pantry, id: string): PantryRecipe {
  const recipe = pantry.recipes.get(id.toLowerCase())
  if (!recipe || !exists(recipe)) throw refusalOf('not_found')
  return recipe
}

const shownAs = onceEach((recipe: PantryRecipe): Recipe => {
  const { id, photo } = recipe
  return { id, ...valuesIn(RECIPE_FIELDS, recipe), photo }
})

const textOf = onceEach(foldedText)

const summaryOf = onceEach((recipe: PantryRecipe): RecipeSummary => {
  const { id, title, description, category, photo } = recipe
  return { id, title, description, category, photo }
})
