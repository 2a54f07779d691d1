import { plainText } from '#catalogue/word-forms.ts'
import { thingText } from './thing-text.ts'
import type { Thing, ThingFinder } from './thing.ts'
import { brandLength } from './words/brands.ts'
import type { WordMore } from './words/sorts.ts'
import { isSpare, type Word, withoutSize, wordsOf } from './words/words.ts'

/** A parsed name, for comparison. */
export interface Named {
  /** Without preparation and measure, folded. */
  readonly text: string
  readonly thing: Thing | undefined
  /** Stems of the main words, in order. */
  readonly words: readonly WordMore[]
  /** Words beyond the name of the thing in the catalogue. */
  readonly more: readonly WordMore[]
  /** Stems of its brands. */
  readonly brands: ReadonlySet<string>
}

/** Reads a name of a list, a recipe or a product. */
export function readName(name: string, thingOf: ThingFinder): Named {
  const text = withBrandLast(thingText(withoutSize(name), thingOf), thingOf)
  const things = thingsOf(text, thingOf)
  const words = wordsOf(text)
  const matches = matchesIn(words, things.flatMap(namesOf))
  const covered = wordsIn(matches)
  const branded = wordsIn(matches.filter(({ isBrand }) => isBrand))
  const own = wordsIn(matches.filter(({ isBrand }) => !isBrand))
  const significant = words.filter((word) => covered.has(word) || !isSpare(word))
  const more = significant.filter((word) => !covered.has(word))
  const markedWord = (word: Word) => ({ ...word, isOther: isBrandOfOther(word, things, thingOf) })
  const brands = words.filter((word) => word.isBrand || (branded.has(word) && !own.has(word)))
  return {
    text,
    thing: things[0],
    words: significant.length === 0 ? words : significant,
    more: matches.length === 0 ? [] : more.map(markedWord),
    brands: new Set(brands.map(({ stem }) => stem)),
  }
}

/** Whether a word is a brand of another thing: 'Mel Karo' is no honey. */
function isBrandOfOther({ word }: Word, things: readonly Thing[], thingOf: ThingFinder): boolean {
  const thing = thingOf(word)
  const isBrand = thing?.brands?.some((brand) => plainText(brand) === word) === true
  return isBrand && !things.some(({ id }) => id === thing.id)
}

/** Moves a brand at the start to the end: 'Camil arroz branco' is rice, too. */
function withBrandLast(text: string, thingOf: ThingFinder): string {
  const words = text.split(' ')
  const length = brandLength(words, 0)
  if (length === 0 || length === words.length || thingOf(text)) return text
  return [...words.slice(length), ...words.slice(0, length)].join(' ')
}

/** The things of a text, the most specific first: 'refrigerante Coca-Cola' is a cola, and a refrigerante. */
function thingsOf(text: string, thingOf: ThingFinder): readonly Thing[] {
  const thing = thingOf(text)
  if (!thing) return []
  const rest = text.slice(text.indexOf(' ') + 1)
  const branded = thing.isGeneric ? thingOf(rest) : undefined
  const isBranded = branded?.brands?.some((brand) => rest.startsWith(plainText(brand))) === true
  return isBranded ? [branded, thing] : [thing]
}

/** Cached by thing: the catalogue never changes. */
const NAMES = new WeakMap<Thing, readonly ThingName[]>()

function namesOf(thing: Thing): readonly ThingName[] {
  const known = NAMES.get(thing)
  if (known) return known
  const names = readNames(thing)
  NAMES.set(thing, names)
  return names
}

/** The words of a longer name that are a name of a thing. */
interface NameMatch {
  readonly words: readonly Word[]
  readonly isBrand: boolean
}

/** The names that occur in these words. */
function matchesIn(words: readonly Word[], names: readonly ThingName[]): readonly NameMatch[] {
  return names.flatMap(({ stems, isBrand }) => {
    const found = findInOrder(stems, words)
    return found ? [{ words: found, isBrand }] : []
  })
}

function wordsIn(matches: readonly NameMatch[]): ReadonlySet<Word> {
  return new Set(matches.flatMap(({ words }) => words))
}

/** A name, an alias or a brand of a thing in the catalogue. */
interface ThingName {
  readonly stems: readonly string[]
  readonly isBrand: boolean
}

function readNames({ name, aliases = [], brands = [] }: Thing): readonly ThingName[] {
  const own = name === undefined ? aliases : [name, ...aliases]
  return [
    ...own.map((one) => ({ stems: stemsOf(one), isBrand: false })),
    ...brands.map((one) => ({ stems: stemsOf(one), isBrand: true })),
  ]
}

function stemsOf(name: string): readonly string[] {
  return wordsOf(plainText(name)).map(({ stem }) => stem)
}

/** The words with these stems, in order; undefined if one is missing. */
function findInOrder(stems: readonly string[], words: readonly Word[]): Word[] | undefined {
  const found: Word[] = []
  for (const word of words) if (word.stem === stems[found.length]) found.push(word)
  return found.length === stems.length ? found : undefined
}
