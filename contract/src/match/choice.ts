import type { Measure } from '#measure/measure.ts'
import type { Measured } from '#measure/measured-name.ts'
import { writtenNamesOf } from '#product/product-names.ts'
import { isWeightOrVolume, unitOf } from '#quantity/quantity-units.ts'
import { foldName } from '#text/name.ts'
import type { Named } from './named.ts'

/** A product with its parsed name. */
export interface Known {
  readonly id: string
  readonly folded: string
  readonly content: Measure | null
  readonly named: Named
}

/**
 * The best of several products: by name, then brand, then size. Of equal names the first, which is the
 * newest, stands for all (G-127, G-139).
 */
export function bestOf(products: readonly Known[], item: Measured, named: Named): readonly Known[] {
  if (products.length < 2) return products
  const names = new Set([...writtenNamesOf(item), item.name].map(foldName))
  const rules: ((product: Known) => boolean)[] = [
    ({ folded }) => names.has(folded),
    (product) => isOfBrand(product.named, named),
    ({ content }) => isOfSize(content, item.measure),
    ({ content }) => item.measure === undefined || content === null,
    (product) => hasWords(product.named, named),
  ]
  const best = rules.reduce(
    (left, rule) => (left.length > 1 ? orAll(left.filter(rule), left) : left),
    products,
  )
  return [...new Map(best.toReversed().map((each) => [keyOf(each), each])).values()].toReversed()
}

/** Whether a product holds exactly a weight or volume. */
export function isOfSize(content: Measure | null, measure: Measure | undefined): boolean {
  if (!content || !measure) return false
  const [own, asked] = [unitOf(content.unit), unitOf(measure.unit)]
  const isOneKind = own.name === asked.name || (own.kind === asked.kind && isWeightOrVolume(own))
  return isOneKind && content.amount * own.size === measure.amount * asked.size
}

function orAll<T>(some: readonly T[], all: readonly T[]): readonly T[] {
  return some.length > 0 ? some : all
}

/** Whether the product has a requested brand, or no brand if none is requested. */
function isOfBrand(product: Named, { brands }: Named): boolean {
  return brands.size === 0
    ? product.brands.size === 0
    : [...brands].every((brand) => product.brands.has(brand))
}

function hasWords(product: Named, { words }: Named): boolean {
  return words.every(({ stem }) => product.words.some((word) => word.stem === stem))
}

/** Products with the same key are duplicates. */
function keyOf({ named, content }: Known): string {
  const words = named.words.map(({ stem }) => stem)
  const size = content ? content.amount * unitOf(content.unit).size : ''
  return [...words, '|', ...named.brands, '|', size].join(' ')
}
