import type { PantrySavedListDraft } from '#sync/pantry/pantry.ts'

export type SavedItems = PantrySavedListDraft['items']

/**
 * The canonical form of items, so that two versions of a list can be compared: in order, numbered from 1,
 * without ids, which the server assigns (G-129).
 */
export function savedItems(items: Readonly<SavedItems>): SavedItems {
  return items
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(({ name, quantity, price, measure }, at) => ({
      sequence: at + 1,
      name,
      quantity,
      price,
      ...(measure && { measure: { amount: measure.amount, unit: measure.unit } }),
    }))
}
