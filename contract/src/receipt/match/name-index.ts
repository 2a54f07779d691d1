import { type LineWords, lineWordsOf } from './line-words.ts'
import { type ReadWord, stemOfWord, wordsOfName } from './reading.ts'
import { Vocabulary } from './vocabulary.ts'

/** A name, by the numbers of its words. */
interface Name {
  readonly owner: number
  readonly words: readonly number[]
}

/** Factors for a name without the main word of the row, and for a row without the first word of the name. */
const NOT_HEAD_OF_LINE = 0.78
const NOT_HEAD_OF_NAME = 0.85
/** How much of a first word its initial covers. */
const BY_INITIAL = 0.7
/** Share of the score that does not depend on the rest of the row. */
const BY_COVER = 0.45

/** An index of names by their words. Names that share words with a row are scored from 0 to 1. */
export class NameIndex {
  readonly #vocabulary = new Vocabulary(stemOfWord)
  readonly #names: Name[] = []
  readonly #byWord: number[][] = []
  readonly #weights: readonly number[]

  /** `names`: all names of each owner. */
  constructor(names: readonly (readonly string[])[]) {
    names.forEach((own, owner) => {
      for (const name of own) this.#add(owner, wordsOfName(name))
    })
    const all = this.#names.length
    this.#weights = this.#byWord.map((found) => Math.log(1 + all / found.length))
  }

  /** The words of a row that occur in names. */
  wordsOf(words: readonly ReadWord[]): LineWords {
    return lineWordsOf(words, this.#vocabulary, (word) => this.#weightOf(word))
  }

  /** The best score of each owner that shares words with the row. `initial`: of the first word. */
  scores(line: LineWords, initial: string | undefined): Map<number, number> {
    const touched = new Map<number, Name[]>()
    for (const at of new Set([...line.found.keys()].flatMap((word) => this.#byWord[word] ?? []))) {
      const name = this.#names[at]
      if (!name) continue
      const others = touched.get(name.owner)
      if (others) others.push(name)
      else touched.set(name.owner, [name])
    }
    const whole = line.weights.reduce((sum, each) => sum + each, 0)
    return new Map(
      [...touched].map(([owner, names]) => [owner, this.#scoreOf(names, line, whole, initial)]),
    )
  }

  /** The owners of names that begin with the main word of the row. */
  headsOf({ found, head }: LineWords): readonly number[] {
    const words = [...found].flatMap(([word, { at }]) => (at === head ? [word] : []))
    return words
      .flatMap((word) => this.#byWord[word] ?? [])
      .flatMap((at) => {
        const name = this.#names[at]
        return name && words.includes(name.words[0] ?? -1) ? [name.owner] : []
      })
  }

  /** The best score of an owner's names; first words of its other names count as explained: 'macarrão', 'gravata'. */
  #scoreOf(
    names: readonly Name[],
    line: LineWords,
    whole: number,
    initial: string | undefined,
  ): number {
    const heads = names.flatMap(({ words }) => line.found.get(words[0] ?? -1)?.at ?? [])
    const scores = names.map(({ words }) => {
      const own = words.flatMap((word) => line.found.get(word)?.at ?? [])
      const isBrand = own.every((at) => line.brands.has(at))
      const used = new Set(isBrand ? own : [...own, ...heads])
      const explained = [...used].reduce((sum, at) => sum + (line.weights[at] ?? 0), 0)
      const precision = whole === 0 ? 0 : explained / whole
      const ofLine = line.head === undefined || used.has(line.head) ? 1 : NOT_HEAD_OF_LINE
      const cover = this.#coverOf(words, line.found, initial)
      return cover * (BY_COVER + (1 - BY_COVER) * precision) * ofLine
    })
    return Math.max(...scores)
  }

  /** How much of a name the row covers, weighted by rarity; a missing first word costs. */
  #coverOf(
    words: readonly number[],
    found: LineWords['found'],
    initial: string | undefined,
  ): number {
    const [first = -1] = words
    const all = words.reduce((sum, word) => sum + this.#weightOf(word), 0)
    const covered = words.reduce(
      (sum, word) => sum + this.#weightOf(word) * (found.get(word)?.likeness ?? 0),
      0,
    )
    const hasFirst = found.has(first)
    if (initial === undefined) return (covered / all) * (hasFirst ? 1 : NOT_HEAD_OF_NAME)
    if (hasFirst) return (covered / all) * NOT_HEAD_OF_LINE
    return this.#vocabulary.begins(first, initial)
      ? (covered + this.#weightOf(first) * BY_INITIAL) / all
      : (covered / all) * NOT_HEAD_OF_NAME
  }

  #weightOf(word: number): number {
    return this.#weights[word] ?? 0
  }

  #add(owner: number, words: readonly string[]): void {
    const numbers = words.map((word) => this.#vocabulary.add(word))
    for (const number of new Set(numbers)) (this.#byWord[number] ??= []).push(this.#names.length)
    this.#names.push({ owner, words: numbers })
  }
}
