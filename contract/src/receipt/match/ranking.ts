import type { Measure } from '#measure/measure.ts'
import { PIECE, type Unit, unitOf } from '#quantity/quantity-units.ts'
import { packOf, type PackedLine } from '#receipt/pack.ts'
import type { LineWords } from './line-words.ts'
import { NameIndex } from './name-index.ts'
import { type BrandOfThings, readPrinted } from './reading.ts'

/** A possible match of a row: a thing, a product, or a stranger. */
export interface Meant {
  readonly id: string
  /** Folded. */
  readonly names: readonly string[]
  readonly aisle?: string | undefined
  readonly unit?: string | undefined
  /** The sizes that it is sold in: '500 g'. */
  readonly packs?: readonly Size[]
  /** How usual it is, from 0 to 3. */
  readonly usual?: number
  /** Subtracted from its score. */
  readonly handicap?: number
}

/** In pieces, grams or millilitres. */
export type Size = Pick<Unit, 'kind' | 'size'>

export function sizeOf({ amount, unit }: Measure): Size {
  const { kind, size } = unitOf(unit)
  return { kind, size: amount * size }
}

export interface Ranked<M extends Meant> {
  readonly meant: M
  /** About from 0 to 1. */
  readonly score: number
}

/** Below this score no hint makes a thing likely. */
const SCORE_MIN = 0.2
const BRANDED = 0.08
const OF_ANOTHER_AISLE = 0.12
/** Produce has no brand. */
const GROWN_BRANDED = 0.3
/** Score of the likeliest thing of a brand, when the row has only the brand; less for the others. */
const ONLY_BRAND = 0.56
const FIRST_BRAND = 0.72
const BRAND_OF_KIND = 0.8
const BRAND_OF_KIND_AND_MORE = 0.62
const PER_PLACE = 0.03
/** A brand with at most this many things identifies them. */
const FEW_THINGS = 3
const GROWN_AFTER = 0.4
const AFTER_STRANGE = 0.1
const WEIGHED = 0.05
const NOT_WEIGHED = 0.1
const USUAL = 0.006
const SAME_SIZE = 0.03
const OTHER_KIND = 0.05
/** Aisles with weighed things. */
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
const GROWN = new Set(['frutas', 'legumes', 'verduras'])
/** One brand sells all of them. */
const MEATS = new Set(['carnes', 'aves', 'frios', 'congelados'])

/**
 * Ranks the possible matches of a receipt row: by how much of a name the row covers, and how much of the
 * row the name explains; then by the things of its brands, and by weight or pack.
 */
export function createRanking<M extends Meant>(
  all: readonly M[],
): (line: PackedLine) => readonly Ranked<M>[] {
  const index = new NameIndex(all.map(({ names }) => names))
  const places = new Map(all.map(({ id }, at) => [id, at]))

  return (line) => {
    const { words, brands, initial } = readPrinted(line.text)
    const lineWords = index.wordsOf(words)
    const scores = index.scores(lineWords, initial)
    const heads = new Set(brands.length === 0 ? [] : index.headsOf(lineWords))
    for (const brand of brands) raiseBranded(scores, brand, lineWords, heads)
    const hint = hintsFor(line, brands, lineWords.isStrange)
    return [...scores]
      .flatMap(([owner, score]) => {
        const meant = all[owner]
        return meant && score >= SCORE_MIN ? [{ meant, score: score + hint(meant) }] : []
      })
      .sort((a, b) => b.score - a.score)
  }

  /** Raises things of a brand, if the row has only the brand, begins with it, or names their kind. */
  function raiseBranded(
    scores: Map<number, number>,
    { things, isFirst }: BrandOfThings,
    { head, kinds }: LineWords,
    heads: ReadonlySet<number>,
  ): void {
    const isFew = things.length <= FEW_THINGS
    const ofKind = kinds === 1 ? BRAND_OF_KIND : BRAND_OF_KIND_AND_MORE
    const ofAny = head === undefined ? ONLY_BRAND : 0
    things.forEach((id, place) => {
      const owner = places.get(id)
      if (owner === undefined) return
      const ofFew = Math.max(isFirst ? FIRST_BRAND : 0, heads.has(owner) ? ofKind : 0)
      const base = Math.max(ofAny, isFew ? ofFew : 0)
      const least = base - PER_PLACE * Math.min(place, FEW_THINGS)
      if (base > 0) scores.set(owner, Math.max(scores.get(owner) ?? 0, least))
    })
  }

  function hintsFor(
    line: PackedLine,
    brands: readonly BrandOfThings[],
    isStrange: boolean,
  ): (meant: M) => number {
    const branded = brands.flatMap(({ things }) => things)
    const aisles = new Set(branded.map((id) => all[places.get(id) ?? -1]?.aisle))
    const measure = packOf(line)
    const pack = measure && measure.unit !== PIECE ? sizeOf(measure) : undefined
    const isWeighed = line.unit === 'kg'
    return (meant) =>
      brandHint(meant, branded, aisles) +
      weightHint(meant, isWeighed) +
      packHint(meant, pack) +
      (isStrange ? strangeHint(meant) : 0) +
      USUAL * (meant.usual ?? 0) -
      (meant.handicap ?? 0)
  }
}

function brandHint(
  { id, aisle }: Meant,
  branded: readonly string[],
  aisles: ReadonlySet<string | undefined>,
): number {
  if (branded.length === 0) return 0
  const place = branded.indexOf(id)
  if (place !== -1) return BRANDED - 0.005 * Math.min(place, 6)
  if (aisle === undefined || aisles.has(aisle)) return 0
  if (MEATS.has(aisle) && [...aisles].some((each) => MEATS.has(each ?? ''))) return 0
  return GROWN.has(aisle) ? -GROWN_BRANDED : -OF_ANOTHER_AISLE
}

/** 'Espremedor limão' is no lemon: the name of produce comes first; other things may come after an unknown brand. */
function strangeHint({ aisle }: Meant): number {
  return aisle !== undefined && GROWN.has(aisle) ? -GROWN_AFTER : -AFTER_STRANGE
}

function weightHint({ unit, aisle }: Meant, isWeighed: boolean): number {
  if (!isWeighed) return 0
  if (unit === 'kg') return WEIGHED
  return aisle !== undefined && COUNTERS.has(aisle) ? 0 : -NOT_WEIGHED
}

/** For things that are sold in this size; negative if only sizes of another kind are sold. */
function packHint({ packs = [] }: Meant, pack: Size | undefined): number {
  if (!pack || packs.length === 0) return 0
  if (packs.some(({ kind, size }) => kind === pack.kind && size === pack.size)) return SAME_SIZE
  return packs.every(({ kind }) => kind !== pack.kind && kind !== 'count') ? -OTHER_KIND : 0
}
