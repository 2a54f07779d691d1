import { readLine } from '#line/read-line.ts'
import { createMatcher, type Matchable, type MatchResult, type ThingOf } from './match.ts'

/** What one text means; the candidates are to be asked about. */
export interface TextMatch {
  readonly text: string
  readonly productId: string | null
  readonly candidates: string[]
}

/** Which product each text of a list means, in their order, with the products that are named. */
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

/** Those of the products that are meant, or may be, in the order of the house. */
export function namedIn<Product extends { readonly id: string }>(
  found: readonly MatchResult[],
  products: readonly Product[],
): Product[] {
  const named = new Set(found.flatMap(({ productId, candidates }) => [productId, ...candidates]))
  return products.filter(({ id }) => named.has(id))
}
