/** Which items of a saved list are still the same things, when the whole list is written. */
import { type Measured, measuredKey } from '#measured-name.ts'

interface Stored extends Measured {
  readonly id: string
}

/** `newId` gets the key of an item that is new to the list, and must not return an id that `isTaken`. */
type NewId = (key: string, isTaken: (id: string) => boolean) => string

/**
 * An item keeps the id of the stored item that it names, also under another name; otherwise that of the
 * stored item with the same name and measure. Ids that the list does not have are ignored.
 */
export function withIds<Kind extends Measured & { readonly id?: string | undefined }>(
  stored: readonly Stored[],
  items: readonly Kind[],
  newId: NewId,
): (Kind & { id: string })[] {
  const free = new Map(stored.map((item) => [item.id, measuredKey(item)]))
  const named = items.map(({ id }) => (id !== undefined && free.delete(id) ? id : undefined))
  const byKey = new Map([...free].map(([id, key]) => [key, id]))
  const kept = items.map((item, at) => named[at] ?? byKey.get(measuredKey(item)))
  const taken = new Set([...stored.map(({ id }) => id), ...kept])
  return items.map((item, at) => {
    const id = kept[at] ?? newId(measuredKey(item), (other) => taken.has(other))
    taken.add(id)
    return { ...item, id }
  })
}
