import type { CatalogueLine } from '@compra/contract/catalogue/read-catalogue.ts'
import { plainText } from '@compra/contract/catalogue/word-forms.ts'
import { capitalized } from '@compra/contract/format/names.ts'
import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import {
  type Found,
  type Hit,
  namesNear,
  namesWith,
  type SearchedName,
  searchedNames,
  type SearchedNames,
} from './searched-names.ts'

/** An item of an earlier list. `cents`: the last price, 0 when it is not known. */
export interface OwnThing {
  readonly name: string
  /** How often. */
  readonly count: number
  readonly cents: number
}

export interface Suggestion {
  /** What is added: what the person calls it. */
  readonly name: string
  /** The name with the usual one before it, when they are different words: 'Mandioca (aipim)'. */
  readonly shown: string
  readonly cents?: number
  /** Of the person's own, not of the catalogue. */
  readonly isOwn: boolean
}

interface Candidate extends SearchedName, Suggestion {
  /** Of candidates with the same one is shown. */
  readonly of: object
  /** What its place among others adds to each score. */
  readonly worth: number
}

const SHOWN = 6
/** With this many hits misspelt names are not searched. */
const ENOUGH = 3

/** Own things come before those of the catalogue, and what was typed first before what was not. */
const OWN_SCORES: Readonly<Record<Found, number>> = {
  exact: 2500,
  beginning: 2000,
  words: 1500,
  later: 1500,
  unspaced: 550,
  near: 450,
}
const SCORES: Readonly<Record<Found, number>> = {
  exact: 1000,
  beginning: 800,
  words: 600,
  later: 500,
  unspaced: 500,
  near: 300,
}
const PER_LETTER_OFF = 60
const PER_ALIAS = 5
const PER_CROSS = 60
const MOST_COUNTED = 99

/**
 * Suggests at most six things for what was typed: own things first, then those of the catalogue, by
 * how well they fit and how usual they are. Nothing for what holds no letter of ours, or is
 * longer than a name can be.
 */
export function createSuggester(
  things: readonly CatalogueLine[],
): (query: string, own: readonly OwnThing[]) => readonly Suggestion[] {
  const catalogue = searchedNames(things.flatMap(candidatesOf))
  const known = new WeakMap<readonly OwnThing[], SearchedNames<Candidate>>()
  return (query, own) => {
    if (query.length > ITEM_NAME_MAX) return []
    const typed = plainText(query)
    if (!/[a-z]/.test(typed)) return []
    const mine = known.get(own) ?? searchedNames(own.map(ownCandidate))
    known.set(own, mine)
    const hits = [...namesWith(mine, typed), ...namesWith(catalogue, typed)]
    const isSpeltRight = hits.length >= ENOUGH || hits.some(({ found }) => found !== 'later')
    if (isSpeltRight) return bestOf(hits)
    return bestOf([...hits, ...namesNear(mine, typed), ...namesNear(catalogue, typed)])
  }
}

function bestOf(hits: readonly Hit<Candidate>[]): readonly Suggestion[] {
  const ranked = hits
    .map(({ name, found, off }) => ({ name, score: scoreOf(name, found, off) }))
    .toSorted((a, b) => b.score - a.score)
  const taken = new Set<unknown>()
  const shown: Suggestion[] = []
  for (const { name } of ranked) {
    if (taken.has(name.of) || taken.has(name.plain)) continue
    taken.add(name.of).add(name.plain)
    const { name: text, shown: label, cents, isOwn } = name
    shown.push({ name: text, shown: label, ...(cents ? { cents } : {}), isOwn })
    if (shown.length === SHOWN) break
  }
  return shown
}

function scoreOf(name: Candidate, found: Found, off: number): number {
  const score = (name.isOwn ? OWN_SCORES : SCORES)[found]
  return score + name.worth - PER_LETTER_OFF * off
}

function ownCandidate(thing: OwnThing): Candidate {
  const { name, count, cents } = thing
  return {
    ...searched(name),
    name,
    shown: name,
    cents,
    isOwn: true,
    of: thing,
    worth: Math.min(count, MOST_COUNTED),
  }
}

/** A thing by its name, its other names, and the brands that stand for it. */
function candidatesOf(thing: CatalogueLine): Candidate[] {
  const usual = capitalized(thing.name)
  const bonus = thing.usual * PER_CROSS
  const itself = searched(thing.name)
  const shared = { name: usual, shown: usual, isOwn: false, of: thing }
  const aliases = thing.aliases.map((alias, at): Candidate => {
    const its = searched(alias)
    const name = capitalized(alias)
    const isShorter = holds(itself, its)
    return {
      ...its,
      ...shared,
      name,
      shown: isShorter || holds(its, itself) ? name : `${usual} (${alias})`,
      worth: (isShorter ? bonus : bonus / 3 - PER_ALIAS * (at + 1)) - alias.length,
    }
  })
  const brands = thing.brands.map((brand) => ({
    ...searched(brand),
    ...shared,
    worth: -brand.length,
  }))
  return [{ ...itself, ...shared, worth: bonus - thing.name.length }, ...aliases, ...brands]
}

/** 'arroz' says nothing that 'arroz agulhinha' does not, nor 'abacaxi' beside 'abacaxi pérola'. */
function holds(a: SearchedName, b: SearchedName): boolean {
  return b.words.every((word) => a.words.includes(word))
}

function searched(name: string): SearchedName {
  const plain = plainText(name)
  return { plain, words: plain.split(' ') }
}
