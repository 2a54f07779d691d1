import { useLayoutEffect, useRef } from 'react'

/** Keeps the focus on a row's control when the row is mounted again in another box. */
export function useRowFocus(): void {
  const last = useRef<{ row: HTMLElement; index: number; preventScroll: boolean }>(undefined)
  // Read before the commit, which takes the focus from a row that moves. A prerendered page has no document.
  const control = globalThis.document?.activeElement
  const row = control?.closest<HTMLElement>('#items .item')
  const seen = control &&
    row && {
      row,
      index: [...row.querySelectorAll(':enabled')].indexOf(control),
      // Pointer users keep their place; keyboard users must see the focus.
      preventScroll: !control.matches(':focus-visible'),
    }

  useLayoutEffect(() => {
    // Kept until another row has the focus: this one may be mounted in a later step.
    last.current = seen ?? last.current
    const restore = () => {
      const before = last.current
      if (!before || before.row.isConnected || document.activeElement !== document.body) return
      document
        .querySelectorAll<HTMLElement>(`#items [data-id="${before.row.dataset['id']}"] :enabled`)
        [before.index]?.focus(before)
    }
    // Focus renders a box off the screen. `afterPaint` would be one more chunk of the first load.
    if (last.current?.preventScroll) requestAnimationFrame(() => setTimeout(restore))
    else restore()
  })
}
