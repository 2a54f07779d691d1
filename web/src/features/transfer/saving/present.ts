import { foldName } from '@compra/contract/text/name.ts'
import { readPantry } from '#core/pantry/pantry.ts'
import { productNames } from '#core/pantry/rules/products.ts'
import { recipeTitles } from '#core/pantry/rules/recipes.ts'
import { listNames } from '#core/pantry/rules/saved-lists.ts'
import type { Brought, Kind } from './brought.ts'

/** Folded titles of what an account has. */
export type Present = Readonly<Record<Kind, ReadonlySet<string>>>

export const NOTHING_PRESENT: Present = {
  recipe: new Set(),
  list: new Set(),
  product: new Set(),
}

/** What is there already, so that nothing is brought twice. */
export async function askPresent(): Promise<Present> {
  return {
    recipe: await readPantry(recipeTitles, undefined),
    list: await readPantry(listNames, undefined),
    product: await readPantry(productNames, undefined),
  }
}

export function isPresent(present: Present, { kind, title }: Brought): boolean {
  return present[kind].has(foldName(title))
}
