import type { Measured } from '@compra/contract/measure/measured-name.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { unitsOf } from '@compra/contract/stock/units.ts'

interface Row extends Measured {
  readonly quantity: number
}

/**
 * The unit price of a row from its product, in cents; 0 if unknown. Only if both have the same unit: the
 * price of 5 kg says little about a package of 2 kg.
 */
export function priceFor(
  row: Row,
  product: Pick<Product, 'price' | 'content'> | null | undefined,
): Cents {
  if (!product) return 0
  const { units, isSure } = unitsOf(product, row, undefined)
  return units === row.quantity && (isSure || product.content === null) ? product.price : 0
}
