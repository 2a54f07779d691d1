import { formatPeople } from '#format/people.ts'
import { MAX_QUANTITY, RECIPE } from '#limits.ts'

/** What a recipe yields: the number of people, or of things ('40 unidades'). */
export interface Yield {
  /** The base of its amounts; 1 without a number. */
  readonly base: number
  readonly isPeople: boolean
  /** What it yields, as it is said: '40 unidades'. '' without a number. */
  readonly text: string
}

const NONE: Yield = { base: 1, isPeople: false, text: '' }
/** Words that count people: a portion and a plate are for one. */
const PEOPLE =
  /(\d+)(?:[ºª]?\s*(?:a|ou|-|–|até)\s*\d+)?\s*(?:pessoas?|por[çc](?:ão|ao|ões|oes)|pratos?|convidados?|adultos?|comensais)(?!\p{L})/iu
/** A number alone: '4', 'serve até 6'. */
const ALONE = /^\D*(\d+)(?:\s*(?:a|ou|-|–|até)\s*\d+)?[\s.]*$/u

/** Reads the servings of a recipe: '8 pessoas', '40 unidades', '40 unidades, 8 pessoas'. */
export function yieldOf(servings: string): Yield {
  const people = PEOPLE.exec(servings) ?? ALONE.exec(servings)
  const base = Number((people ?? /(\d+)/.exec(servings))?.[1] ?? 0)
  if (base < 1 || base > MAX_QUANTITY) return NONE
  return { base, isPeople: people !== null, text: servings }
}

/** The servings with the number of people that a recipe is for; what it yields stays. */
export function withPeople(servings: string, people: number): string {
  const known = formatPeople(people)
  const text = servings.trim() === '' ? known : `${servings.trim()}, ${known}`
  return text.length <= RECIPE.servingsMax ? text : known
}
