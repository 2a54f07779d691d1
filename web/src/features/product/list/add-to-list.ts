import type { Product } from '@compra/contract/product/product.ts'
import { fillList } from '#core/list/filling/list-filling.ts'
import { entryOf } from '#features/product/stock/stock-min-rules.ts'
import { toastGenerated } from '#features/product/stock/toast-generated.ts'

/** Adds a product to the working list: as many as are missing at home, else one. */
export function addToList(product: Product): void {
  const entry = entryOf(product)
  const entries = [{ ...entry, quantity: Math.max(entry.quantity, 1) }]
  fillList(entries, 'add', (filled) => toastGenerated('add', filled, entries))
}
