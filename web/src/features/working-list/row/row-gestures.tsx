import { type RefObject, useLayoutEffect } from 'react'
import { useRowSwipe } from '#ui/list/row-swipe.ts'

export type RowSwipe = ReturnType<typeof useRowSwipe>

interface RowGesturesProps {
  list: RefObject<HTMLOListElement | null>
  /** Called when another row, or none, is open. */
  onChange: (swipe: RowSwipe) => void
}

/** Adds swiping to the rendered rows. */
export function RowGestures({ list, onChange }: RowGesturesProps) {
  const swipe = useRowSwipe()
  useLayoutEffect(() => {
    swipe.listeners.ref(list.current)
    // Rows can be swiped now; tests and benchmarks wait for this mark.
    document.documentElement.dataset['swipes'] = ''
    onChange(swipe)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- all else of it is new at each drawing and does the same
  }, [swipe.swiped])
  return null
}
