import { plainText } from '#catalogue/word-forms.ts'
import { isOfSize } from '#match/choice.ts'
import type { Matchable, MatchResult, ThingOf } from '#match/match.ts'
import { brandLength } from '#match/words/brands.ts'
import type { Measure } from '#measure/measure.ts'
import type { Measured } from '#measure/measured-name.ts'
import type { Ranked } from './ranking.ts'
import { readPrinted } from './reading.ts'
import type { MeantThing } from './thing-ranking.ts'

/** The matching product, or the possible ones. */
export interface ProductChoice {
  readonly productId: string | null
  readonly productIds: readonly string[]
  readonly isSure: boolean
}

/** Names with nearly equal scores have the same words: the size decides. */
const EQUAL = 0.02

/**
 * Chooses among the products of the household, by the rules for list items: with the name of the thing,
 * the brands of the row, and the content of one piece.
 */
export function createProductChoice(
  match: (item: Measured) => MatchResult,
  products: readonly Matchable[],
  thingOf: ThingOf,
) {
  const byId = new Map(products.map((product) => [product.id, product]))

  return (
    text: string,
    best: MeantThing,
    ranked: readonly Ranked<MeantThing>[],
    content: Measure | null,
  ): ProductChoice => {
    if (best.productId !== null) return ofOwnName(ranked, content)
    const { thing } = best
    if (!thing) return { productId: null, productIds: [], isSure: true }
    const name = [thing.name, ...brandsOf(text, thing.brands)].join(' ')
    const { productId, candidates } = match(content ? { name, measure: content } : { name })
    if (productId !== null) return { productId, productIds: [productId], isSure: true }
    const [first] = candidates
    const isSame = first !== undefined && thingOf(byId.get(first)?.name ?? '')?.id === thing.id
    return {
      productId: isSame ? first : null,
      productIds: candidates,
      isSure: candidates.length === 0,
    }
  }

  function ofOwnName(
    ranked: readonly Ranked<MeantThing>[],
    content: Measure | null,
  ): ProductChoice {
    const top = ranked[0]?.score ?? 0
    const equal = ranked
      .filter(({ score }) => score >= top - EQUAL)
      .flatMap(({ meant }) => byId.get(meant.productId ?? '') ?? [])
    const sized = equal.filter((product) => isOfSize(product.content, content ?? undefined))
    const left = (sized.length > 0 ? sized : equal).map(({ id }) => id)
    return { productId: left[0] ?? null, productIds: left, isSure: left.length === 1 }
  }
}

/** The brands that list matching knows, too. */
function brandsOf(text: string, own: readonly string[]): readonly string[] {
  const words = readPrinted(text).words.flatMap(({ word, isBrand }) => (isBrand ? [word] : []))
  return words.filter(
    (word, at) => isKnownBrand(words, at) || own.some((brand) => plainText(brand) === word),
  )
}

/** Whether a word is part of a known brand. */
function isKnownBrand(words: readonly string[], at: number): boolean {
  return words.some((_, start) => start <= at && at < start + brandLength(words, start))
}
