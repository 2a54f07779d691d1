import { type RefObject, useLayoutEffect } from 'react'
import { useRowSwipe } from '#ui/list/row-swipe.ts'
import { useRowMotion } from './row-motion.ts'

export type RowSwipe = ReturnType<typeof useRowSwipe>

interface RowGesturesProps {
  list: RefObject<HTMLOListElement | null>
  /** Called when another row, or none, is open. */
  onChange: (swipe: RowSwipe) => void
}

/** Adds swiping and movements to the rendered rows. */
export function RowGestures({ list, onChange }: RowGesturesProps) {
  const swipe = useRowSwipe()
  useRowMotion(list)
  useLayoutEffect(() => {
    swipe.listeners.ref(list.current)
    // Rows can be swiped and move now; tests and benchmarks wait for this mark.
    document.documentElement.dataset['swipes'] = ''
    onChange(swipe)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- all else of it is new at each drawing and does the same
  }, [swipe.swiped])
  return null
}
