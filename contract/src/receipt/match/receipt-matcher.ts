import type { CatalogueLine } from '#catalogue/read-catalogue.ts'
import { createMatcher, type Matchable, type ThingOf } from '#match/match.ts'
import type { Measure } from '#measure/measure.ts'
import { type ContentLine, contentOfLine } from '#receipt/line-content.ts'
import { foldName } from '#text/name.ts'
import { createProductChoice } from './product-choice.ts'
import type { Ranked } from './ranking.ts'
import { createRecall, type KnownBy, type MemoryRow, type RememberedLine } from './remembered.ts'
import { suggestedName } from './suggested-name.ts'
import { createThingRanking, type MeantThing, type RankedLine } from './thing-ranking.ts'

export type MatchLine = RememberedLine & ContentLine & RankedLine

/** A suggestion for a row: a product of the household, or a thing of the catalogue. */
export interface ReceiptCandidate {
  readonly productId: string | null
  /** Name in the catalogue. */
  readonly thing: string | null
  readonly name: string
}

export interface ReceiptMatch {
  readonly productId: string | null
  /** Name in the catalogue; null if unknown. */
  readonly thing: string | null
  /** The household has decided to ignore such rows. */
  readonly ignored: boolean
  /** False: a person must check it. */
  readonly isSure: boolean
  /** The evidence: a memory, or the text ('product' and 'thing'); null: no match. */
  readonly by: KnownBy | 'product' | 'thing' | null
  /** At most three, the likeliest first; the match is among them. */
  readonly candidates: readonly ReceiptCandidate[]
  /** Name for a new product: 'Arroz agulhinha 5 kg'. */
  readonly suggestedName: string
  /** Content of one piece; null if unknown, and for weighed rows. */
  readonly content: Measure | null
  /** False for services, fuel, clothes and tobacco. */
  readonly isGrocery: boolean
}

/** From this score a row matches; below SURE a person must check it. */
const MEANT = 0.5
const SURE = 0.7
const MARGIN = 0.08
const CANDIDATES_MAX = 3
const CANDIDATE_MIN = 0.35

/**
 * Matches rows of a receipt: by earlier decisions of the household, then its products, then things of the
 * catalogue, which would be new products. Created once per receipt.
 */
export function createReceiptMatcher(
  things: readonly CatalogueLine[],
  products: readonly Matchable[],
  thingOf: ThingOf,
  memory: readonly MemoryRow[],
): (line: MatchLine) => ReceiptMatch {
  const recall = createRecall(memory)
  const rank = createThingRanking(things, products, thingOf)
  const choose = createProductChoice(createMatcher(products, thingOf), products, thingOf)
  const byId = new Map(products.map((product) => [product.id, product]))
  const productByText = new Map(
    products
      .toReversed()
      .flatMap(({ id, matches }) =>
        matches.filter(({ is }) => is).map(({ text }) => [foldName(text), id] as const),
      ),
  )

  return (line) => {
    const ranked = rank(line)
    const content = contentOf(line, ranked[0])
    const known = recalled(line)
    const found = known ?? matched(line, ranked, content)
    return {
      ...found,
      content,
      suggestedName: suggestedName(found.thing, line.text, content),
      isGrocery: ranked[0]?.meant.isStranger !== true || ranked[0].score < MEANT,
    }
  }

  function recalled(line: MatchLine): Found | undefined {
    const row = recall(line)
    const decided = row && decidedBy(row)
    if (decided) return decided
    const product = byId.get(productByText.get(foldName(line.text)) ?? '')
    return product && { ...NOTHING, ...meaning(product), isSure: true, by: 'text' }
  }

  /** Undefined if the product was deleted. */
  function decidedBy({ productId, thing, ignored, by }: MemoryRow): Found | undefined {
    const product = byId.get(productId ?? '')
    if (!product && thing === null && !ignored) return undefined
    const own = product ? meaning(product) : { thing }
    return { ...NOTHING, ...own, ignored, isSure: true, by }
  }

  function meaning(product: Matchable) {
    return { productId: product.id, thing: thingNameOf(product) }
  }

  function thingNameOf(product: Matchable | undefined): string | null {
    return (product && thingOf(product.name)?.name) ?? null
  }

  function matched(
    line: MatchLine,
    ranked: readonly Ranked<MeantThing>[],
    content: Measure | null,
  ): Found {
    const [best] = ranked
    const likely = ranked.filter(({ score, meant }) => score >= CANDIDATE_MIN && isAnswer(meant))
    const suggestions = likely.map(({ meant }) => candidateOf(meant))
    if (!best || best.score < MEANT || !isAnswer(best.meant)) {
      return { ...NOTHING, candidates: suggestions.slice(0, CANDIDATES_MAX) }
    }
    const choice = choose(line.text, best.meant, ranked, content)
    const isSure = choice.isSure && best.score >= SURE && marginOf(ranked) >= MARGIN
    const thing = best.meant.thing?.name ?? thingNameOf(byId.get(choice.productId ?? ''))
    const own = choice.productIds.flatMap((id) => byId.get(id) ?? [])
    const candidates = [...own.map(productCandidate), ...suggestions]
    return {
      productId: choice.productId,
      thing,
      ignored: false,
      isSure,
      by: choice.productId === null ? 'thing' : 'product',
      candidates: uniqueCandidates(candidates).slice(0, CANDIDATES_MAX),
    }
  }

  function candidateOf({ thing, productId }: MeantThing): ReceiptCandidate {
    const product = productId === null ? undefined : byId.get(productId)
    return product
      ? productCandidate(product)
      : { productId: null, thing: thing?.name ?? null, name: thing?.name ?? '' }
  }

  function productCandidate(product: Matchable): ReceiptCandidate {
    return { productId: product.id, thing: thingNameOf(product), name: product.name }
  }
}

/** Content of one piece, with the sizes of the likeliest thing. */
function contentOf(line: ContentLine, best: Ranked<MeantThing> | undefined): Measure | null {
  return contentOfLine(line, best && best.score >= MEANT ? best.meant.thing : null)
}

type Found = Omit<ReceiptMatch, 'content' | 'suggestedName' | 'isGrocery'>

const NOTHING: Found = {
  productId: null,
  thing: null,
  ignored: false,
  isSure: false,
  by: null,
  candidates: [],
}

/** Neither a general word nor a stranger. */
function isAnswer({ thing, productId }: MeantThing): boolean {
  return thing !== null || productId !== null
}

/** The lead over the second; a product and its thing count as one. */
function marginOf([best, ...others]: readonly Ranked<MeantThing>[]): number {
  const second = others.find(({ meant }) => meant.thing?.id !== best?.meant.thing?.id)
  return (best?.score ?? 0) - (second?.score ?? 0)
}

function uniqueCandidates(candidates: readonly ReceiptCandidate[]): readonly ReceiptCandidate[] {
  const byName = new Map(candidates.toReversed().map((each) => [each.name, each]))
  return candidates.filter((each) => byName.get(each.name) === each)
}
