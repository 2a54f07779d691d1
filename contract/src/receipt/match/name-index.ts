import { type LineWords, lineWordsOf } from './line-words.ts'
import { type ReadWord, stemOfWord, wordsOfName } from './reading.ts'
import { Vocabulary } from './vocabulary.ts'

/** A name, by the numbers of its words. */
interface Name {
  readonly owner: number
  readonly words: readonly number[]
}

/** Of a name that the row only touches, and of one whose own first word the row does not say. */
const NOT_HEAD_OF_LINE = 0.78
const NOT_HEAD_OF_NAME = 0.85
/** Of what a name is worth by what it covers alone. */
const BY_COVER = 0.45

/** Names by their words: those that a row has words of are found, and scored from 0 to 1. */
export class NameIndex {
  readonly #vocabulary = new Vocabulary(stemOfWord)
  readonly #names: Name[] = []
  readonly #byWord: number[][] = []
  readonly #weights: readonly number[]

  /** `names`: all that each owner is called. */
  constructor(names: readonly (readonly string[])[]) {
    names.forEach((own, owner) => {
      for (const name of own) this.#add(owner, wordsOfName(name))
    })
    const all = this.#names.length
    this.#weights = this.#byWord.map((found) => Math.log(1 + all / found.length))
  }

  /** What a row says, in the words of the names. */
  wordsOf(words: readonly ReadWord[]): LineWords {
    return lineWordsOf(words, this.#vocabulary, (word) => this.#weights[word] ?? 0)
  }

  /** The best score of each owner that a row has words of. */
  scores(line: LineWords): Map<number, number> {
    const touched = new Set([...line.found.keys()].flatMap((word) => this.#byWord[word] ?? []))
    const whole = line.weights.reduce((sum, each) => sum + each, 0)
    const best = new Map<number, number>()
    for (const at of touched) {
      const name = this.#names[at]
      const score = name ? this.#scoreOf(name, line, whole) : 0
      if (name && score > (best.get(name.owner) ?? 0)) best.set(name.owner, score)
    }
    return best
  }

  /** The owners of a name that begins with the head of a row. */
  headsOf({ found, head }: LineWords): readonly number[] {
    const words = [...found].flatMap(([word, { at }]) => (at === head ? [word] : []))
    return words
      .flatMap((word) => this.#byWord[word] ?? [])
      .flatMap((at) => {
        const name = this.#names[at]
        return name && words.includes(name.words[0] ?? -1) ? [name.owner] : []
      })
  }

  #scoreOf({ words }: Name, { found, weights, head }: LineWords, whole: number): number {
    let covered = 0
    let all = 0
    const used = new Set<number>()
    for (const word of words) {
      const own = this.#weights[word] ?? 0
      const match = found.get(word)
      all += own
      if (!match) continue
      covered += own * match.likeness
      used.add(match.at)
    }
    const explained = [...used].reduce((sum, at) => sum + (weights[at] ?? 0), 0)
    const precision = whole === 0 ? 0 : explained / whole
    const ofName = found.has(words[0] ?? -1) ? 1 : NOT_HEAD_OF_NAME
    const ofLine = head === undefined || used.has(head) ? 1 : NOT_HEAD_OF_LINE
    return (covered / all) * (BY_COVER + (1 - BY_COVER) * precision) * ofName * ofLine
  }

  #add(owner: number, words: readonly string[]): void {
    const numbers = words.map((word) => this.#vocabulary.add(word))
    for (const number of new Set(numbers)) (this.#byWord[number] ??= []).push(this.#names.length)
    this.#names.push({ owner, words: numbers })
  }
}
