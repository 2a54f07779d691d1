/** What a person looks at in the list, while its rows are put in another order. */
export interface Place {
  id: string
  /** In pixels from the top of the screen. */
  top: number
}

/** The row with the focus, else the first one on the screen; undefined at the top of the page. */
export function placeOnScreen(): Place | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('#items > li')
  const row = focused ?? (scrollY > 0 ? firstRowOnScreen() : undefined)
  const id = row?.dataset['id']
  return row && id !== undefined ? { id, top: row.getBoundingClientRect().top } : undefined
}

/** Scrolls so that the row stands where it stood. */
export function returnTo({ id, top }: Place): void {
  const row = document.querySelector(`#items > li[data-id="${id}"]`)
  if (row) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Header and field lie over the first rows. */
function firstRowOnScreen(): HTMLElement | undefined {
  const field = document.querySelector('#add-item')
  const edge = field?.getBoundingClientRect().bottom ?? 0
  const rows = document.querySelectorAll<HTMLElement>('#items > li[data-status]')
  return [...rows].find((row) => row.getBoundingClientRect().top >= edge)
}
