/** Stable ids of saved-list items when the whole list is written. */
import { type Measured, measuredKey } from '#measure/measured-name.ts'
import { keptIds } from '#text/part-id.ts'

interface Stored extends Measured {
  readonly id: string
}

/** `newId` gets the key of an item that is new to the list, and must not return an id that `isTaken`. */
type NewId = (key: string, isTaken: (id: string) => boolean) => string

/** The key of an item is its name and measure; see `keptIds`. */
export function withIds<Kind extends Measured & { readonly id?: string | undefined }>(
  stored: readonly Stored[],
  items: readonly Kind[],
  newId: NewId,
): (Kind & { id: string })[] {
  const kept = keptIds(stored, items, measuredKey)
  const taken = new Set([...stored.map(({ id }) => id), ...kept])
  return items.map((item, at) => {
    const id = kept[at] ?? newId(measuredKey(item), (other) => taken.has(other))
    taken.add(id)
    return { ...item, id }
  })
}
