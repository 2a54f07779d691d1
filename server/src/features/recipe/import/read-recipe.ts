import type { ImportedRecipe, ImportRequest } from '@compra/contract/recipe/recipe-import.ts'
import { TooManyLines } from '#lib/markup/lines.ts'
import { importedRecipe } from './draft/draft.ts'
import { findInText, findOnPage } from './find/find-recipe.ts'

/** A page with its address, or a text. */
export type WrittenRecipe = Pick<ImportRequest, 'html' | 'text'> & { readonly url?: string }
export type RecipeProblem = 'recipe_missing' | 'recipe_too_long'

/** Reads a draft from a page or a text. Parsing may take long: runs in a worker, never on the event loop. */
export function readRecipe({
  html,
  text = '',
  url,
}: WrittenRecipe): ImportedRecipe | RecipeProblem {
  try {
    return (html === undefined ? inText(text) : onPage(html, url)) ?? 'recipe_missing'
  } catch (error) {
    if (error instanceof TooManyLines) return 'recipe_too_long'
    throw error
  }
}

function inText(text: string): ImportedRecipe | undefined {
  const recipe = findInText(text)
  return recipe && importedRecipe(recipe, undefined)
}

function onPage(html: string, url: string | undefined): ImportedRecipe | undefined {
  const found = findOnPage(html)
  return found && importedRecipe(found.recipe, url ?? found.address)
}
