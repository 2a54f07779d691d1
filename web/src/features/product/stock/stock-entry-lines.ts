/** Entering a shopping into the stock: which bought items are products, and their changes. */
import { MAX_QUANTITY } from '@compra/contract/limits.ts'
import type { Measured } from '@compra/contract/measured-name.ts'
import { type Cents, formatDot } from '@compra/contract/money.ts'
import { foldName } from '@compra/contract/name.ts'
import { productFor } from '@compra/contract/product-names.ts'
import type { Product } from '@compra/contract/product.ts'

interface Bought extends Measured {
  readonly id: string
  readonly quantity: number
  readonly cents: Cents
}

/** The changes of a shopping to one product. */
type Stocked = Pick<Product, 'id' | 'name' | 'price' | 'stock'>

/** The proposal for one bought product, until the person edits it. */
export interface Line {
  product: Stocked
  /** The bought items that it stands for. */
  items: readonly Bought[]
  isIn: boolean
  quantity: number
  /** For one of it; 0 was not noted, and leaves the price that is known. */
  cents: Cents
}

/** The person's edits of a line. */
export type LineChange = Partial<Omit<Line, 'product' | 'items'>>

/**
 * Of products with the same name the first one counts, the newest (G-127, G-139); items that are the
 * same product are one line, at the first price that was noted.
 */
export function linesOf(bought: readonly Bought[], products: readonly Stocked[]): Line[] {
  const byName = new Map(products.toReversed().map((product) => [foldName(product.name), product]))
  const lines = new Map<string, Line>()
  for (const item of bought) {
    const product = productFor(item, byName)
    if (!product) continue
    const before = lines.get(product.id) ?? { ...NONE_YET, product }
    lines.set(product.id, {
      ...before,
      items: [...before.items, item],
      quantity: Math.min(before.quantity + item.quantity, MAX_QUANTITY),
      cents: before.cents || item.cents,
    })
  }
  return [...lines.values()]
}

const NONE_YET = { items: [], isIn: true, quantity: 0, cents: 0 }

/**
 * What is sent for the lines that were not left out: an entry for each item, with the key of its purchase
 * (`keys`, by the id of the item). An item without a key is in the stock already.
 */
export function entriesOf(lines: readonly Line[], keys: ReadonlyMap<string, string>) {
  return lines
    .filter(({ isIn }) => isIn)
    .flatMap(({ product, items, quantity, cents }) =>
      sharesOf(items, quantity).flatMap(([{ id }, share]) => {
        const purchase = keys.get(id)
        if (purchase === undefined) return []
        return [{ productId: product.id, quantity: share, price: cents, purchase }]
      }),
    )
}

/** 'Estoque: 2 → 5', and where the price moves, 'Preço: R$ 3.20 → R$ 3.50'. */
export function outcomeOf({ product, isIn, quantity, cents }: Line): string[] {
  const { stock } = product
  if (!isIn) return [`Estoque: ${stock}`]
  const known = product.price
  const price = `Preço: ${formatDot(known)} → ${formatDot(cents)}`
  return [
    `Estoque: ${stock} → ${stock + quantity}`,
    ...(cents > 0 && cents !== known ? [price] : []),
  ]
}

/**
 * The quantity of a line by item: each its own, as far as it goes and while all get some; what is over
 * is the first one's.
 */
function sharesOf(items: readonly Bought[], quantity: number): (readonly [Bought, number])[] {
  let rest = quantity
  const shares = items.slice(0, quantity).map((item, at, { length }) => {
    const share = Math.min(item.quantity, rest - (length - at - 1))
    rest -= share
    return [item, share] as const
  })
  return shares.map(([item, share], at) => [item, at === 0 ? share + rest : share])
}
