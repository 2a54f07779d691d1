import { controlIn, focusedRow, keptFocus, type KeptFocus } from './kept-focus.ts'

/** A row to keep at its place on the screen while the list is reordered. */
export interface ScrollAnchor {
  id: string
  /** Pixels from the top of the viewport. */
  top: number
  focus: KeptFocus | undefined
}

/** The focused row, otherwise the first visible one; undefined at the top of the page. */
export function scrollAnchor(): ScrollAnchor | undefined {
  const focused = focusedRow()
  const row = focused ?? (scrollY > 0 ? firstRowOnScreen() : undefined)
  const id = row?.dataset['id']
  if (!row || id === undefined) return undefined
  return {
    id,
    top: row.getBoundingClientRect().top,
    focus: focused ? keptFocus(focused) : undefined,
  }
}

/** Scrolls the row back to its earlier place; in another box of the list it has lost the focus. */
export function restoreScroll({ id, top, focus }: ScrollAnchor): void {
  const row = document.querySelector<HTMLElement>(`#items [data-id="${id}"]`)
  if (!row) return
  if (focus && document.activeElement === document.body)
    controlIn(row, focus)?.focus({ preventScroll: true })
  scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** The header and the field cover the first rows. */
function firstRowOnScreen(): HTMLElement | undefined {
  const field = document.querySelector('#add-item')
  const edge = field?.getBoundingClientRect().bottom ?? 0
  const rows = document.querySelectorAll<HTMLElement>('#items .item')
  return [...rows].find((row) => row.getBoundingClientRect().top >= edge)
}
