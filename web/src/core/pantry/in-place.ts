import { useState } from 'react'

export interface Listed {
  readonly id: string
}

interface Shown<Item> {
  readonly of: readonly Item[]
  readonly filter: unknown
  readonly items: readonly Item[]
}

/**
 * The items of `data` with those that were shown before in their places, until there is another filter.
 * `find` returns an item that the filter finds no more.
 */
export function useInPlace<Item extends Listed>(
  data: readonly Item[] | undefined,
  filter: unknown,
  find: (id: string) => Item | undefined,
): readonly Item[] | undefined {
  const [shown, setShown] = useState<Shown<Item>>()
  if (!data) return undefined
  if (shown?.of === data) return shown.items
  const items = inPlace(shown && shown.filter === filter ? shown.items : [], data, find)
  setShown({ of: data, filter, items })
  return items
}

/** The items of `before` in their places, as they are now, with new ones behind those that precede them. */
export function inPlace<Item extends Listed>(
  before: readonly Item[],
  now: readonly Item[],
  find: (id: string) => Item | undefined,
): readonly Item[] {
  if (before.length === 0) return now
  const byId = new Map(now.map((item) => [item.id, item]))
  const known = new Set(before.map(({ id }) => id))
  const behind = new Map<string | undefined, Item[]>()
  let last: string | undefined
  for (const item of now) {
    if (known.has(item.id)) last = item.id
    else behind.set(last, [...(behind.get(last) ?? []), item])
  }
  const placed = before.flatMap(({ id }) => [byId.get(id) ?? find(id), ...(behind.get(id) ?? [])])
  return [...(behind.get(undefined) ?? []), ...placed].filter((item) => item !== undefined)
}
