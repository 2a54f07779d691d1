import type { Measured } from '@compra/contract/measure/measured-name.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { unitsOf } from '@compra/contract/stock/units.ts'

interface Row extends Measured {
  readonly quantity: number
}

/**
 * What one of a row costs by its product; 0 when that is not known. Only where one of the row is one of the
 * product: the price of 5 kg says little of what a package of 2 kg costs.
 */
export function priceFor(
  row: Row,
  product: Pick<Product, 'price' | 'content'> | null | undefined,
): Cents {
  if (!product) return 0
  const { units, isSure } = unitsOf(product, row, undefined)
  return units === row.quantity && (isSure || product.content === null) ? product.price : 0
}
