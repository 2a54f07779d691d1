import { page } from './harness/product.ts'

export const names = () => page.locator('.item-name')

export async function addItem(name: string): Promise<void> {
  const field = page.getByPlaceholder('Digite o item')
  await field.fill(name)
  await field.press('Enter')
}

export interface StoredItem {
  readonly name?: unknown
  readonly quantity?: unknown
}

/** The list as the browser stores it. */
export function storedItems(): readonly StoredItem[] {
  const text = localStorage.getItem('ci_v01:shopping_list')
  // `as`: a test reads the product's stored data and asserts its expectations itself.
  return (JSON.parse(text ?? '{"items":[]}') as { items: StoredItem[] }).items
}
