import type { Product } from '@compra/contract/product/product.ts'
/**
 * Which recipes are suggested for a meal: first those that use expiring products, then those that can be
 * cooked.
 */
import { foldName } from '@compra/contract/text/name.ts'
import { expiryText } from '#core/form/expiry-text.ts'
import { missingText } from '#core/pantry/cookable/cookable-words.ts'
import type { Cookable } from '#core/pantry/cookable/cookable.queries.ts'

export interface Suggestion {
  readonly recipe: Pick<Cookable, 'id' | 'title'>
  /** 'Vence em 2 dias: iogurte', 'Faltam 2: leite, ovo', or ''. */
  readonly words: string
  /** Whether it uses an expiring product. */
  readonly isUrgent: boolean
}

export interface SuggestionGroup {
  readonly title: string
  readonly suggestions: readonly Suggestion[]
}

type Expiring = readonly Pick<Product, 'name' | 'packs'>[]

/** The number shown before a search, in each group but the first. */
const SHOWN_MAX = 12
/** The number of search results. */
const FOUND_MAX = 20

/** The suggestions before a search. */
export function suggestionsOf(
  recipes: readonly Cookable[],
  products: Expiring,
  now: Date,
): SuggestionGroup[] {
  const urgent = recipes
    .filter(({ expiring }) => expiring.length > 0)
    .toSorted((one, other) => endOf(one, products).localeCompare(endOf(other, products)))
  const others = recipes.filter(({ expiring }) => expiring.length === 0)
  const isWhole = ({ missing, check }: Cookable) => missing.length + check.length === 0
  const groups = [
    { title: 'Use antes que vença', found: urgent },
    { title: 'Tem tudo em casa', found: others.filter(isWhole).slice(0, SHOWN_MAX) },
    { title: 'Suas receitas', found: others.filter((one) => !isWhole(one)).slice(0, SHOWN_MAX) },
  ]
  return groups
    .filter(({ found }) => found.length > 0)
    .map(({ title, found }) => ({
      title,
      suggestions: found.map((recipe) => suggestionOf(recipe, products, now)),
    }))
}

/** Searches titles; those that begin with the text come first. */
export function searchRecipes(
  typed: string,
  recipes: readonly Cookable[],
  products: Expiring,
  now: Date,
): Suggestion[] {
  const sought = foldName(typed)
  const starts = ({ title }: Cookable) => Number(foldName(title).startsWith(sought))
  return recipes
    .filter(({ title }) => foldName(title).includes(sought))
    .toSorted((one, other) => starts(other) - starts(one))
    .slice(0, FOUND_MAX)
    .map((recipe) => suggestionOf(recipe, products, now))
}

/** The recipe with exactly this title. */
export function recipeCalled(typed: string, recipes: readonly Cookable[]): Cookable | undefined {
  return recipes.find(({ title }) => foldName(title) === foldName(typed))
}

function suggestionOf(recipe: Cookable, products: Expiring, now: Date): Suggestion {
  const { id, title, missing, expiring } = recipe
  const [first] = expiring.toSorted((a, b) => dayOf(a, products).localeCompare(dayOf(b, products)))
  if (first === undefined) {
    return { recipe: { id, title }, words: missingText(missing), isUrgent: false }
  }
  const packs = products.find(({ name }) => name === first)?.packs ?? []
  const when = expiryText(packs, now) ?? 'Vence logo'
  return { recipe: { id, title }, words: `${when}: ${first}`, isUrgent: true }
}

function endOf({ expiring }: Cookable, products: Expiring): string {
  return expiring.map((name) => dayOf(name, products)).toSorted()[0] ?? ''
}

/** The day on which the first pack expires; products without a known day come last. */
function dayOf(name: string, products: Expiring): string {
  const { packs = [] } = products.find((product) => product.name === name) ?? {}
  return packs.map(({ expires }) => expires).toSorted()[0] ?? '9999'
}
