import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** A press that moves no further is a click. */
const THRESHOLD = 5

interface Press {
  x: number
  scrolled: number
  isDrag: boolean
}

/** Scrolls by dragging with a mouse; a drag is not a click. */
export function useDragScroll() {
  const press = useRef<Press>(undefined)

  function handleMove(event: PointerEvent<HTMLElement>) {
    const { current } = press
    if (!current || event.buttons === 0) return
    const moved = event.clientX - current.x
    if (!current.isDrag && Math.abs(moved) <= THRESHOLD) return
    if (!current.isDrag) event.currentTarget.setPointerCapture(event.pointerId)
    current.isDrag = true
    event.currentTarget.scrollLeft = current.scrolled - moved
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { clientX, currentTarget, pointerType } = event
      press.current =
        pointerType === 'mouse'
          ? { x: clientX, scrolled: currentTarget.scrollLeft, isDrag: false }
          : undefined
    },
    onPointerMove: handleMove,
    onClickCapture: (event: MouseEvent) => {
      if (!press.current?.isDrag) return
      event.preventDefault()
      event.stopPropagation()
      press.current = undefined
    },
  }
}
