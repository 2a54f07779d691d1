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

interface Scored {
  readonly name: Candidate
  readonly score: number
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
/** Brands come after names, and a thing after the brand that found it. */
const BRAND = 40
const BEHIND_BRAND = 60
const PER_CROSS = 60
/** From the third name that begins with the word that is being typed. */
const SAME_WORD = 60
const SAME_WORD_SHOWN = 2
/** With more letters the word is clear, and its kinds are wanted. */
const SHORT = 4
const MOST_COUNTED = 99

/**
 * Suggests at most six things for what was typed: own things first, then those of the catalogue, by
 * how well they fit and how usual they are. Nothing for what holds no letter of ours, or is
 * longer than a name can be.
 */
export function createSuggester(
  things: readonly CatalogueLine[],
): (query: string, own: readonly OwnThing[]) => readonly Suggestion[] {
  const kinds = Map.groupBy(things, ({ name }) => firstWord(name))
  const hasKinds = (word: string) => (kinds.get(word)?.length ?? 0) > 1
  const catalogue = searchedNames(things.flatMap((thing) => candidatesOf(thing, hasKinds)))
  const known = new WeakMap<readonly OwnThing[], SearchedNames<Candidate>>()
  return (query, own) => {
    if (query.length > ITEM_NAME_MAX) return []
    const typed = plainText(query)
    if (!/[a-z]/.test(typed)) return []
    const mine = known.get(own) ?? searchedNames(own.map(ownCandidate))
    known.set(own, mine)
    const hits = [...namesWith(mine, typed), ...namesWith(catalogue, typed)]
    const isSpeltRight = hits.length >= ENOUGH || hits.some(({ found }) => found === 'exact')
    if (isSpeltRight) return bestOf(hits, typed)
    return bestOf([...hits, ...namesNear(mine, typed), ...namesNear(catalogue, typed)], typed)
  }
}

function bestOf(hits: readonly Hit<Candidate>[], typed: string): readonly Suggestion[] {
  const scored = hits
    .map(({ name, found, off }) => ({ name, score: scoreOf(name, found, off) }))
    .toSorted((a, b) => b.score - a.score)
  const ranked = mixed(scored, typed)
  const taken = new Set<unknown>()
  const shown: Suggestion[] = []
  for (const { name } of ranked) {
    const { name: text, shown: label, cents, isOwn } = name
    if (taken.has(name.of) || taken.has(plainText(text))) continue
    taken.add(name.of).add(plainText(text))
    shown.push({ name: text, shown: label, ...(cents ? { cents } : {}), isOwn })
    if (shown.length === SHOWN) break
  }
  return shown
}

/** 'mac' is also the beginning of 'macaxeira': kinds of 'macarrão' make room for other words. */
function mixed(scored: readonly Scored[], typed: string): readonly Scored[] {
  const above = new Map<string, Set<object>>()
  const lowered = scored.map(({ name, score }) => {
    const [first = ''] = name.words
    if (!first.startsWith(typed) || typed.length > SHORT) return { name, score }
    const same = above.get(first) ?? new Set()
    above.set(first, same.add(name.of))
    return { name, score: same.size > SAME_WORD_SHOWN ? score - SAME_WORD : score }
  })
  return lowered.toSorted((a, b) => b.score - a.score)
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
function candidatesOf(thing: CatalogueLine, hasKinds: (word: string) => boolean): Candidate[] {
  const usual = capitalized(thing.name)
  const bonus = thing.usual * PER_CROSS
  const itself = searched(thing.name)
  const shared = { name: usual, shown: usual, isOwn: false, of: thing }
  // One of several kinds comes after the word for all of them, and after what every home has.
  const isGeneral = (alias: SearchedName) =>
    holds(itself, alias) && alias.words[0] === itself.words[0] && hasKinds(alias.words[0] ?? '')
  const others = thing.aliases.map((alias) => ({ alias, its: searched(alias) }))
  const isKind = others.some(({ its }) => isGeneral(its))
  const worth = (isKind ? (bonus * 2) / 3 : bonus) - thing.name.length
  const aliases = others.map(({ alias, its }, at): Candidate => {
    const name = capitalized(alias)
    const isShorter = holds(itself, its)
    const isLonger = holds(its, itself)
    const isAsUsual = isShorter || (isLonger && its.words[0] !== itself.words[0])
    return {
      ...its,
      ...shared,
      name,
      shown: isShorter || isLonger ? name : `${usual} (${alias})`,
      worth: (isAsUsual ? bonus : bonus / 3 - PER_ALIAS * (at + 1)) - alias.length,
      // 'feijão' is any of them: 'feijão-carioca' stays a choice.
      ...(isGeneral(its) && { of: its }),
    }
  })
  // The brand that a person says stays on the list, and the thing itself comes after it.
  const brands = thing.brands.flatMap((brand): Candidate[] => {
    const its = searched(brand)
    const name = capitalized(brand)
    const behind = bonus / 3 - brand.length - BRAND
    return [
      { ...its, ...shared, name, shown: `${name} (${thing.name})`, of: its, worth: behind },
      { ...its, ...shared, worth: behind - BEHIND_BRAND },
    ]
  })
  return [{ ...itself, ...shared, worth }, ...aliases, ...brands]
}

/** 'arroz' says nothing that 'arroz agulhinha' does not, nor 'abacaxi' beside 'abacaxi pérola'. */
function holds(a: SearchedName, b: SearchedName): boolean {
  return b.words.every((word) => a.words.includes(word))
}

function firstWord(name: string): string {
  return plainText(name).split(' ', 1)[0] ?? ''
}

function searched(name: string): SearchedName {
  const plain = plainText(name)
  return { plain, words: plain.split(' ') }
}
