/** What is missing at home, as entries of a shopping list (spec §5). */
import { centsFromReais } from '@compra/contract/money.ts'
import type { ScarceProduct } from '@compra/contract/product.ts'
import type { ListEntry } from '#core/list-filling-rules.ts'

export function neededOf({ stock, minStock }: ScarceProduct): number {
  return minStock - stock
}

export function entryOf(product: ScarceProduct): ListEntry {
  return {
    name: product.name,
    quantity: neededOf(product),
    cents: centsFromReais(product.price),
  }
}

/** '1 unidade', 'N unidades' (G-025). */
export function unitsText(count: number): string {
  return count === 1 ? '1 unidade' : `${count} unidades`
}
