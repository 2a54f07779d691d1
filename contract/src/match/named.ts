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
  const text = brandLast(thingText(withoutSize(name), thingOf), thingOf)
  const things = thingsOf(text, thingOf)
  const words = wordsOf(text)
  const called = namesIn(words, things.flatMap(callsOf))
  const covered = placesOf(called)
  const branded = placesOf(called.filter(({ isBrand }) => isBrand))
  const own = placesOf(called.filter(({ isBrand }) => !isBrand))
  const kept = words.filter((word) => covered.has(word) || !isSpare(word))
  const more = kept.filter((word) => !covered.has(word))
  const withThing = (word: Word) => ({ ...word, isOther: isBrandOfOther(word, things, thingOf) })
  const brands = words.filter((word) => word.isBrand || (branded.has(word) && !own.has(word)))
  return {
    text,
    thing: things[0],
    words: kept.length === 0 ? words : kept,
    more: called.length === 0 ? [] : more.map(withThing),
    brands: new Set(brands.map(({ stem }) => stem)),
  }
}

/** 'Mel Karo' is no honey. */
function isBrandOfOther({ word }: Word, things: readonly Thing[], thingOf: ThingFinder): boolean {
  const thing = thingOf(word)
  const isBrand = thing?.brands?.some((brand) => plainText(brand) === word) === true
  return isBrand && !things.some(({ id }) => id === thing.id)
}

/** 'Camil arroz branco' is rice, too. */
function brandLast(text: string, thingOf: ThingFinder): string {
  const words = text.split(' ')
  const length = brandLength(words, 0)
  if (length === 0 || length === words.length || thingOf(text)) return text
  return [...words.slice(length), ...words.slice(0, length)].join(' ')
}

/** The thing of a text, the surest first: 'refrigerante Coca-Cola' is a cola, and a refrigerante. */
function thingsOf(text: string, thingOf: ThingFinder): readonly Thing[] {
  const thing = thingOf(text)
  if (!thing) return []
  const rest = text.slice(text.indexOf(' ') + 1)
  const branded = thing.isGeneric ? thingOf(rest) : undefined
  const isBranded = branded?.brands?.some((brand) => rest.startsWith(plainText(brand))) === true
  return isBranded ? [branded, thing] : [thing]
}

/** The things of a catalogue stay the same, and so do their names. */
const CALLS = new WeakMap<Thing, readonly CalledBy[]>()

function callsOf(thing: Thing): readonly CalledBy[] {
  const known = CALLS.get(thing)
  if (known) return known
  const calls = calledBy(thing)
  CALLS.set(thing, calls)
  return calls
}

/** A name of a thing within a longer one: the words of it. */
interface Called {
  readonly words: readonly Word[]
  readonly isBrand: boolean
}

function namesIn(words: readonly Word[], names: readonly CalledBy[]): readonly Called[] {
  return names.flatMap(({ stems, isBrand }) => {
    const found = wordsWithin(stems, words)
    return found ? [{ words: found, isBrand }] : []
  })
}

function placesOf(called: readonly Called[]): ReadonlySet<Word> {
  return new Set(called.flatMap(({ words }) => words))
}

interface CalledBy {
  readonly stems: readonly string[]
  readonly isBrand: boolean
}

function calledBy({ name, aliases = [], brands = [] }: Thing): readonly CalledBy[] {
  const own = name === undefined ? aliases : [name, ...aliases]
  return [
    ...own.map((one) => ({ stems: stemsOf(one), isBrand: false })),
    ...brands.map((one) => ({ stems: stemsOf(one), isBrand: true })),
  ]
}

function stemsOf(name: string): readonly string[] {
  return wordsOf(plainText(name)).map(({ stem }) => stem)
}

/** The words of a name in their order; undefined when they are not all there. */
function wordsWithin(stems: readonly string[], words: readonly Word[]): Word[] | undefined {
  const found: Word[] = []
  for (const word of words) if (word.stem === stems[found.length]) found.push(word)
  return found.length === stems.length ? found : undefined
}
