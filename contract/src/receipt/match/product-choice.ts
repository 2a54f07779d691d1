import { plainText } from '#catalogue/word-forms.ts'
import { isOfSize } from '#match/choice.ts'
import type { Matchable, MatchResult, ThingOf } from '#match/match.ts'
import { brandLength } from '#match/words/brands.ts'
import type { Measure } from '#measure/measure.ts'
import type { Measured } from '#measure/measured-name.ts'
import type { Ranked } from './ranking.ts'
import { readPrinted } from './reading.ts'
import type { MeantThing } from './thing-ranking.ts'

/** The product that a row is, or those that it may be. */
export interface ProductChoice {
  readonly productId: string | null
  readonly productIds: readonly string[]
  readonly isSure: boolean
}

/** Names of one score are the same words: the size tells them apart. */
const EQUAL = 0.02

/**
 * Chooses among the products of the house for what a row was found to be: the same rules as for a list,
 * asked by the name of the thing, the brands of the row, and what one piece held.
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

/** Those that lists know as brands, too. */
function brandsOf(text: string, own: readonly string[]): readonly string[] {
  const words = readPrinted(text).words.flatMap(({ word, isBrand }) => (isBrand ? [word] : []))
  return words.filter(
    (word, at) => isKnownBrand(words, at) || own.some((brand) => plainText(brand) === word),
  )
}

/** Whether a word is one of a brand of one or several words. */
function isKnownBrand(words: readonly string[], at: number): boolean {
  return words.some((_, start) => start <= at && at < start + brandLength(words, start))
}
