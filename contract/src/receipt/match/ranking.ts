import { type ReadWord, type Reading, readPrinted, stemOfWord, wordsOfName } from './reading.ts'
import { Vocabulary } from './vocabulary.ts'

/** What a row may be: a thing, a product, or nothing to keep. */
export interface Meant {
  readonly id: string
  /** Folded. */
  readonly names: readonly string[]
  readonly aisle?: string | undefined
  readonly unit?: string | undefined
  /** How usual it is, from 0 to 3. */
  readonly usual?: number
}

export interface Ranked<M extends Meant> {
  readonly meant: M
  /** About from 0 to 1. */
  readonly score: number
}

interface Name {
  readonly owner: number
  readonly words: readonly number[]
}

const BRAND_WEIGHT = 0.3
const BRANDED = 0.08
const OF_ANOTHER_AISLE = 0.12
const ONLY_BRAND = 0.64
const PER_PLACE = 0.03
const WEIGHED = 0.05
const NOT_WEIGHED = 0.1
const USUAL = 0.006
/** Say of which animal, or how it is kept: what it is comes with them. */
const NO_HEAD = new Set([
  'bovino',
  'bovina',
  'suino',
  'suina',
  'carne',
  'congelado',
  'fresco',
  'resfriado',
])
/** Where things are weighed. */
const COUNTERS = new Set([
  'frutas',
  'legumes',
  'verduras',
  'padaria',
  'carnes',
  'aves',
  'peixaria',
  'frios',
])

/**
 * Ranks what a row of a receipt may be: how much of a name its words cover, how much of the row a name
 * explains, earlier words weighing more, then what its brands are known for and whether it was weighed.
 */
export function createRanking<M extends Meant>(
  all: readonly M[],
): (text: string, isWeighed: boolean) => readonly Ranked<M>[] {
  const vocabulary = new Vocabulary(stemOfWord)
  const names: Name[] = []
  const byWord: number[][] = []
  all.forEach(({ names: own }, owner) => {
    for (const name of own) addName(owner, wordsOfName(name))
  })
  const places = new Map(all.map(({ id }, at) => [id, at]))
  const weight = byWord.map((found) => Math.log(1 + names.length / found.length))

  function addName(owner: number, words: readonly string[]): void {
    const numbers = words.map((word) => vocabulary.add(word))
    for (const number of new Set(numbers)) (byWord[number] ??= []).push(names.length)
    names.push({ owner, words: numbers })
  }

  return (text, isWeighed) => {
    const reading = readPrinted(text)
    const best = new Map<number, number>()
    const note = (owner: number, score: number) => {
      if (score > (best.get(owner) ?? 0)) best.set(owner, score)
    }
    const line = lineOf(reading)
    for (const name of line.names) note(names[name]?.owner ?? 0, line.scoreOf(name))
    const isBare = line.isBare
    reading.branded.forEach((id, place) => {
      const owner = places.get(id)
      if (owner === undefined) return
      if (isBare) note(owner, ONLY_BRAND - BRANDED - PER_PLACE * Math.min(place, 3))
    })
    return [...best]
      .flatMap(([owner, score]) => {
        const meant = all[owner]
        return meant ? [{ meant, score: score + hints(meant, reading, isWeighed) }] : []
      })
      .sort((a, b) => b.score - a.score)
  }

  function hints(meant: M, { branded }: Reading, isWeighed: boolean): number {
    return brandHint(meant, branded) + weightHint(meant, isWeighed) + USUAL * (meant.usual ?? 0)
  }

  function brandHint({ id, aisle }: M, branded: readonly string[]): number {
    if (branded.length === 0) return 0
    const place = branded.indexOf(id)
    if (place !== -1) return BRANDED - 0.005 * Math.min(place, 6)
    const isNear = branded.some((each) => all[places.get(each) ?? -1]?.aisle === aisle)
    return isNear ? 0 : -OF_ANOTHER_AISLE
  }

  function weightHint({ unit, aisle }: M, isWeighed: boolean): number {
    if (!isWeighed) return 0
    if (unit === 'kg') return WEIGHED
    return aisle !== undefined && COUNTERS.has(aisle) ? 0 : -NOT_WEIGHED
  }

  function lineOf({ words }: Reading) {
    const known = words.flatMap((word) => {
      const matches = matchesOf(word)
      return matches.length > 0 ? [{ ...word, matches }] : []
    })
    const head = known.findIndex(({ word, isBrand }) => !isBrand && !NO_HEAD.has(word))
    const found = new Map<number, { likeness: number; at: number }>()
    const weights = known.map(({ matches, isBrand }, at) => {
      for (const { word, likeness } of matches) {
        if (likeness > (found.get(word)?.likeness ?? 0)) found.set(word, { likeness, at })
      }
      const own = Math.max(...matches.map(({ word }) => weight[word] ?? 0))
      return own * placeWeight(at - Math.max(head, 0)) * (isBrand ? BRAND_WEIGHT : 1)
    })
    const whole = weights.reduce((sum, each) => sum + each, 0)
    const scoreOf = (name: number): number => {
      const { words: wanted } = names[name] ?? { words: [] }
      let covered = 0
      let all = 0
      const used = new Set<number>()
      for (const word of wanted) {
        const own = weight[word] ?? 0
        const match = found.get(word)
        all += own
        if (!match) continue
        covered += own * match.likeness
        used.add(match.at)
      }
      const explained = [...used].reduce((sum, at) => sum + (weights[at] ?? 0), 0)
      const precision = whole === 0 ? 0 : explained / whole
      const hasHead = found.has(wanted[0] ?? -1)
      const isHead = head === -1 || used.has(head)
      return (
        (covered / all) * (0.45 + 0.55 * precision) * (hasHead ? 1 : 0.85) * (isHead ? 1 : 0.85)
      )
    }
    const candidates = new Set([...found.keys()].flatMap((word) => byWord[word] ?? []))
    return { names: candidates, scoreOf, isBare: head === -1 }
  }

  function matchesOf({ word, isBrand, isPrinted }: ReadWord) {
    return vocabulary.find(word, isBrand || !isPrinted)
  }
}

function placeWeight(at: number): number {
  return at <= 0 ? 1 : Math.max(0.4, 1 - 0.15 * at)
}
