/** Converts lines to entries, to the rest that stays on the list, and to texts. */
import { formatMoney } from '@compra/contract/format/money.ts'
import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import type { ProductDraft } from '@compra/contract/product/product.ts'
import type { Bought, Line } from './bought-lines.ts'

/**
 * The request for lines: an entry for each item, with the key of its purchase (`keys`, by the id of the
 * item). An item without a key is in the stock already.
 */
export function entriesOf(lines: readonly Line[], keys: ReadonlyMap<string, string>) {
  return lines.flatMap((line) =>
    sharesOf(line).flatMap(([{ id }, units]) => {
      const purchase = keys.get(id)
      if (purchase === undefined || units === 0) return []
      const { product, cents, expires } = line
      const entry = { productId: product.id, quantity: units, price: cents, purchase }
      return [{ ...entry, ...(expires && { expires }) }]
    }),
  )
}

/** The new product of a line, without stock: the entry adds it. */
export function draftOf({ product, category = 'Outros', cents }: Line) {
  const { id, name, content } = product
  return {
    id,
    name,
    category,
    price: cents,
    stock: 0,
    minStock: 0,
    content,
  } satisfies ProductDraft & {
    id: string
  }
}

/** The part of a marked item that was not bought. */
export interface Rest {
  readonly item: Bought
  readonly quantity: number
}

/**
 * If one of '3 leite' goes into the stock, two are left to buy. Only whole numbers count: a number that
 * was converted to units of the stock says nothing about the number of bought items.
 */
export function restsOf(line: Line): readonly Rest[] {
  const all = line.shares.reduce((sum, { units }) => sum + units, 0)
  if (!line.isIn || line.units >= all) return []
  const own = new Map(line.shares.map(({ item, units }) => [item, units / item.quantity]))
  const rests = sharesOf(line).map(([item, units]) => {
    const quantity = rounded(item.quantity - units / (own.get(item) ?? 1))
    return { item, quantity }
  })
  return rests.every(({ quantity }) => Number.isInteger(quantity))
    ? rests.filter(({ quantity }) => quantity > 0)
    : []
}

/** '1 de 3: 2 continuam na lista'; null if all was bought. */
export function restText(line: Line): string | null {
  const rest = restsOf(line).reduce((sum, { quantity }) => sum + quantity, 0)
  if (rest === 0) return null
  const all = line.shares.reduce((sum, { item }) => sum + item.quantity, 0)
  return `${all - rest} de ${all}: ${rest === 1 ? '1 continua' : `${rest} continuam`} na lista`
}

/** 'Estoque: 2 → 5', and if the price changes, 'Preço: R$ 3,20 → R$ 3,50'. */
export function outcomeOf({ product, category, isIn, units, cents }: Line): string[] {
  const { stock, price } = product
  if (!isIn) return [`Estoque: ${formatQuantity(stock)}`]
  const next = `Estoque: ${formatQuantity(stock)} → ${formatQuantity(rounded(stock + units))}`
  const isPriced = category === undefined && cents > 0 && cents !== price
  return [next, ...(isPriced ? [`Preço: ${formatMoney(price)} → ${formatMoney(cents)}`] : [])]
}

/** Divides the units of a line among its items in order; the first one gets the surplus. */
function sharesOf({ shares, units }: Line): (readonly [Bought, number])[] {
  let rest = units
  const parts = shares.map(({ item, units: own }) => {
    const part = Math.min(own, rest)
    rest = rounded(rest - part)
    return [item, part] as const
  })
  return parts.map(([item, part], at) => [item, at === 0 ? rounded(part + rest) : part])
}
