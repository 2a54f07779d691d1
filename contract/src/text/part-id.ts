import { z } from 'zod'

/** The id of a part, in a request that writes the whole thing; an invalid id is ignored. */
export const PartId = z.uuid().toLowerCase().optional().catch(undefined)

/**
 * `newId` gets the key of a part that is new to the thing, and the id that it was sent with, and must not
 * return an id that `isTaken`.
 */
export type NewId = (
  key: string,
  isTaken: (id: string) => boolean,
  sent: string | undefined,
) => string

interface Stored {
  readonly id: string
}

/**
 * Assigns stored ids to parts when the whole thing is written: by the given id, else by an equal key, first
 * at the same position. Undefined for a new part. Unknown ids are ignored.
 */
export function keptIds<Part extends { readonly id?: string | undefined }, Row extends Stored>(
  stored: readonly Row[],
  parts: readonly Part[],
  keyOf: (part: Part | Row) => string,
): readonly (string | undefined)[] {
  const free = new Set(stored.map(({ id }) => id))
  const take = (id: string | undefined) => (id !== undefined && free.delete(id) ? id : undefined)
  const named = parts.map(({ id }) => take(id))
  const placed = parts.map((part, at) => {
    const row = stored[at]
    return named[at] ?? (row && keyOf(row) === keyOf(part) ? take(row.id) : undefined)
  })
  const left = Map.groupBy(
    stored.filter(({ id }) => free.has(id)),
    keyOf,
  )
  return parts.map((part, at) => placed[at] ?? left.get(keyOf(part))?.shift()?.id)
}

/** The parts with the ids of `keptIds`, or new ones. */
export function withPartIds<Part extends { readonly id?: string | undefined }, Row extends Stored>(
  stored: readonly Row[],
  parts: readonly Part[],
  keyOf: (part: Part | Row) => string,
  newId: NewId,
): (Part & { id: string })[] {
  const kept = keptIds(stored, parts, keyOf)
  const taken = new Set([...stored.map(({ id }) => id), ...kept])
  return parts.map((part, at) => {
    const id = kept[at] ?? newId(keyOf(part), (other) => taken.has(other), part.id)
    taken.add(id)
    return { ...part, id }
  })
}
