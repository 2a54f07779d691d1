import type { Row } from '@compra/contract/sync/item.ts'
import { itemsOf } from '#core/list/working-list/working-list-state.ts'
import { workingList } from '#core/list/working-list/working-list.ts'

/** As long as the light lasts (`house.css`). */
const LIT_MS = 800

/** Lights the rows that somebody else has changed, from now on. Returns what ends it. */
export function lightUpChanges(): () => void {
  return workingList.subscribe((now, before) => {
    if (!now.isRemote || now.id !== before.id || now.list === before.list) return
    const known = new Map(itemsOf(before.list).map((row) => [row.id, row]))
    const changed = itemsOf(now.list).filter((row) => isNews(row, known.get(row.id)))
    // The rows are drawn by then.
    if (known.size > 0) requestAnimationFrame(() => changed.forEach(light))
  })
}

/** What the server only tidied looks as it did. */
function isNews(row: Row, before: Row | undefined): boolean {
  if (before === row) return false
  return !before || before.status !== row.status || shownOf(before) !== shownOf(row)
}

function shownOf({ name, cents, quantity, measure, note }: Row): string {
  return JSON.stringify([name, cents, quantity, measure, note])
}

function light({ id }: Row): void {
  const row = document.querySelector<HTMLElement>(`#items > [data-id="${id}"]`)
  if (!row) return
  row.dataset['changed'] = ''
  setTimeout(() => delete row.dataset['changed'], LIT_MS)
}
