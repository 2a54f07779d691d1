import type { Measure } from '#measure/measure.ts'
import type { Measured } from '#measure/measured-name.ts'
import type { ProductMatch } from '#product/stock-shapes.ts'
import { foldName } from '#text/name.ts'
import { bestOf, isOfSize, type Known } from './choice.ts'
import { createMemory } from './memory.ts'
import { type Named, readName } from './named.ts'
import { type Nearness, nearnessOf } from './nearness.ts'
import { createIndex } from './product-index.ts'
import { otherReadings } from './readings.ts'
import type { ThingFinder } from './thing.ts'

/** Finds the thing of the catalogue for a name; server and web have their own. */
export type ThingOf = ThingFinder

/** The parts of a product that matching needs. */
export interface Matchable {
  readonly id: string
  readonly name: string
  readonly content: Measure | null
  readonly matches: readonly ProductMatch[]
}

/** The matching product, or the possible ones to choose from; nothing without a match. */
export interface MatchResult {
  readonly productId: string | null
  /** The best first; empty if the match is certain. */
  readonly candidates: readonly string[]
}

type Remembered = Known & Matchable

const CANDIDATES_MAX = 5
const CAN = 'lata'
const NONE: MatchResult = { productId: null, candidates: [] }
/** Tap water is not bought. */
const FROM_THE_TAP =
  /^agua (?:bem )?(?:quente|fervente|fervendo|morna|fria|gelada|filtrada|da torneira)/

/**
 * Creates a matcher for the products of a household, the newest first. A wrong product is far worse than a
 * question, so an uncertain match returns candidates.
 */
export function createMatcher(
  products: readonly Matchable[],
  thingOf: ThingOf,
): (item: Measured) => MatchResult {
  const known = products.map((product) => ({
    ...product,
    folded: foldName(product.name),
    named: readName(product.name, thingOf),
  }))
  const index = createIndex(known)
  const memory = createMemory(known)

  return (item) => {
    const named = readName(item.name, thingOf)
    const near = nearOf(item, named)
    const meant = memory.meant(item, named.text)
    if (meant.length > 0 && !hasBetterSize(near, meant, item)) {
      return certain(bestOf(meant, item, named))
    }
    if (FROM_THE_TAP.test(foldName(item.name))) return NONE
    const found = resultOf(near, item, named)
    if (found.productId !== null) return found
    const canned = item.measure?.unit === CAN ? read(item, `${item.name} em ${CAN}`) : NONE
    if (canned.productId !== null) return canned
    if (found.candidates.length > 0) return found
    // 'Parmesão' is called 'queijo parmesão' on its package.
    const called = read(item, wholeName(named))
    return called === NONE ? otherMatches(item) : called
  }

  function nearOf(item: Measured, named: Named): readonly Near[] {
    return index(named).flatMap((product) => {
      const nearness = nearnessOf(named, product.named)
      const isOut = nearness === undefined || memory.isRefused(product, item, named.text)
      return isOut ? [] : [{ product, nearness }]
    })
  }

  function read(item: Measured, name: string): MatchResult {
    const named = readName(name, thingOf)
    return resultOf(nearOf(item, named), item, named)
  }

  /** Matches of other readings are never certain. */
  function otherMatches(item: Measured): MatchResult {
    for (const name of otherReadings(item.name)) {
      const { productId, candidates } = read(item, name)
      if (productId !== null) return { productId: null, candidates: [productId] }
      if (candidates.length > 0) return { productId, candidates }
    }
    return NONE
  }
}

/** 'queijo parmesão' for 'parmesão': the name of its thing, if that has all its words. */
function wholeName({ text, thing }: Named): string {
  const whole = foldName(thing?.name ?? '').split(' ')
  return text.split(' ').every((word) => whole.includes(word)) ? whole.join(' ') : text
}

interface Near {
  readonly product: Remembered
  readonly nearness: Nearness
}

function resultOf(near: readonly Near[], item: Measured, named: Named): MatchResult {
  const of = (...wanted: Nearness[]) =>
    wanted
      .flatMap((one) => near.filter(({ nearness }) => nearness === one))
      .map(({ product }) => product)
  const same = of('same').filter(({ named: { brands } }) =>
    [...brands].every((brand) => named.brands.has(brand)),
  )
  if (same.length > 0) return certain(bestOf(same, item, named))
  const likely = of('same', 'thing', 'sort')
  if (likely.length > 0) return certain(bestOf(likely, item, named))
  return uncertain(of('open'))
}

function certain(products: readonly Known[]): MatchResult {
  const [first, ...others] = products
  if (!first) return NONE
  return others.length === 0 ? { productId: first.id, candidates: [] } : uncertain(products)
}

function uncertain(products: readonly Known[]): MatchResult {
  if (products.length === 0) return NONE
  return { productId: null, candidates: products.slice(0, CANDIDATES_MAX).map(({ id }) => id) }
}

/** 'Arroz 5 kg' matches the one of 5 kg, even if 'arroz' was confirmed for that of 1 kg. */
function hasBetterSize(near: readonly Near[], meant: readonly Known[], item: Measured): boolean {
  const isFitting = ({ content }: Known) => isOfSize(content, item.measure)
  return !meant.some(isFitting) && near.some(({ product }) => isFitting(product))
}
