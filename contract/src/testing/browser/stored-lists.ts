/** Working lists as the browser stores them. */
export const LIST_KEY = 'ci_v01:shopping_list'

export interface StoredItem {
  id?: unknown
  name?: unknown
  status?: string
  price?: unknown
  quantity?: unknown
  measure?: unknown
  note?: unknown
}

/** A typical list in the middle of a shopping. */
export const MIXED: readonly StoredItem[] = [
  { name: 'Bananas', price: 6.99, quantity: 2 },
  { name: 'Pão de queijo congelado para o lanche das crianças de sábado', price: 12_345.67 },
  { name: 'Café' },
  { name: 'Detergente', status: 'unavailable', price: 2.79 },
  { name: 'Arroz', status: 'purchased', price: 27.9 },
]

/** `count` similar items. */
export const many = (count: number, name = 'Item'): StoredItem[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${name} ${index + 1}` }))

/** The text that the browser stores of items; any text stays as it is. */
export const storedText = (stored: readonly StoredItem[] | string): string =>
  typeof stored === 'string' ? stored : JSON.stringify({ items: stored })

export function itemsOf(text: string | null): StoredItem[] {
  // `as`: a test reads the product's stored data and asserts its expectations itself.
  return (JSON.parse(text ?? '{"items":[]}') as { items: StoredItem[] }).items
}
