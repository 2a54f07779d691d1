/** A word that matches a printed one, with a likeness up to 1. */
export interface WordMatch {
  readonly word: number
  readonly likeness: number
}

const EQUAL = 1
const SAME_STEM = 0.98
const OTHER_GENDER = 0.93
const ONE_LETTER_OFF = 0.8
const ONE_LETTER_OFF_SHORT = 0.72
/** Longer printed words that equal a word match only that. */
const SHORT_MAX = 5
const BEGINS_ONLY = 0.8
const LONG_BEGINNING = 0.82
const LONGER_BEGINNING = 0.9
const SAME_CONSONANTS = 0.8
const MOSTLY_THERE = 0.7
const SHORTENED = 0.6
/** A shorter prefix matches too many words. */
const PREFIX_MIN = 3
const MISSPELT_MIN = 5
const VOWELS = /[aeiou]/g

/** The words of all names, searched by whole word, prefix, consonants, or with a typo. */
export class Vocabulary {
  readonly #words: string[] = []
  readonly #skeletons: string[] = []
  readonly #byWord = new Map<string, number>()
  readonly #byStem = new Map<string, number[]>()
  readonly #byFirst = new Map<string, number[]>()
  readonly #found = new Map<string, readonly WordMatch[]>()
  readonly #stemOf: (word: string) => string

  constructor(stemOf: (word: string) => string) {
    this.#stemOf = stemOf
  }

  /** The number of a word, which is added if new. */
  add(word: string): number {
    const known = this.#byWord.get(word)
    if (known !== undefined) return known
    const number = this.#words.length
    const stem = this.#stemOf(word)
    this.#words.push(word)
    this.#skeletons.push(word.replace(VOWELS, ''))
    this.#byWord.set(word, number)
    push(this.#byStem, stem, number)
    push(this.#byFirst, word.charAt(0), number)
    return number
  }

  begins(word: number, letter: string): boolean {
    return this.#words[word]?.startsWith(letter) === true
  }

  /** Words similar to this one; `isWhole`: only equal ones. */
  find(word: string, isWhole: boolean): readonly WordMatch[] {
    const key = isWhole ? `=${word}` : word
    const known = this.#found.get(key)
    if (known) return known
    const found = this.#search(word, isWhole)
    this.#found.set(key, found)
    return found
  }

  /** 'Suína' where 'suíno' is printed, and the other way round. */
  #ofOtherGender(word: string): readonly WordMatch[] {
    if (word.length < MISSPELT_MIN || !/[ao]s?$/.test(word)) return []
    const other = word.replace(/([ao])s?$/, (_, end: string) => (end === 'a' ? 'o' : 'a'))
    const number = this.#byWord.get(other)
    return number === undefined ? [] : [{ word: number, likeness: OTHER_GENDER }]
  }

  #search(word: string, isWhole: boolean): readonly WordMatch[] {
    const stem = this.#stemOf(word)
    const same = this.#byStem.get(stem) ?? []
    const whole = same.map((number) => ({
      word: number,
      likeness: this.#words[number] === word ? EQUAL : SAME_STEM,
    }))
    const certain = [...whole, ...this.#ofOtherGender(word)]
    if (isWhole || (whole.length > 0 && word.length > SHORT_MAX)) return certain
    const alike = this.#alike(word).filter((each) =>
      certain.every(({ word: of }) => of !== each.word),
    )
    if (whole.length === 0) return [...certain, ...alike]
    return [
      ...certain,
      ...alike.map((each) => ({ ...each, likeness: each.likeness * BEGINS_ONLY })),
    ]
  }

  #alike(word: string): readonly WordMatch[] {
    const near = this.#byFirst.get(word.charAt(0)) ?? []
    const skeleton = word.replace(VOWELS, '')
    return near.flatMap((number) => {
      const of = this.#words[number] ?? ''
      const likeness =
        likenessOf(word, of) || shortness(word, skeleton, of, this.#skeletons[number] ?? '')
      return likeness > 0 ? [{ word: number, likeness }] : []
    })
  }
}

function push(map: Map<string, number[]>, key: string, value: number): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

function likenessOf(printed: string, word: string): number {
  if (printed.length >= PREFIX_MIN && word.startsWith(printed)) {
    const begun = 0.55 + (0.4 * printed.length) / word.length
    if (printed.length > MISSPELT_MIN) return Math.max(begun, LONGER_BEGINNING)
    return printed.length === MISSPELT_MIN ? Math.max(begun, LONG_BEGINNING) : begun
  }
  if (isLong(printed, word) && isOneOff(printed, word)) {
    return printed.length > MISSPELT_MIN ? ONE_LETTER_OFF : ONE_LETTER_OFF_SHORT
  }
  if (printed.length >= MISSPELT_MIN && isMostOf(printed, word)) return MOSTLY_THERE
  return 0
}

/** 'Sobrecx': most of the letters, in their order. */
function isMostOf(printed: string, word: string): boolean {
  const isMost = printed.length < word.length && printed.length >= MOSTLY_THERE * word.length
  return isMost && isWithin(printed, word)
}

/** 'Frngo', 'sbte', 'trg': nearly all consonants, in their order, and enough of them. */
function shortness(printed: string, consonants: string, word: string, skeleton: string): number {
  if (printed.length < PREFIX_MIN || consonants.length < 2) return 0
  if (printed.length - consonants.length > 1 || consonants.length * 2 <= skeleton.length) return 0
  if (printed.length >= word.length || !isWithin(printed, word)) return 0
  return consonants === skeleton ? SAME_CONSONANTS : SHORTENED
}

function isWithin(printed: string, word: string): boolean {
  let at = 0
  for (const letter of word) if (letter === printed[at]) at += 1
  return at === printed.length
}

function isLong(printed: string, word: string): boolean {
  return printed.length >= MISSPELT_MIN && word.length >= MISSPELT_MIN
}

/** Whether one letter differs, is missing, or is too many. */
function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const rest = long.slice(start + 1)
  return rest === short.slice(start + (long.length === short.length ? 1 : 0))
}
