import { stemKey } from '#catalogue/word-forms.ts'
import { readLine } from '#line/read-line.ts'
import type { Measure } from '#measure/measure.ts'
import { type Measured, measuredName } from '#measure/measured-name.ts'
import type { ProductMatch } from '#product/stock-shapes.ts'
import { isOfSize } from './choice.ts'

interface Remembering {
  readonly content: Measure | null
  readonly matches: readonly ProductMatch[]
}

/** Decisions of a household about texts. `meaning`: of the item, without its preparation. */
export interface Memory<Product> {
  /** The products of a text: with its measure, without it, or by its meaning. */
  meant(item: Measured, meaning: string): readonly Product[]
  /** Whether the household denied that a text, or its meaning, is a product. */
  isRefused(product: Product, item: Measured, meaning: string): boolean
}

/** By text; 'leite' and 'leites' have the same key. */
type Decisions<Product> = Map<string, Product[]>

/** A decision about 'leite' applies to 'leite morno', but not the other way round. */
export function createMemory<Product extends Remembering>(
  products: readonly Product[],
): Memory<Product> {
  const yes: Decisions<Product> = new Map()
  const no: Decisions<Product> = new Map()
  const yesOfAnySize: Decisions<Product> = new Map()
  for (const product of products) {
    for (const { text, is } of product.matches) {
      const read = readLine(text)
      const keys = [text, measuredName(read)].map(stemKey)
      note(is ? yes : no, keys, product)
      if (isOfAnySize(product, read.measure, is)) {
        note(is ? yesOfAnySize : no, [stemKey(read.name)], product)
      }
    }
  }
  return {
    meant(item, meaning) {
      if (yes.size === 0) return []
      const texts = textsOf(item, meaning)
      return [yes, yesOfAnySize].flatMap((decisions) => firstOf(decisions, texts))[0] ?? []
    },
    isRefused(product, item, meaning) {
      if (no.size === 0) return false
      return textsOf(item, meaning).some((text) => no.get(text)?.includes(product) === true)
    },
  }
}

function note<Product>(
  decisions: Decisions<Product>,
  keys: readonly string[],
  product: Product,
): void {
  for (const key of new Set(keys)) {
    const known = decisions.get(key)
    if (known) known.push(product)
    else decisions.set(key, [product])
  }
}

function firstOf<Product>(
  decisions: Decisions<Product>,
  keys: readonly string[],
): readonly Product[][] {
  return keys.flatMap((key) => {
    const known = decisions.get(key)
    return known ? [known] : []
  })
}

/**
 * Whether a decision about a text with a measure applies to any size: 'carne moída 500 g' is the 'Patinho'
 * of any weight, but 'arroz 5 kg' may be the product of 5 kg only for its size.
 */
function isOfAnySize({ content }: Remembering, measure: Measure | undefined, is: boolean): boolean {
  if (!measure) return false
  return content === null || isOfSize(content, measure) !== is
}

function textsOf(item: Measured, meaning: string): readonly string[] {
  return [measuredName(item), item.name, meaning].map(stemKey)
}
