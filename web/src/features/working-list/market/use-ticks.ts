import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import { toggleItem } from '#features/working-list/list-actions.ts'

/**
 * Returns the listener that ticks the clicked row. A ticked row moves: the focus goes to the row after it,
 * and the second click of a double click does not tick the row that took its place.
 */
export function useTicks(frame: RefObject<HTMLElement | null>, list: WorkingList) {
  const next = useRef<string>(undefined)

  useLayoutEffect(() => {
    const id = next.current
    next.current = undefined
    if (id === undefined || frame.current?.contains(document.activeElement)) return
    const after = frame.current?.querySelector<HTMLElement>(`[data-tick="${id}"]`)
    const target = after ?? frame.current?.querySelector<HTMLElement>('[data-leave]')
    target?.focus({ preventScroll: after === undefined })
  }, [frame, list])

  return ({ target, detail }: MouseEvent) => {
    const tick = target instanceof Element ? target.closest<HTMLElement>('[data-tick]') : null
    const id = tick?.dataset['tick']
    if (!tick || id === undefined || detail > 1) return
    next.current = neighbourOf(frame.current, tick)
    toggleItem(id, 'purchased')
  }
}

/** The id of the row after the clicked one, else of the one before; '' if there is none. */
function neighbourOf(frame: HTMLElement | null, tick: HTMLElement): string {
  const ticks = [...(frame?.querySelectorAll<HTMLElement>('[data-tick]') ?? [])]
  const index = ticks.indexOf(tick)
  // The rows in the cart are rendered but collapsed.
  const isShown = (one: HTMLElement) => one.checkVisibility()
  const next = ticks.slice(index + 1).find(isShown) ?? ticks.slice(0, index).findLast(isShown)
  return next?.dataset['tick'] ?? ''
}
