import { randomUUID } from 'node:crypto'
import type { Measured } from '@compra/contract/measured-name.ts'
import { withIds } from '@compra/contract/saved-item-ids.ts'
import { idOfKey } from '#lib/secret/keyed-id.ts'

/** The items of a saved list with the ids that they keep, or with new ones, where they are new to it. */
export function itemsWithIds<Kind extends Measured & { readonly id?: string | undefined }>(
  listId: string,
  stored: readonly (Measured & { readonly id: string })[],
  items: readonly Kind[],
) {
  return withIds(stored, items, (key, isTaken) => {
    const id = idOfKey([listId, key])
    return isTaken(id) ? randomUUID() : id
  })
}
