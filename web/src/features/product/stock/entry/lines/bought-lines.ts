/** Matches bought items with products: known ones, questions to the user, and new products. */
import type { CatalogueThing } from '@compra/contract/catalogue/read-catalogue.ts'
import { MAX_QUANTITY } from '@compra/contract/limits.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import { linkedName, type Measured } from '@compra/contract/measure/measured-name.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import type { ProductCategory } from '@compra/contract/product/product-rules.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { unitCents, unitsOf } from '@compra/contract/stock/units.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { isUsuallyKept, type NewProduct, newProductOf } from '#core/pantry/catalogue/new-product.ts'

export interface Bought extends Measured {
  readonly id: string
  readonly quantity: number
  readonly cents: Cents
}

/** The changes of a shopping to one product. */
export type Stocked = Pick<Product, 'id' | 'name' | 'price' | 'stock' | 'content'>

/** What was bought of one product, and how much that is of its stock. */
export interface Share {
  readonly item: Bought
  readonly units: number
}

/** The proposal for one product that was bought, until the person edits it. */
export interface Line {
  readonly product: Stocked
  /** Of a product that is registered with the entry. */
  readonly category?: ProductCategory
  readonly shares: readonly Share[]
  readonly isIn: boolean
  /** Units that go into the stock. */
  readonly units: number
  /** False when list and stock cannot be compared, or only about. */
  readonly isSure: boolean
  /** For one unit; 0 was not noted, and leaves the price that is known. */
  readonly cents: Cents
  readonly expires?: string | undefined
  /** Of what was not bought in whole the rest stays on the list. */
  readonly keepsRest: boolean
}

/** The person's edits of a line. */
export type LineChange = Partial<Pick<Line, 'isIn' | 'units' | 'cents' | 'expires' | 'keepsRest'>>

/** Which of some products something is has to be asked. */
export interface Question {
  readonly item: Bought
  readonly candidates: readonly Stocked[]
}

/** What the home answered of the texts of a shopping. */
export interface Matches {
  readonly data: readonly {
    readonly text: string
    readonly productId: string | null
    readonly candidates: readonly string[]
  }[]
  readonly products: readonly Product[]
}

/** What the person said of items, by their ids. */
export interface Answers {
  /** The product that it is; null: none of them. */
  readonly is: ReadonlyMap<string, string | null>
  /** The products that it is not. */
  readonly not: ReadonlyMap<string, readonly string[]>
}

export const NO_ANSWERS: Answers = { is: new Map(), not: new Map() }

export interface Shopping {
  readonly questions: readonly Question[]
  readonly known: readonly Line[]
  /** Of products that the home does not have yet. */
  readonly fresh: readonly Line[]
}

interface Deps {
  readonly thingOf: (name: string) => CatalogueThing | undefined
  /** The id of a new product, the same whenever it is asked for the same item. */
  readonly newId: (itemId: string) => string
  /** Whether the plan allows another product. */
  readonly hasRoom: boolean
}

/** Items that are the same product are one line, at the first price that was noted. */
export function shoppingOf(
  bought: readonly Bought[],
  matches: Matches,
  answers: Answers,
  { thingOf, newId, hasRoom }: Deps,
): Shopping {
  const meaningOf = meanings(matches, answers)
  const known = new Map<string, Line>()
  const fresh = new Map<string, Line>()
  const questions: Question[] = []
  for (const item of bought) {
    const { product, candidates } = meaningOf(item)
    const thing = thingOf(item.name)
    if (product) {
      const line = known.get(product.id) ?? { product, ...NOTHING_YET }
      known.set(product.id, withItem(line, item, thing))
    } else if (candidates.length > 0) {
      questions.push({ item, candidates })
    } else {
      const made = newProductOf(item, thing)
      const line = fresh.get(foldName(made.name)) ?? freshLine(made, item)
      fresh.set(foldName(made.name), withItem(line, item, thing))
    }
  }
  return { questions, known: [...known.values()], fresh: [...fresh.values()] }

  function freshLine(made: NewProduct, item: Bought): Line {
    const { category, ...named } = made
    const product = { id: newId(item.id), ...named, price: 0, stock: 0 }
    return { product, category, ...NOTHING_YET, isIn: hasRoom && isUsuallyKept(made) }
  }
}

interface Meaning {
  readonly product: Stocked | undefined
  /** Those that it may be, while the person has not said. */
  readonly candidates: readonly Stocked[]
}

function meanings({ data, products }: Matches, { is, not }: Answers): (item: Bought) => Meaning {
  const byText = new Map(data.map((match) => [match.text, match]))
  const byId = new Map(products.map((product) => [product.id, product]))
  return (item) => {
    const { productId = null, candidates = [] } = byText.get(textOf(item)) ?? {}
    const refused = not.get(item.id)
    const allowed = (id: string | null): readonly Stocked[] => {
      const product = id === null || refused?.includes(id) ? undefined : byId.get(id)
      return product ? [product] : []
    }
    const said = is.get(item.id)
    if (said !== undefined) return { product: allowed(said)[0], candidates: [] }
    const others = candidates.flatMap(allowed)
    // After the user rejected one product, the next candidate is a question, not a choice made for them.
    if (refused) return { product: undefined, candidates: [...allowed(productId), ...others] }
    return { product: allowed(productId)[0], candidates: others }
  }
}

function withItem(line: Line, item: Bought, thing: CatalogueThing | undefined): Line {
  const { units, isSure } = unitsOf(line.product, item, thing?.id)
  return {
    ...line,
    shares: [...line.shares, { item, units }],
    units: Math.min(rounded(line.units + units), MAX_QUANTITY),
    isSure: line.isSure && isSure,
    cents: line.cents || unitCents(item.cents, line.product, item, thing?.id),
  }
}

/** By which an item is matched. */
export function textOf(item: Measured): string {
  return linkedName(item)
}

/** A line as the person changed it; without a change the same object, which is not drawn again. */
export function changedLine(line: Line, change: LineChange | undefined): Line {
  return change ? { ...line, ...change } : line
}

const NOTHING_YET = {
  shares: [],
  isIn: true,
  units: 0,
  isSure: true,
  cents: 0,
  keepsRest: true,
} as const
