/** The recipes, lists and products of the files, ready to be chosen and saved. */
import { joinNames } from '@compra/contract/format/names.ts'
import type { RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { type ListDraft, listDraft } from '#features/transfer/draft/list-draft.ts'
import { productDraft } from '#features/transfer/draft/product-draft.ts'
import { recipeDraft } from '#features/transfer/draft/recipe-draft.ts'
import type { Foreign } from '#features/transfer/formats/foreign.ts'
import { randomUuid } from '#lib/uuid.ts'
import type { NewProduct } from './bring-products.ts'

interface About {
  /** Its index among all. */
  readonly id: number
  readonly title: string
  /** Names of the parts that are dropped. */
  readonly lost: readonly string[]
  readonly isOptional: boolean
}

export type BroughtProduct = About & { readonly kind: 'product'; readonly draft: NewProduct }
export type Brought =
  | (About & { readonly kind: 'recipe'; readonly draft: RecipeDraft })
  | (About & { readonly kind: 'list'; readonly draft: ListDraft })
  | BroughtProduct
export type Kind = Brought['kind']

export interface AllBrought {
  readonly items: readonly Brought[]
  /** Sentences about content that is never imported. */
  readonly left: readonly string[]
}

/** `mostItems`: the number of items per list that the plan allows. */
export function broughtOf(
  { recipes, lists, products, notes }: Foreign,
  mostItems: number,
): AllBrought {
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
  for (const product of products) {
    const read = productDraft(product)
    if (!read) continue
    const { draft, packs, lost } = read
    const about = aboutOf(draft.name, product.isOptional)
    // With an id of its own, another try creates it once.
    items.push({ kind: 'product', ...about, lost, draft: { ...draft, id: randomUuid(), packs } })
  }
  return { items, left }
}

const NOUNS: Readonly<Record<Kind, readonly [string, string]>> = {
  recipe: ['receita', 'receitas'],
  list: ['lista', 'listas'],
  product: ['produto', 'produtos'],
}

/** '12 receitas, 2 listas e 1 produto', '1 receita'. */
export function countText(items: readonly Brought[]): string {
  const parts = Object.entries(NOUNS).map(([kind, [one, many]]) => {
    const { length } = items.filter((item) => item.kind === kind)
    return length > 0 && `${length} ${length === 1 ? one : many}`
  })
  return joinNames(parts.filter((part) => part !== false))
}

export function countOf(items: readonly Brought[], kind: Kind): number {
  return items.filter((item) => item.kind === kind).length
}
