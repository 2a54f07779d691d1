/** Selectors of the rows for keys, and of each row's button that gets the focus. */

const LIST_ROWS = '#items .item'

/** The list row with the focus. */
export function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(LIST_ROWS) ?? null
}

/** Moves the focus by `by` rows; without a focused row to the first or the last one. */
export function moveFocus(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(LIST_ROWS)].filter((row) => !row.hidden)
  const current = focusedRow()
  const start = by > 0 ? -1 : rows.length
  const next = rows[(current ? rows.indexOf(current) : start) + by]
  return focusRow(next)
}

/** Toggles the tick of the focused row. A ticked row moves away, so the focus goes to its neighbour. */
export function tickRow(): boolean {
  const row = focusedRow()
  const button = row && actOf(row, 'purchased')
  if (!row || !button) return false
  if (row.dataset['status'] !== 'purchased') moveFocus(1)
  button.click()
  return true
}

/** Presses a button of the focused row. */
export function pressInRow(act: 'details' | 'unavailable'): boolean {
  const row = focusedRow()
  const button = row && actOf(row, act)
  button?.click()
  return Boolean(button)
}

function focusRow(row: HTMLElement | undefined): boolean {
  const button = row && actOf(row, 'purchased')
  button?.focus({ preventScroll: true })
  // Scrolls to the middle, because header and total cover the edges.
  row?.scrollIntoView({ block: 'center' })
  return Boolean(button)
}

const actOf = (row: HTMLElement, act: string) =>
  row.querySelector<HTMLButtonElement>(`button[data-act="${act}"]`)
