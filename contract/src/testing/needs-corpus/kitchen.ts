/** A line of a recipe as it is written, and what a careful cook says of it in a kitchen. */
export interface KitchenLine {
  readonly line: string
  /** As many as eat, and as many as the recipe is for. */
  readonly scale: { readonly chosen: number; readonly base: number }
  readonly verdict: 'home' | 'buy' | 'check'
  /**
   * What is taken out of what is at home, or what is bought. Undefined where the amount is not the
   * point, or where the tables in print differ by more than a tenth.
   */
  readonly amount: { readonly amount: number; readonly unit: string } | undefined
}

export interface KitchenProduct {
  readonly name: string
  readonly stock: number
  /** As it is written: '1 kg'. Undefined where it is what the name says; '' where there is none. */
  readonly content: string | undefined
}

/** What is at home, and lines of recipes that are looked at there, each by itself. */
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
