/** The recipes and lists of the files, ready to be chosen and saved. */
import type { RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { type ListDraft, listDraft } from '#features/transfer/draft/list-draft.ts'
import { recipeDraft } from '#features/transfer/draft/recipe-draft.ts'
import type { Foreign } from '#features/transfer/formats/foreign.ts'

interface About {
  /** Its index among all. */
  readonly id: number
  readonly title: string
  /** Names of the parts that are dropped. */
  readonly lost: readonly string[]
  readonly isOptional: boolean
}

export type Brought =
  | (About & { readonly kind: 'recipe'; readonly draft: RecipeDraft })
  | (About & { readonly kind: 'list'; readonly draft: ListDraft })
export type Kind = Brought['kind']

export interface AllBrought {
  readonly items: readonly Brought[]
  /** Sentences about content that is never imported. */
  readonly left: readonly string[]
}

/** `mostItems`: the number of items per list that the plan allows. */
export function broughtOf({ recipes, lists, notes }: Foreign, mostItems: number): AllBrought {
  const left: string[] = [...notes]
  const items: Brought[] = []
  const aboutOf = (title: string, isOptional = false) => ({ id: items.length, title, isOptional })
  for (const recipe of recipes) {
    const read = recipeDraft(recipe)
    if (!read) left.push(`“${recipe.title || 'Receita sem título'}” não tem ingredientes.`)
    else items.push({ kind: 'recipe', ...aboutOf(read.draft.title), ...read })
  }
  for (const list of lists) {
    const read = listDraft(list, mostItems)
    if (!read) left.push(`A lista “${list.name}” está vazia.`)
    else items.push({ kind: 'list', ...aboutOf(read.draft.name, list.isOptional), ...read })
  }
  return { items, left }
}

/** '12 receitas e 2 listas', '1 receita'. */
export function countText(items: readonly Brought[]): string {
  const [recipes, lists] = [countOf(items, 'recipe'), countOf(items, 'list')]
  return [
    recipes > 0 && `${recipes} ${recipes === 1 ? 'receita' : 'receitas'}`,
    lists > 0 && `${lists} ${lists === 1 ? 'lista' : 'listas'}`,
  ]
    .filter(Boolean)
    .join(' e ')
}

export function countOf(items: readonly Brought[], kind: Kind): number {
  return items.filter((item) => item.kind === kind).length
}
