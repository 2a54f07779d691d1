import type { KnownThing } from '#line/known-thing.ts'
import type { LineReading } from '#line/line.ts'
import { readLine } from '#line/read-line.ts'
import { readMeasure, type WrittenMeasure } from '#quantity/quantity-measure.ts'
import { tokensOf } from '#quantity/quantity-tokens.ts'

export type Words = readonly string[]

/** Reads parts of one transcript; the same words are read once. */
export interface PhraseReader {
  readonly knownThing: KnownThing
  readonly isKnown: (name: string) => boolean
  /** The words as a line, with an amount at the end moved to the front. */
  readonly read: (words: Words) => LineReading
}

/** No amount has more words. */
const AMOUNT_MAX = 6
/** No thing of the catalogue has more words, with its amount. */
const NAMED_MAX = 14

export function createPhraseReader(knownThing: KnownThing): PhraseReader {
  const readings = new Map<string, LineReading>()
  return {
    knownThing,
    isKnown: (name) => knownThing(name) !== undefined,
    read(words) {
      const text = words.join(' ')
      const present = readings.get(text) ?? readAmountFirst(words, text)
      readings.set(text, present)
      return present
    },
  }
}

/** Whether the words, with or without an amount, are a thing of the catalogue. */
export function isNamed(words: Words, { read, isKnown }: PhraseReader): boolean {
  return words.length <= NAMED_MAX && isKnown(read(words).name)
}

/**
 * An amount at the end is read as one at the front: 'ovos doze' are twelve. In a typed line the number may be
 * part of the name.
 */
function readAmountFirst(words: Words, text: string): LineReading {
  const line = readLine(text)
  const at = line.name === text ? amountAtEnd(words) : undefined
  if (at === undefined) return line
  return readLine([...words.slice(at), ...words.slice(0, at)].join(' '))
}

/** Where the amount at the end begins, behind a name. */
export function amountAtEnd(words: Words): number | undefined {
  for (let at = Math.max(1, words.length - AMOUNT_MAX); at < words.length; at += 1) {
    if (isAmount(words.slice(at))) return at
  }
  return undefined
}

/** The number of words of the amount at the beginning. */
export function amountLength(words: Words): number {
  for (let length = Math.min(AMOUNT_MAX, words.length); length > 0; length -= 1) {
    if (isAmount(words.slice(0, length))) return length
  }
  return 0
}

export function isAmount(words: Words): boolean {
  return amountOf(words) !== undefined
}

/** The amount that the words are, if they are nothing else. */
export function amountOf(words: Words): WrittenMeasure | undefined {
  if (words.length > 2 * AMOUNT_MAX) return undefined
  const tokens = tokensOf(words.join(' '))
  const read = tokens.length > 0 ? readMeasure(tokens, 0) : undefined
  return read?.next === tokens.length ? read.value : undefined
}
