import type { SavedListDraft } from '#shopping-list/shopping-list.ts'

/** A list of items by name, each bought once and without a price. */
export function listOf(name: string, ...items: readonly string[]): SavedListDraft {
  return {
    name,
    items: items.map((item, index) => ({
      sequence: index + 1,
      name: item,
      quantity: 1,
      price: 0,
    })),
  }
}

export const FEIRA: SavedListDraft = {
  name: 'Feira',
  items: [
    { sequence: 1, name: 'Pão', quantity: 2, price: 1.5 },
    { sequence: 2, name: 'Café', quantity: 1, price: 18.9 },
    { sequence: 3, name: 'Leite', quantity: 6, price: 0 },
  ],
}

/** `count` different names. */
export const numbered = (count: number, name = 'Item'): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}.`)
