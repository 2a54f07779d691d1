import type { ReadWord } from './reading.ts'
import type { Vocabulary, WordMatch } from './vocabulary.ts'

/** A word of a row that occurs in a name. */
interface KnownWord extends ReadWord {
  readonly matches: readonly WordMatch[]
}

/** The words of a row that occur in names. */
export interface LineWords {
  /** By number of the word: its likeness, and the position in the row. */
  readonly found: ReadonlyMap<number, { readonly likeness: number; readonly at: number }>
  /** Weight of each word of the row. */
  readonly weights: readonly number[]
  /** Places of brands. */
  readonly brands: ReadonlySet<number>
  /** The main word; undefined if the row has only brands. */
  readonly head: number | undefined
  /** The row begins with an unknown word: the rest may only qualify it. */
  readonly isStrange: boolean
  /** Number of words that are no brands. */
  readonly kinds: number
}

const BRAND_WEIGHT = 0.3
/** Factors for a second meaning, and for a word that a short one abbreviates. */
const OTHER_MEANING = 0.93
const OTHER_WORD = 0.85
/** Minimum length of each of two words that are printed as one. */
const PART_MIN = 3
const PER_PLACE = 0.13
const PLACE_LEAST = 0.4
/** Animals and ways to keep food: another word is the main one. */
const NO_HEAD = new Set([
  'bovino',
  'bovina',
  'suino',
  'suina',
  'carne',
  'congelado',
  'fresco',
  'mini',
])

/** The words of a row as the names have them; earlier ones weigh more, brands little. */
export function lineWordsOf(
  words: readonly ReadWord[],
  vocabulary: Vocabulary,
  weightOf: (word: number) => number,
): LineWords {
  const known = words.flatMap((word) => knownWords(word, vocabulary))
  const head = known.findIndex(({ word, isBrand }) => !isBrand && !NO_HEAD.has(word))
  const weights = known.map(({ matches, isBrand }, at) => {
    const own = Math.max(...matches.map(({ word }) => weightOf(word)))
    return own * placeWeight(at - Math.max(head, 0)) * (isBrand ? BRAND_WEIGHT : 1)
  })
  const kinds = known.filter(({ isBrand }) => !isBrand).length
  const [first] = words
  const isStrange = first !== undefined && known[0]?.word !== first.word && first.word.length > 3
  const found = foundIn(known)
  const brands = new Set(known.flatMap(({ isBrand }, at) => (isBrand ? [at] : [])))
  return { found, weights, brands, head: head === -1 ? undefined : head, isStrange, kinds }
}

function knownWords(word: ReadWord, vocabulary: Vocabulary): KnownWord[] {
  const matches = matchesOf(word, vocabulary)
  if (matches.length > 0) return [{ ...word, matches }]
  return word.printed === null || word.isBrand ? [] : gluedWords(word, vocabulary)
}

/** 'Couveflor', 'hotdog'. */
function gluedWords(word: ReadWord, vocabulary: Vocabulary): KnownWord[] {
  for (let at = PART_MIN; at <= word.word.length - PART_MIN; at += 1) {
    const parts = [word.word.slice(0, at), word.word.slice(at)]
    const known = parts.map((part) => ({ ...word, matches: vocabulary.find(part, true) }))
    if (known.every(({ matches }) => matches.length > 0)) return known
  }
  return []
}

function matchesOf(
  { word, isBrand, printed, others }: ReadWord,
  vocabulary: Vocabulary,
): readonly WordMatch[] {
  if (isBrand || printed === null) return vocabulary.find(word, true)
  if (printed === word && others.length === 0) return vocabulary.find(word, false)
  return [
    ...vocabulary.find(word, true),
    ...others.flatMap((other) => scaled(vocabulary.find(other, true), OTHER_MEANING)),
    ...scaled(vocabulary.find(printed, false), printed === word ? 1 : OTHER_WORD),
  ]
}

function scaled(matches: readonly WordMatch[], by: number): readonly WordMatch[] {
  return matches.map(({ word, likeness }) => ({ word, likeness: likeness * by }))
}

function foundIn(known: readonly KnownWord[]) {
  const found = new Map<number, { likeness: number; at: number }>()
  known.forEach(({ matches }, at) => {
    for (const { word, likeness } of matches) {
      if (likeness > (found.get(word)?.likeness ?? 0)) found.set(word, { likeness, at })
    }
  })
  return found
}

function placeWeight(at: number): number {
  return at <= 0 ? 1 : Math.max(PLACE_LEAST, 1 - PER_PLACE * at)
}
