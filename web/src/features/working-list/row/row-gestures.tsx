import { type RefObject, useLayoutEffect } from 'react'
import { useRowSwipe } from '#ui/list/row-swipe.ts'

export type RowSwipe = ReturnType<typeof useRowSwipe>

interface RowGesturesProps {
  list: RefObject<HTMLOListElement | null>
  /** Called with the state when another row, or none, is open. */
  onChange: (swipe: RowSwipe) => void
}

/** Lets the rows of a list that is there already be swiped. */
export function RowGestures({ list, onChange }: RowGesturesProps) {
  const swipe = useRowSwipe()
  useLayoutEffect(() => {
    swipe.listeners.ref(list.current)
    // From here on rows can be swiped; tests and measurements can wait for this mark.
    document.documentElement.dataset['swipes'] = ''
    onChange(swipe)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- all else of it is new at each drawing and does the same
  }, [swipe.swiped])
  return null
}
