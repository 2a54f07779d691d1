/** The duration of the animation in `money.css`. */
const MARKED_MS = 4000

/** Marks the rows of items without a price, and scrolls to the first. */
export function showUnpriced(ids: readonly string[]): void {
  const rows = ids.flatMap((id) => {
    const row = document.querySelector<HTMLElement>(`#items [data-id="${id}"]`)
    return row ? [row] : []
  })
  for (const row of rows) {
    row.dataset['unpriced'] = ''
    setTimeout(() => delete row.dataset['unpriced'], MARKED_MS)
  }
  const [first] = rows
  first?.scrollIntoView({ block: 'center' })
  // Leads to the price field.
  first?.querySelector<HTMLElement>('[data-act="details"]')?.focus({ preventScroll: true })
}
