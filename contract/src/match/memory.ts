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

/** What a household said of texts. `meaning`: of the item, without how it is prepared. */
export interface Memory<Product> {
  /** The products that a text means: with its measure, as it stands, or what was said of its meaning. */
  meant(item: Measured, meaning: string): readonly Product[]
  /** Whether a text, or what it means, was said not to be a product. */
  isRefused(product: Product, item: Measured, meaning: string): boolean
}

/** By text: 'leite' and 'leites' are one. */
type Said<Product> = Map<string, Product[]>

/** 'Leite morno' is known with 'leite'; but what was said of 'leite morno' is said of no other text. */
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
 * Whether what was said of a text with a measure is said of the thing: 'carne moída 500 g' means the 'Patinho'
 * of any weight, but 'arroz 5 kg' may mean the product of 5 kg for its size alone, and not that of 1 kg.
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
