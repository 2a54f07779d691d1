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

/** The fields of a product that an entry needs. */
export type Stocked = Pick<Product, 'id' | 'name' | 'price' | 'stock' | 'content'>

/** A bought item, and its amount in units of the product. */
export interface Share {
  readonly item: Bought
  readonly units: number
}

/** The proposed entry of one bought product, which the user may edit. */
export interface Line {
  readonly product: Stocked
  /** Set for a product that the entry creates. */
  readonly category?: ProductCategory
  readonly shares: readonly Share[]
  readonly isIn: boolean
  /** Units that go into the stock. */
  readonly units: number
  /** False if the list's unit cannot be converted, or only approximately. */
  readonly isSure: boolean
  /** The price of one unit; 0 was not noted, and does not change the product's price. */
  readonly cents: Cents
  readonly expires?: string | undefined
  /** The part that was not bought stays on the list. */
  readonly keepsRest: boolean
}

/** The user's edits of a line. */
export type LineChange = Partial<Pick<Line, 'isIn' | 'units' | 'cents' | 'expires' | 'keepsRest'>>

/** An item that may be one of several products: the user has to choose. */
export interface Question {
  readonly item: Bought
  readonly candidates: readonly Stocked[]
}

/** The products and matches for the items' texts. */
export interface Matches {
  readonly data: readonly {
    readonly text: string
    readonly productId: string | null
    readonly candidates: readonly string[]
  }[]
  readonly products: readonly Product[]
}

/** The user's answers, by item id. */
export interface Answers {
  /** The chosen product; null: none of them. */
  readonly is: ReadonlyMap<string, string | null>
  /** The rejected products. */
  readonly not: ReadonlyMap<string, readonly string[]>
}

export const NO_ANSWERS: Answers = { is: new Map(), not: new Map() }

export interface Shopping {
  readonly questions: readonly Question[]
  readonly known: readonly Line[]
  /** Lines of new products. */
  readonly fresh: readonly Line[]
}

interface Deps {
  readonly thingOf: (name: string) => CatalogueThing | undefined
  /** The id of a new product: always the same for the same item. */
  readonly newId: (itemId: string) => string
  /** Whether the plan allows another product. */
  readonly hasRoom: boolean
}

/** Merges items of one product into one line, with the first noted price. */
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
  return { questions, known: doubtfulFirst(known), fresh: doubtfulFirst(fresh) }

  function freshLine(made: NewProduct, item: Bought): Line {
    const { category, ...named } = made
    const product = { id: newId(item.id), ...named, price: 0, stock: 0 }
    return { product, category, ...NOTHING_YET, isIn: hasRoom && isUsuallyKept(made) }
  }
}

/** A doubtful amount is seen without scrolling. */
function doubtfulFirst(lines: ReadonlyMap<string, Line>): readonly Line[] {
  return [...lines.values()].toSorted((a, b) => Number(a.isSure) - Number(b.isSure))
}

interface Meaning {
  readonly product: Stocked | undefined
  /** The possible products, until the user chooses. */
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

/** The text by which an item is matched. */
export function textOf(item: Measured): string {
  return linkedName(item)
}

/** The line with the user's edits; without any the same object, so that it is not rendered again. */
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
