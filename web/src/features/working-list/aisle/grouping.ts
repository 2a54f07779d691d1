import type { ReactElement } from 'react'
import type { Item } from '#core/list/working-list/working-list-state.ts'

/** How the rows of the list are put together, in place of its own order. */
export interface Grouping {
  /** The pending items in the order in which they are shown. */
  arrange: (pending: readonly Item[]) => readonly Item[]
  /** The heading above the item, when a group begins with it, else none. */
  headingsAbove: (item: Item, previous: Item | undefined) => readonly ReactElement[]
}
