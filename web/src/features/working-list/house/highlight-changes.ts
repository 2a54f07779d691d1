import type { Row } from '@compra/contract/sync/item.ts'
import { itemsOf } from '#core/list/working-list/working-list-state.ts'
import { workingList } from '#core/list/working-list/working-list.ts'

/** The duration of the animation in `house.css`. */
const HIGHLIGHT_MS = 800

/** Highlights rows that another member changes. Returns the unsubscribe function. */
export function highlightChanges(): () => void {
  return workingList.subscribe((now, before) => {
    if (!now.isRemote || now.id !== before.id || now.list === before.list) return
    const known = new Map(itemsOf(before.list).map((row) => [row.id, row]))
    const changed = itemsOf(now.list).filter((row) => hasVisibleChange(row, known.get(row.id)))
    // React has rendered the rows by the next frame.
    if (known.size > 0) requestAnimationFrame(() => changed.forEach(highlight))
  })
}

/** Changes by the server's own clean-up are not visible. */
function hasVisibleChange(row: Row, before: Row | undefined): boolean {
  if (before === row) return false
  return !before || before.status !== row.status || shownOf(before) !== shownOf(row)
}

function shownOf({ name, cents, quantity, measure, note }: Row): string {
  return JSON.stringify([name, cents, quantity, measure, note])
}

function highlight({ id }: Row): void {
  const row = document.querySelector<HTMLElement>(`#items [data-id="${id}"]`)
  if (!row) return
  row.dataset['changed'] = ''
  setTimeout(() => delete row.dataset['changed'], HIGHLIGHT_MS)
}
