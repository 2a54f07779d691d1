import { plainLine } from '#lib/markup/lines.ts'

/** A recipe as a page or a text has it: plain texts, '' and nothing where it says nothing. */
export interface FoundRecipe {
  readonly title: string
  /** Its lines. */
  readonly description: readonly string[]
  /** A line each. */
  readonly ingredients: readonly string[]
  readonly steps: readonly string[]
  /** In words: '8 porções'. */
  readonly servings: string
  /** In words: '1 h 20 min'. */
  readonly time: string
  /** Its kind and whatever it is filed under, in the words of the page. */
  readonly keywords: readonly string[]
  readonly author: string
}

const AUTHORS_MAX = 3
const ENGLISH_PORTIONS = /^(\d{1,4}) (?:servings?|portions?|people|persons?)$/i

/** What a page says of how much it makes, often several times: '8', '8 fatias', '4 servings'. */
export function servingsOf(texts: readonly string[]): string {
  const named =
    texts.find((text) => /\d.*\p{L}/u.test(text)) ?? texts.find((text) => text !== '') ?? ''
  const count = /^\d{1,4}$/.test(named) ? named : ENGLISH_PORTIONS.exec(named)?.[1]
  if (count === undefined) return named
  return Number(count) === 1 ? '1 porção' : `${Number(count)} porções`
}

/** 'Ana, Bia': whoever wrote it, without an address in place of a name. */
export function namesOf(texts: readonly string[]): string {
  const names = texts.map(plainLine).filter((name) => name !== '' && !/^https?:/i.test(name))
  return [...new Set(names)].slice(0, AUTHORS_MAX).join(', ')
}
