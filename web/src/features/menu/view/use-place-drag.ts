import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Place } from '#features/menu/week/menu.rules.ts'

/** A shorter mouse movement is a click. */
const START_PX = 6
/** A press of this length drags an entry; an earlier movement scrolls. */
const PRESS_MS = 400
/** Distance from the edge at which the week scrolls, and pixels per frame. */
const EDGE_PX = 56
const SCROLL_PX = 10

interface Press {
  readonly pointer: number
  readonly entry: HTMLElement
  /** The start of the press, and the pointer's position. */
  readonly from: Point
  at: Point
  timer: ReturnType<typeof setTimeout> | undefined
  isDragging: boolean
}

interface Point {
  readonly x: number
  readonly y: number
}

interface PlaceDrag {
  /** Contains entries as `data-entry` within places as `data-day` and `data-meal`. */
  frame: RefObject<HTMLElement | null>
  /** Follows the pointer and shows the entry's text. */
  ghost: RefObject<HTMLElement | null>
  isOff: boolean
  onDrop: (id: string, place: Place) => void
}

/**
 * Drags entries to other places: by mouse, by touch on their handle (`data-grip`), or by a long press. Marks
 * elements directly (`data-dragged`, `data-over`), so that React renders only at the end.
 */
export function usePlaceDrag({ frame, ghost, isOff, onDrop }: PlaceDrag) {
  const press = useRef<Press>(undefined)
  const takesClick = useRef(false)

  function begin(current: Press) {
    current.isDragging = true
    document.getSelection()?.removeAllRanges()
    current.entry.dataset['dragged'] = ''
    const shown = ghost.current
    if (shown) {
      shown.textContent = current.entry.dataset['title'] ?? ''
      shown.hidden = false
    }
    frame.current?.setPointerCapture(current.pointer)
    follow(current)
    requestAnimationFrame(scrollAlong)
  }

  function follow({ at }: Press) {
    if (ghost.current) ghost.current.style.transform = `translate(${at.x}px, ${at.y}px)`
    const over = placeAt(at)
    for (const other of frame.current?.querySelectorAll<HTMLElement>('[data-over]') ?? []) {
      if (other !== over) delete other.dataset['over']
    }
    if (over) over.dataset['over'] = ''
  }

  function scrollAlong() {
    const { current } = press
    const area = frame.current?.closest<HTMLElement>('.overflow-y-auto')
    if (!current?.isDragging || !area) return
    const { top, bottom } = area.getBoundingClientRect()
    const isUp = current.at.y < top + EDGE_PX
    const isDown = current.at.y > bottom - EDGE_PX
    if (isUp || isDown) {
      area.scrollBy({ top: isUp ? -SCROLL_PX : SCROLL_PX, behavior: 'instant' })
      follow(current)
    }
    requestAnimationFrame(scrollAlong)
  }

  function end(isDropped: boolean) {
    const { current } = press
    press.current = undefined
    if (!current) return
    clearTimeout(current.timer)
    if (!current.isDragging) return
    takesClick.current = true
    const over = placeAt(current.at)
    delete current.entry.dataset['dragged']
    if (over) delete over.dataset['over']
    if (ghost.current) ghost.current.hidden = true
    const place = isDropped && over ? placeOf(over) : undefined
    const before = current.entry.closest<HTMLElement>('[data-day]')
    if (place && over !== before) onDrop(current.entry.dataset['entry'] ?? '', place)
  }

  useEffect(() => {
    const list = frame.current
    // Scrolling would cancel the gesture.
    const keep = (event: Event) => {
      if (press.current?.isDragging && event.cancelable) event.preventDefault()
    }
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !press.current?.isDragging) return
      event.preventDefault()
      end(false)
    }
    list?.addEventListener('touchmove', keep, { passive: false })
    // In the capture phase: the dialog would close.
    addEventListener('keydown', cancel, true)
    return () => {
      list?.removeEventListener('touchmove', keep)
      removeEventListener('keydown', cancel, true)
    }
  })

  return {
    onPointerDown(event: PointerEvent) {
      takesClick.current = false
      const { target, pointerId, pointerType, clientX, clientY } = event
      const entry = target instanceof Element && target.closest<HTMLElement>('[data-entry]')
      if (isOff || !entry || !event.isPrimary || event.button !== 0) return
      const from = { x: clientX, y: clientY }
      const isMouse = pointerType === 'mouse'
      const isGrip = target.closest('[data-grip]') !== null
      const current: Press = {
        pointer: pointerId,
        entry,
        from,
        at: from,
        timer: undefined,
        isDragging: false,
      }
      press.current = current
      if (!isMouse && !isGrip) current.timer = setTimeout(() => begin(current), PRESS_MS)
    },
    onPointerMove(event: PointerEvent) {
      const { current } = press
      if (current?.pointer !== event.pointerId) return
      current.at = { x: event.clientX, y: event.clientY }
      if (current.isDragging) return follow(current)
      const isFar =
        Math.hypot(current.at.x - current.from.x, current.at.y - current.from.y) > START_PX
      if (!isFar) return
      if (current.timer === undefined) begin(current)
      else end(false)
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }) {
      if (!takesClick.current) return
      takesClick.current = false
      event.stopPropagation()
      event.preventDefault()
    },
    onContextMenu(event: { preventDefault: () => void }) {
      if (press.current?.isDragging) event.preventDefault()
    },
  }
}

function placeAt({ x, y }: Point): HTMLElement | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]') ?? undefined
}

function placeOf({ dataset }: HTMLElement): Place {
  return { day: Number(dataset['day']), meal: dataset['meal'] ?? '' }
}
