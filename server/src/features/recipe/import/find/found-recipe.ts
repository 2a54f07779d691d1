import { plainLine } from '#lib/markup/lines.ts'

/** A recipe as found in a page or a text: plain texts; missing ones are empty. */
export interface FoundRecipe {
  readonly title: string
  /** One entry per line. */
  readonly description: readonly string[]
  /** One line per entry. */
  readonly ingredients: readonly string[]
  readonly steps: readonly string[]
  /** In words: '8 porções'. */
  readonly servings: string
  /** In words: '1 h 20 min'. */
  readonly time: string
  /** Categories and tags, in the words of the page. */
  readonly keywords: readonly string[]
  readonly author: string
}

const AUTHORS_MAX = 3
const ENGLISH_PORTIONS = /^(\d{1,4}) (?:servings?|portions?|people|persons?)$/i

/** A rating in the place of a yield: 'A receita possui 4 Estrelas'. */
const RATING = /estrela|avalia|\bnota\b|\bvotos?\b/iu
/** 'Por Nair' */
const BY = /^(?:receita (?:de|da|do)|enviad[ao] por|por)\s+/iu

/** The yield, from values that pages often give several times: '8', '8 fatias', '4 servings'. */
export function servingsOf(texts: readonly string[]): string {
  const said = texts.filter((text) => text !== '' && !RATING.test(text))
  const named = said.find((text) => /\d.*\p{L}/u.test(text)) ?? said[0] ?? ''
  const count = /^\d{1,4}$/.test(named) ? named : ENGLISH_PORTIONS.exec(named)?.[1]
  if (count === undefined) return named
  return Number(count) === 1 ? '1 porção' : `${Number(count)} porções`
}

/** The authors, 'Ana, Bia'; web addresses in place of names are skipped. */
export function namesOf(texts: readonly string[]): string {
  const names = texts
    .map((text) => plainLine(text).replace(BY, ''))
    .filter((name) => name !== '' && !/^https?:/i.test(name))
  return [...new Set(names)].slice(0, AUTHORS_MAX).join(', ')
}
