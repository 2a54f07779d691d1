import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import { toggleItem } from '#features/working-list/list-actions.ts'

/**
 * Answers the listener that ticks the row under a click. A ticked row leaves its place: the focus
 * goes on to the row after it, and the second tap of a double one does not tick what has moved under
 * the thumb.
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

/** The id of the row after the one that is about to go, else of the one before it; '' of none. */
function neighbourOf(frame: HTMLElement | null, tick: HTMLElement): string {
  const ticks = [...(frame?.querySelectorAll<HTMLElement>('[data-tick]') ?? [])]
  const index = ticks.indexOf(tick)
  // Those in the cart are there and folded away.
  const isShown = (one: HTMLElement) => one.checkVisibility()
  const next = ticks.slice(index + 1).find(isShown) ?? ticks.slice(0, index).findLast(isShown)
  return next?.dataset['tick'] ?? ''
}
