import { soundOf, stemOf } from '@compra/contract/catalogue/word-forms.ts'
import { lettersOff } from './near-words.ts'

/** The words of all names, and the names that hold each. A name is known by its place. */
export interface WordIndex {
  /** In alphabetical order. */
  readonly words: readonly string[]
  readonly holders: ReadonlyMap<string, readonly number[]>
  /** The words by what they share with their plurals. */
  readonly byStem: () => ReadonlyMap<string, readonly string[]>
  /** The words and their sounds, by the first letter of the sound. */
  readonly bySound: () => ReadonlyMap<string, readonly (readonly [word: string, sound: string])[]>
}

/** `names`: the words of each. */
export function indexWords(names: readonly (readonly string[])[]): WordIndex {
  const holders = new Map<string, number[]>()
  for (const [at, words] of names.entries()) {
    for (const word of words) {
      const found = holders.get(word)
      if (!found) holders.set(word, [at])
      else if (found.at(-1) !== at) found.push(at)
    }
  }
  const words = [...holders.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  const withSound = (word: string) => [word, soundOf(word)] as const
  return {
    words,
    holders,
    byStem: whenNeeded(() => Map.groupBy(words, stemOf)),
    bySound: whenNeeded(() => Map.groupBy(words.map(withSound), ([, sound]) => sound.charAt(0))),
  }
}

/** Most of what is typed needs neither: they are made once, by the first that does. */
function whenNeeded<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** The words that begin with a text. */
export function wordsWith({ words }: WordIndex, beginning: string): readonly string[] {
  const first = firstFrom(words, beginning)
  let end = first
  while (words[end]?.startsWith(beginning)) end += 1
  return words.slice(first, end)
}

/**
 * The words whose beginning is nearly what was typed, and by how many letters they are off. They
 * begin with the first or the second sound of it: who errs in both is not helped.
 */
export function wordsNear({ bySound }: WordIndex, typed: string): ReadonlyMap<string, number> {
  const sound = soundOf(typed)
  const near = new Map<string, number>()
  for (const letter of new Set(sound.slice(0, 2))) {
    for (const [word, its] of bySound().get(letter) ?? []) {
      const off = its.startsWith(sound) ? 0 : lettersOff(sound, its)
      if (off !== undefined) near.set(word, off)
    }
  }
  return near
}

function firstFrom(words: readonly string[], text: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
