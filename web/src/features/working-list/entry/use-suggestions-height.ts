import { type RefObject, useLayoutEffect } from 'react'
import { workingList } from '#core/list/working-list/working-list.ts'

/** Height of a list row with its gap, in pixels. */
const ROW_PX = 68
/** Minimum height of the suggestions, in pixels: two and a half options. */
const MIN_PX = 110

/**
 * Limits the height of the suggestions so that one list row stays visible above the on-screen keyboard, and
 * scrolls to the row that was added last.
 *
 * @param count the number of suggestions
 */
export function useSuggestionsHeight(
  field: HTMLInputElement,
  list: RefObject<HTMLElement | null>,
  count: number,
): void {
  useLayoutEffect(() => {
    if (count === 0) return undefined
    const fit = () => {
      const left = visibleHeight() - field.getBoundingClientRect().bottom - ROW_PX
      list.current?.style.setProperty('max-height', `${Math.max(MIN_PX, left)}px`)
      showNewestBelow(list.current)
    }
    fit()
    visualViewport?.addEventListener('resize', fit)
    return () => visualViewport?.removeEventListener('resize', fit)
  }, [field, list, count])
}

/** In a long list the row would be below the visible part, or under the suggestions. */
function showNewestBelow(list: HTMLElement | null): void {
  const top = list?.getBoundingClientRect().bottom ?? 0
  const newest = workingList.getState().list.pending.at(-1)
  const row = document.querySelector(`#items [data-id="${newest?.id}"]`)?.getBoundingClientRect()
  if (!row) return
  const below = row.bottom - visibleHeight()
  if (below > 0) scrollBy(0, below)
  else if (row.top < top) scrollBy(0, row.top - top)
}

/** The height above the keyboard and the total. */
function visibleHeight(): number {
  const total = document.querySelector('#total')?.getBoundingClientRect().top ?? Infinity
  return Math.min(visualViewport?.height ?? innerHeight, total)
}
