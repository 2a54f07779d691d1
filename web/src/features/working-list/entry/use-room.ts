import { type RefObject, useLayoutEffect } from 'react'
import { workingList } from '#core/list/working-list/working-list.ts'

/** Pixels of a row of the list, and what stands between. */
const ROW = 68
/** So many pixels of suggestions are shown at least: two and a half. */
const LEAST = 110

/**
 * Lets the suggestions take so much room that a row of the list stays in sight above the on-screen
 * keyboard, and brings the row there that was added last.
 *
 * @param count how many suggestions there are
 */
export function useRoom(
  field: HTMLInputElement,
  list: RefObject<HTMLElement | null>,
  count: number,
): void {
  useLayoutEffect(() => {
    if (count === 0) return undefined
    const fit = () => {
      const left = visibleHeight() - field.getBoundingClientRect().bottom - ROW
      list.current?.style.setProperty('max-height', `${Math.max(LEAST, left)}px`)
      showNewestBelow(list.current)
    }
    fit()
    visualViewport?.addEventListener('resize', fit)
    return () => visualViewport?.removeEventListener('resize', fit)
  }, [field, list, count])
}

/** In a list longer than the room the row would be below its end, or under the suggestions. */
function showNewestBelow(list: HTMLElement | null): void {
  const top = list?.getBoundingClientRect().bottom ?? 0
  const newest = workingList.getState().list.pending.at(-1)
  const row = document.querySelector(`#items > [data-id="${newest?.id}"]`)?.getBoundingClientRect()
  if (!row) return
  const below = row.bottom - visibleHeight()
  if (below > 0) scrollBy(0, below)
  else if (row.top < top) scrollBy(0, row.top - top)
}

/** As far down as nothing covers the page: above the keyboard, and above the total. */
function visibleHeight(): number {
  const total = document.querySelector('#total')?.getBoundingClientRect().top ?? Infinity
  return Math.min(visualViewport?.height ?? innerHeight, total)
}
