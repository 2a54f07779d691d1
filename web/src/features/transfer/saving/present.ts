import { PAGE_SIZE_MAX } from '@compra/contract/limits.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { homeRead } from '#core/server-data/home-call.ts'
import type { Brought, Kind } from './brought.ts'

/** Folded titles of what an account has. */
export type Present = Readonly<Record<Kind, ReadonlySet<string>>>

export const NOTHING_PRESENT: Present = { recipe: new Set(), list: new Set() }
/** More is not looked through: what is there already would only be offered once more. */
const PAGES_MAX = 10

/** What is there already, so that nothing is brought twice: asked only for the kinds that were found. */
export async function askPresent(items: readonly Brought[]): Promise<Present> {
  const has = (kind: Kind) => items.some((item) => item.kind === kind)
  return {
    recipe: has('recipe') ? await titles(recipePage) : new Set(),
    list: has('list') ? await titles(listPage) : new Set(),
  }
}

export function isPresent(present: Present, { kind, title }: Brought): boolean {
  return present[kind].has(foldName(title))
}

async function titles(page: (at: number) => Promise<{ titles: string[]; hasMore: boolean }>) {
  const all = new Set<string>()
  for (let at = 1; at <= PAGES_MAX; at += 1) {
    const { titles: some, hasMore } = await page(at)
    for (const title of some) all.add(foldName(title))
    if (!hasMore) break
  }
  return all
}

const queryOf = (at: number) => ({ page: String(at), size: String(PAGE_SIZE_MAX), name: '' })

async function recipePage(at: number) {
  const { data, has_more } = await homeRead(recipeApi.list, { query: queryOf(at) })
  return { titles: data.map(({ title }) => title), hasMore: has_more }
}

async function listPage(at: number) {
  const { data, has_more } = await homeRead(shoppingListApi.list, { query: queryOf(at) })
  return { titles: data.map(({ name }) => name), hasMore: has_more }
}
