import { plainText, stemOf } from '#catalogue/word-forms.ts'
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
type Said<Product> = Map<string, Product[]>

/** A decision about 'leite' applies to 'leite morno', but not the other way round. */
export function createMemory<Product extends Remembering>(
  products: readonly Product[],
): Memory<Product> {
  const yes: Said<Product> = new Map()
  const no: Said<Product> = new Map()
  const yesOfAnySize: Said<Product> = new Map()
  for (const product of products) {
    for (const { text, is } of product.matches) {
      const said = readLine(text)
      const keys = [text, measuredName(said)].map(keyOf)
      note(is ? yes : no, keys, product)
      if (isOfAnySize(product, said.measure, is)) {
        note(is ? yesOfAnySize : no, [keyOf(said.name)], product)
      }
    }
  }
  return {
    meant(item, meaning) {
      if (yes.size === 0) return []
      const texts = textsOf(item, meaning)
      return [yes, yesOfAnySize].flatMap((said) => firstOf(said, texts))[0] ?? []
    },
    isRefused(product, item, meaning) {
      if (no.size === 0) return false
      return textsOf(item, meaning).some((text) => no.get(text)?.includes(product) === true)
    },
  }
}

function note<Product>(said: Said<Product>, keys: readonly string[], product: Product): void {
  for (const key of new Set(keys)) {
    const known = said.get(key)
    if (known) known.push(product)
    else said.set(key, [product])
  }
}

function firstOf<Product>(said: Said<Product>, keys: readonly string[]): readonly Product[][] {
  return keys.flatMap((key) => {
    const known = said.get(key)
    return known ? [known] : []
  })
}

/**
 * Whether a decision about a text with a measure applies to any size: 'carne moída 500 g' is the 'Patinho'
 * of any weight, but 'arroz 5 kg' may be the product of 5 kg only for its size.
 */
function isOfAnySize({ content }: Remembering, said: Measure | undefined, is: boolean): boolean {
  if (!said) return false
  return content === null || isOfSize(content, said) !== is
}

function textsOf(item: Measured, meaning: string): readonly string[] {
  return [measuredName(item), item.name, meaning].map(keyOf)
}

/** The same for a word and its plural. */
function keyOf(text: string): string {
  return plainText(text).split(' ').map(stemOf).join(' ')
}
