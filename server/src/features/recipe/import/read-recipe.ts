import type { ImportedRecipe, ImportRequest } from '@compra/contract/recipe/recipe-import.ts'
import { TooManyLines } from '#lib/markup/lines.ts'
import { importedRecipe } from './draft/draft.ts'
import { findInText, findOnPage } from './find/find-recipe.ts'

/** A page with the address that it came from, or a text. */
export type WrittenRecipe = Pick<ImportRequest, 'html' | 'text'> & { readonly url?: string }
export type Unread = 'recipe_missing' | 'recipe_too_long'

/** The draft that a page or a text holds. Pure, and as long as the page wants: never called on the event loop. */
export function readRecipe({ html, text = '', url }: WrittenRecipe): ImportedRecipe | Unread {
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
