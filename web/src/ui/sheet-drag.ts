import { type PointerEvent, useRef } from 'react'

/** A press that moves less, in pixels, is a tap. */
const START_PX = 4
/** The sheet closes if it is released below this distance, or in a quick movement. */
const CLOSE_PX = 120
const QUICK_PX_PER_MS = 0.5
/** A finger that has not moved for this time counts as still. */
const REST_MS = 50
const SLIDE_MS = 160
/** Longer than the browser needs to go back. */
const RETURN_MS = 500

interface Drag {
  id: number
  from: number
  distance: number
  /** The pointer's last position, and its downward speed. */
  at: { y: number; time: number }
  speed: number
}

/**
 * Lets the user drag a sheet down by its handle to close it. A sheet that asks before closing returns to
 * its place and asks there.
 */
export function useSheetDrag({ leave, asks }: { leave: () => void; asks: boolean }) {
  const drag = useRef<Drag>(undefined)

  function handleDown(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0 || !sheetOf(event).matches(':modal')) return
    const at = { y: event.clientY, time: event.timeStamp }
    drag.current = { id: event.pointerId, from: at.y, distance: 0, at, speed: 0 }
  }

  function handleMove(event: PointerEvent) {
    const { current } = drag
    if (current?.id !== event.pointerId) return
    const { clientY: y, timeStamp: time } = event
    if (current.distance === 0 && y - current.from < START_PX) return
    event.currentTarget.setPointerCapture(event.pointerId)
    current.speed = (y - current.at.y) / Math.max(time - current.at.time, 1)
    current.at = { y, time }
    current.distance = Math.max(y - current.from, 0)
    sheetOf(event).style.translate = `0 ${current.distance}px`
  }

  function handleEnd(event: PointerEvent) {
    const { current } = drag
    drag.current = undefined
    if (!current || current.distance === 0) return
    const sheet = sheetOf(event)
    const isMoving = event.timeStamp - current.at.time < REST_MS
    const isFar = current.distance > CLOSE_PX || (isMoving && current.speed > QUICK_PX_PER_MS)
    const goes = isFar && event.type === 'pointerup'
    if (goes && !asks) void slideOut(sheet, leave)
    else slideBack(sheet)
    if (goes && asks) leave()
  }

  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
  }
}

function sheetOf({ currentTarget }: PointerEvent): HTMLElement {
  return currentTarget.closest('dialog') ?? document.body
}

function slideBack(sheet: HTMLElement): void {
  const from = sheet.style.translate
  sheet.style.translate = ''
  sheet.animate([{ translate: from }, { translate: '0 0' }], timing())
}

/** Hides the sheet until its owner has closed it. */
async function slideOut(sheet: HTMLElement, leave: () => void): Promise<void> {
  const out = `0 ${sheet.offsetHeight}px`
  await sheet.animate([{ translate: sheet.style.translate }, { translate: out }], timing()).finished
  sheet.style.translate = out
  leave()
  // A sheet that shows other content instead of closing returns with it.
  setTimeout(() => sheet.isConnected && slideBack(sheet), RETURN_MS)
}

function timing(): KeyframeAnimationOptions {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return { duration: isStill ? 0 : SLIDE_MS, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }
}
