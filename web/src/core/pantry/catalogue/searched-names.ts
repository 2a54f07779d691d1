import { stemOf } from '@compra/contract/catalogue/word-forms.ts'
import { indexWords, type WordIndex, wordsNear, wordsWith } from './word-index.ts'

/** A name that can be found. */
export interface SearchedName {
  /** As plain text. */
  readonly plain: string
  readonly words: readonly string[]
}

export interface SearchedNames<Name extends SearchedName> {
  readonly names: readonly Name[]
  readonly index: WordIndex
}

/**
 * How a name was found: it is what was typed, begins with it, holds the beginnings of all words
 * ('later' when it begins otherwise), is the same but for spaces, or nearly the same.
 */
export type Found = 'exact' | 'beginning' | 'words' | 'later' | 'unspaced' | 'near'

/** `off`: by how many letters what was typed differs. */
export interface Hit<Name> {
  readonly name: Name
  readonly found: Found
  readonly off: number
}

const NEAR_FROM = 4

export function searchedNames<Name extends SearchedName>(
  names: readonly Name[],
): SearchedNames<Name> {
  return { names, index: indexWords(names.map(({ words }) => words)) }
}

/** The names that begin with what was typed, or hold its words; a plural finds its singular. */
export function namesWith<Name extends SearchedName>(
  { names, index }: SearchedNames<Name>,
  typed: string,
): readonly Hit<Name>[] {
  const words = typed.split(' ')
  const fitting = words.map((word) => new Set([...wordsWith(index, word), ...plurals(index, word)]))
  const fewest = fitting.reduce((least, each) => (each.size < least.size ? each : least))
  const hits: Hit<Name>[] = []
  for (const at of holdersOf(index, fewest)) {
    const name = names[at]
    if (name && fitting.every((each) => name.words.some((word) => each.has(word)))) {
      hits.push({ name, found: foundBy(name, typed, fitting), off: 0 })
    }
  }
  return hits
}

/** The other names that were perhaps meant by something misspelt, or written in one word. */
export function namesNear<Name extends SearchedName>(
  { names, index }: SearchedNames<Name>,
  typed: string,
): readonly Hit<Name>[] {
  if (typed.length < NEAR_FROM) return []
  const near = typed.split(' ').map((word) => wordsNear(index, word))
  const fewest = near.reduce((least, each) => (each.size < least.size ? each : least))
  const hits: Hit<Name>[] = []
  for (const at of holdersOf(index, fewest.keys())) {
    const name = names[at]
    if (name?.plain.startsWith(typed)) continue
    const off = name && near.reduce((sum, each) => sum + leastOff(name.words, each), 0)
    if (name && off !== undefined && off < Infinity) hits.push({ name, found: 'near', off })
  }
  const least = Math.min(...hits.map(({ off }) => off))
  return [...hits.filter(({ off }) => off === least), ...unspaced(names, typed)]
}

function unspaced<Name extends SearchedName>(names: readonly Name[], typed: string): Hit<Name>[] {
  const text = typed.replaceAll(' ', '')
  return names
    .filter(({ plain }) => plain.charAt(0) === text.charAt(0))
    .filter(({ plain }) => plain.replaceAll(' ', '').startsWith(text))
    .map((name) => ({ name, found: 'unspaced', off: 0 }))
}

function foundBy(
  { plain, words }: SearchedName,
  typed: string,
  fitting: readonly ReadonlySet<string>[],
): Found {
  if (plain === typed) return 'exact'
  if (plain.startsWith(typed)) return 'beginning'
  const begins = fitting.every((each, at) => each.has(words[at] ?? ''))
  if (begins) return words.length === fitting.length ? 'exact' : 'beginning'
  return fitting[0]?.has(words[0] ?? '') ? 'words' : 'later'
}

/** The words that share their stem with a typed plural. */
function plurals({ byStem }: WordIndex, word: string): readonly string[] {
  return word.length > 2 && word.endsWith('s') ? (byStem().get(stemOf(word)) ?? []) : []
}

function holdersOf({ holders }: WordIndex, words: Iterable<string>): ReadonlySet<number> {
  const found = new Set<number>()
  for (const word of words) for (const at of holders.get(word) ?? []) found.add(at)
  return found
}

function leastOff(words: readonly string[], near: ReadonlyMap<string, number>): number {
  return words.reduce((least, word) => Math.min(least, near.get(word) ?? Infinity), Infinity)
}
