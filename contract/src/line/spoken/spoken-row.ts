import type { KnownThing } from '#line/known-thing.ts'
import type { LineReading } from '#line/line.ts'
import { readLine } from '#line/read-line.ts'
import { brandLength } from '#match/words/brands.ts'
import { readMeasure } from '#quantity/quantity-measure.ts'
import { tokensOf } from '#quantity/quantity-tokens.ts'
import { foldName } from '#text/name.ts'

const ARTICLES = new Set(['o', 'a', 'os', 'as'])
/** 'Meia melancia' is half of one; the socks alone are 'meia'. */
const HALF = /^mei[ao] /i
/** A longer sequence without an amount or a pause is no list. */
const SEQUENCE_MAX = 48
/** No thing has more words. */
const WORDS_MAX = 6

/**
 * One spoken line; or several, if the words are a sequence of things: 'arroz feijão macarrão'. An amount
 * belongs to the thing next to it.
 */
export function rowOf(line: readonly string[], knownThing: KnownThing): LineReading[] {
  const { offer, ...read } = readSpokenLine(line)
  const found = offer && knownThing(read.name) === undefined ? offer : read
  const isOne = HALF.test(found.name) || knownThing(found.name) !== undefined
  const names = isOne ? [] : fewestThings(found.name.split(' '), knownThing)
  const groups = names.length > 1 ? groupsOf(line, names) : undefined
  return groups ? groups.map(readSpokenLine) : [found]
}

/** 'o açúcar' */
function readSpokenLine(line: readonly string[]): LineReading {
  const words = line.length > 1 && ARTICLES.has(line[0] ?? '') ? line.slice(1) : line
  return readLine(amountFirst(words).join(' '))
}

/** The words of each thing; amounts before the first and behind the last are theirs. */
function groupsOf(
  line: readonly string[],
  names: readonly string[],
): readonly (readonly string[])[] | undefined {
  const words = names.flatMap((name) => name.split(' '))
  const from = line.findIndex((_, at) => words.every((word, on) => line[at + on] === word))
  if (from < 0) return undefined
  let at = from
  return names.map((name, index) => {
    const start = index === 0 ? 0 : at
    at += name.split(' ').length
    return line.slice(start, index === names.length - 1 ? line.length : at)
  })
}

/**
 * Moves an amount at the end to the front: 'ovos doze' are twelve. In a typed line the number may be part
 * of the name.
 */
export function amountFirst(line: readonly string[]): readonly string[] {
  const text = line.join(' ')
  if (readLine(text).name !== text) return line
  for (let at = Math.max(1, line.length - WORDS_MAX); at < line.length; at += 1) {
    const amount = line.slice(at)
    if (isAmount(amount)) return [...amount, ...line.slice(0, at)]
  }
  return line
}

export function isAmount(words: readonly string[]): boolean {
  const tokens = tokensOf(words.join(' '))
  return tokens.length > 0 && readMeasure(tokens, 0)?.next === tokens.length
}

/** The fewest things that the words can be split into; none if that is not possible. */
export function fewestThings(words: readonly string[], knownThing: KnownThing): readonly string[] {
  if (words.length > SEQUENCE_MAX) return []
  const parted: (readonly string[] | undefined)[] = [[]]
  for (let end = 1; end <= words.length; end += 1) {
    for (let from = Math.max(0, end - WORDS_MAX); from < end; from += 1) {
      const before = parted[from]
      const name = words.slice(from, end).join(' ')
      const best = parted[end]?.length ?? Number.POSITIVE_INFINITY
      const isShorter = before !== undefined && before.length + 1 < best
      if (isShorter && branded(name, knownThing)) parted[end] = [...before, name]
    }
  }
  return withBrands(parted[words.length] ?? [], knownThing)
}

/** 'sabonete', 'dove' are one: the brand stands for the same thing. */
function withBrands(names: readonly string[], knownThing: KnownThing): readonly string[] {
  return names.reduce<readonly string[]>((kept, name) => {
    const last = kept.at(-1)
    const isSame = last !== undefined && branded(last, knownThing) === knownThing(name)
    return isSame ? [...kept.slice(0, -1), `${last} ${name}`] : [...kept, name]
  }, [])
}

/** The thing of a name, also with a brand behind it: 'sabonete dove'. */
function branded(name: string, knownThing: KnownThing): string | undefined {
  const thing = knownThing(name)
  const words = name.split(' ')
  if (thing !== undefined || words.length < 2) return thing
  const folded = words.map(foldName)
  const at = folded.findIndex(
    (_, from) => from > 0 && from + brandLength(folded, from) === words.length,
  )
  return at > 0 ? knownThing(words.slice(0, at).join(' ')) : undefined
}
