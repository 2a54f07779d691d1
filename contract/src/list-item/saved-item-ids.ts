/** Stable ids of saved-list items when the whole list is written. */
import { type Measured, measuredKey } from '#measure/measured-name.ts'
import { type NewId, withPartIds } from '#text/part-id.ts'

interface Stored extends Measured {
  readonly id: string
}

/** The key of an item is its name and measure; see `keptIds`. */
export function withIds<Kind extends Measured & { readonly id?: string | undefined }>(
  stored: readonly Stored[],
  items: readonly Kind[],
  newId: NewId,
): (Kind & { id: string })[] {
  return withPartIds(stored, items, measuredKey, newId)
}
