/** A line of a recipe, and the verdict of a careful cook in a kitchen. */
export interface KitchenLine {
  readonly line: string
  /** Number of people, and portions of the recipe. */
  readonly scale: { readonly chosen: number; readonly base: number }
  readonly verdict: 'home' | 'buy' | 'check'
  /**
   * The amount that is taken from the stock, or bought. Undefined if it does not matter, or if printed
   * tables differ by more than a tenth.
   */
  readonly amount: { readonly amount: number; readonly unit: string } | undefined
}

export interface KitchenProduct {
  readonly name: string
  readonly stock: number
  /** As a text: '1 kg'. Undefined: by the name; '': none. */
  readonly content: string | undefined
}

/** The products at home, and recipe lines that are judged there one by one. */
export interface Kitchen {
  readonly dishes: string
  readonly products: readonly KitchenProduct[]
  readonly lines: readonly KitchenLine[]
}

/** `name | stock | content` a product; `line => verdict amount unit | chosen/base` a line. */
export function kitchenOf(dishes: string, products: string, lines: string): Kitchen {
  return {
    dishes,
    products: products.trim().split('\n').map(productOf),
    lines: lines.trim().split('\n').map(lineOf),
  }
}

function productOf(text: string): KitchenProduct {
  const [name = '', stock = '', content] = text.split('|').map((part) => part.trim())
  return { name, stock: Number(stock), content: content === '-' ? '' : content }
}

function lineOf(text: string): KitchenLine {
  const [line = '', answer = ''] = text.split(' => ')
  const [said = '', people = '1/1'] = answer.split('|').map((part) => part.trim())
  const [verdict = '', amount, ...unit] = said.split(' ')
  const [chosen = 1, base = 1] = people.split('/').map(Number)
  return {
    line,
    scale: { chosen, base },
    verdict: isVerdict(verdict) ? verdict : 'check',
    amount: amount === undefined ? undefined : { amount: Number(amount), unit: unit.join(' ') },
  }
}

function isVerdict(text: string): text is KitchenLine['verdict'] {
  return text === 'home' || text === 'buy' || text === 'check'
}
