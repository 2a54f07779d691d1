/** How pages become one list (G-123, G-125). */

/** A page as the wire has it. */
export interface Page<Item> {
  readonly data: readonly Item[]
  readonly has_more: boolean
}

/** The pages so far, and the number of each. */
export interface Pages<Item> {
  readonly pages: readonly Page<Item>[]
  readonly pageParams: readonly unknown[]
}

/** All items in order; an item that has moved to a later page stays at its first position. */
export function itemsOf<Item extends { id: string }>({ pages }: Pages<Item>): Item[] {
  const byId = new Map<string, Item>()
  for (const item of pages.flatMap(({ data }) => data)) {
    if (!byId.has(item.id)) byId.set(item.id, item)
  }
  return [...byId.values()]
}

/** The pages to keep when the list is left or out of date: the first one. */
export function firstPages<Item>(pages: Pages<Item> | undefined): Pages<Item> | undefined {
  if (!pages || pages.pages.length <= 1) return pages
  return { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) }
}
