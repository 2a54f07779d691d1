import { randomUUID } from 'node:crypto'

interface Stored {
  readonly id: string
}

/**
 * A part keeps the id of the stored part that it names; otherwise that of one with the same text, at its own
 * place before any other. Other parts are new. Ids that the recipe does not have are ignored.
 */
export function withPartIds<Part extends { readonly id?: string | undefined }, Row extends Stored>(
  stored: readonly Row[],
  parts: readonly Part[],
  textOf: (part: Part | Row) => string,
): (Part & Stored)[] {
  const free = new Map(stored.map((row) => [row.id, textOf(row)]))
  const take = (id = '') => (free.delete(id) ? id : undefined)
  const idWith = (text: string) => [...free].find(([, other]) => other === text)?.[0]
  const named = parts.map(({ id }) => take(id))
  const placed = parts.map((part, at) => {
    const row = stored[at]
    return named[at] ?? (row && textOf(row) === textOf(part) ? take(row.id) : undefined)
  })
  const kept = parts.map((part, at) => placed[at] ?? take(idWith(textOf(part))))
  return parts.map((part, at) => ({ ...part, id: kept[at] ?? randomUUID() }))
}
