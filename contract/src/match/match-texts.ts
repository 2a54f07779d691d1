import { readLine } from '#line/read-line.ts'
import { createMatcher, type Matchable, type MatchResult, type ThingOf } from './match.ts'

/** The match of one text. */
export interface TextMatch {
  readonly text: string
  readonly productId: string | null
  readonly candidates: string[]
}

/** The match of each text, in order, with the matched products. */
export function matchTexts<Product extends Matchable>(
  texts: readonly string[],
  products: readonly Product[],
  thingOf: ThingOf,
): { data: TextMatch[]; products: Product[] } {
  const find = createMatcher(products, thingOf)
  const data = texts.map((text) => {
    const { productId, candidates } = find(readLine(text))
    return { text, productId, candidates: [...candidates] }
  })
  return { data, products: namedIn(data, products) }
}

/** The matched and possible products, in the given order. */
export function namedIn<Product extends { readonly id: string }>(
  found: readonly MatchResult[],
  products: readonly Product[],
): Product[] {
  const named = new Set(found.flatMap(({ productId, candidates }) => [productId, ...candidates]))
  return products.filter(({ id }) => named.has(id))
}
