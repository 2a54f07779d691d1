/** A row to keep at its place on the screen while the list is reordered. */
export interface ScrollAnchor {
  id: string
  /** Pixels from the top of the viewport. */
  top: number
}

/** The focused row, otherwise the first visible one; undefined at the top of the page. */
export function scrollAnchor(): ScrollAnchor | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('#items .item')
  const row = focused ?? (scrollY > 0 ? firstRowOnScreen() : undefined)
  const id = row?.dataset['id']
  if (!row || id === undefined) return undefined
  return { id, top: row.getBoundingClientRect().top }
}

/** Scrolls the row back to its earlier place. */
export function restoreScroll({ id, top }: ScrollAnchor): void {
  const row = document.querySelector<HTMLElement>(`#items [data-id="${id}"]`)
  if (!row) return
  scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** The header and the field cover the first rows. */
function firstRowOnScreen(): HTMLElement | undefined {
  const field = document.querySelector('#add-item')
  const edge = field?.getBoundingClientRect().bottom ?? 0
  const rows = document.querySelectorAll<HTMLElement>('#items .item')
  return [...rows].find((row) => row.getBoundingClientRect().top >= edge)
}
