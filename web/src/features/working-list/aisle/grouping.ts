import type { ReactElement } from 'react'
import type { Item } from '#core/list/working-list/working-list-state.ts'

/** An order of the rows that replaces the list's own. */
export interface Grouping {
  /** Returns the pending items in display order. */
  arrange: (pending: readonly Item[]) => readonly Item[]
  /** The heading above the item if it starts a group, otherwise none. */
  headingsAbove: (item: Item, previous: Item | undefined) => readonly ReactElement[]
}
