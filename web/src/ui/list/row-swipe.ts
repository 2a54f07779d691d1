import { useEffect, useRef, useState } from 'react'
import { type SwipeDirections, useSwipeable } from 'react-swipeable'

/** 80 px show the button, past 40 px it stays, movement counts after 5 px. */
const REVEAL_PX = 80
const LATCH_PX = 40
const SWIPE_DELTA_PX = 5

interface Press {
  target: EventTarget | null
  /** The earliest start of a swipe, on the clock of events. */
  from: number
}

interface Drag {
  id: string
  row: HTMLElement
  /** The row's offset at the press: 0, or -80 if it was open. */
  from: number
  offset: number
}

/**
 * Swipes rows (`li[data-id] > .item-row`) to the left, with one set of listeners on the list. The row
 * under the finger is moved directly; React only gets the id of the row that needs a delete button. A
 * movement sooner than `pressMs` after the press is no swipe.
 */
export function useRowSwipe(pressMs = 0) {
  const frame = useRef<HTMLOListElement>(null)
  const [swiped, setSwiped] = useState<string>()
  const pressed = useRef<Press>(undefined)
  const drag = useRef<Drag>(undefined)
  const justSwiped = useRef(false)

  const swipeable = useSwipeable({
    delta: SWIPE_DELTA_PX,
    trackMouse: true,
    onTouchStartOrOnMouseDown: ({ event }) => {
      justSwiped.current = false
      const isOther = 'button' in event && event.button !== 0
      const { target, timeStamp } = event
      pressed.current = isOther ? undefined : { target, from: timeStamp + pressMs }
    },
    onSwipeStart: ({ dir, event }) => {
      const press = pressed.current
      const isLongEnough = press && event.timeStamp >= press.from
      drag.current = isLongEnough ? dragOf(press.target, dir, swiped) : undefined
      if (!drag.current) return
      justSwiped.current = true
      document.getSelection()?.removeAllRanges()
      drag.current.row.dataset['dragged'] = ''
      setSwiped(drag.current.id)
    },
    onSwiping: ({ deltaX }) => {
      const { current } = drag
      if (!current) return
      current.offset = Math.min(0, Math.max(-REVEAL_PX, current.from + deltaX))
      moveTo(current.row, current.offset)
    },
    onSwiped: settle,
  })

  function settle() {
    const { current } = drag
    drag.current = undefined
    if (!current) return
    delete current.row.dataset['dragged']
    if (current.offset < -LATCH_PX) moveTo(current.row, -REVEAL_PX)
    else close(current.row)
  }

  /** Removes the delete button after the row has slid back over it. */
  function close(row: HTMLElement) {
    moveTo(row, 0)
    const isThere = Promise.allSettled(row.getAnimations().map((animation) => animation.finished))
    const id = idOf(row)
    void isThere.then(() => {
      // Another press may have opened the row again.
      if (row.style.transform === '') setSwiped((open) => (open === id ? undefined : open))
    })
  }

  useEffect(() => {
    const list = frame.current
    // The browser uses the gesture for scrolling.
    list?.addEventListener('touchcancel', settle)
    return () => list?.removeEventListener('touchcancel', settle)
  })

  useEffect(() => {
    if (swiped === undefined) return undefined
    const row = rowOf(frame.current, swiped)
    if (!row) return undefined
    const closeFromOutside = (event: Event) => {
      const isElsewhere = event.target instanceof Node && !row.parentElement?.contains(event.target)
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (isEscape || (isElsewhere && event.type === 'pointerdown')) close(row)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('keydown', closeFromOutside)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('keydown', closeFromOutside)
    }
  }, [swiped])

  return {
    /** The id of the row that is open or moves. */
    swiped,
    frame,
    listeners: {
      ...swipeable,
      ref: (list: HTMLOListElement | null) => {
        frame.current = list
        swipeable.ref(list)
      },
    },
    /** Whether the current click only ends a swipe, or closes the open row. */
    takesClick: (id: string): boolean => {
      if (justSwiped.current) return true
      if (id !== swiped) return false
      const row = rowOf(frame.current, id)
      if (row) close(row)
      return true
    },
    /** Resets the state when the open row is deleted. */
    letGo: () => setSwiped(undefined),
  }
}

function dragOf(
  pressed: EventTarget | null,
  direction: SwipeDirections,
  open: string | undefined,
): Drag | undefined {
  const row = pressed instanceof Element && pressed.closest<HTMLElement>('.item-row')
  if (!row || direction === 'Up' || direction === 'Down') return undefined
  const id = idOf(row)
  const from = id === open ? -REVEAL_PX : 0
  return { id, row, from, offset: from }
}

function rowOf(frame: HTMLElement | null, id: string): HTMLElement | null | undefined {
  return frame?.querySelector<HTMLElement>(`li[data-id="${id}"] > .item-row`)
}

/** Sets `--swiped`, from 0 to 1: the styles use it to keep the name in place. */
function moveTo(row: HTMLElement, offset: number): void {
  row.style.transform = offset === 0 ? '' : `translateX(${offset}px)`
  row.style.setProperty('--swiped', String(-offset / REVEAL_PX))
}

function idOf(row: HTMLElement): string {
  return row.closest('li')?.dataset['id'] ?? ''
}
