import { useEffect, useState } from 'react'
import { isLeaving, onOverlayChange } from '#core/shell/overlays.ts'
import { hideToast, type ShownToast } from '#core/shell/toasts.ts'

/**
 * The place of toasts: a popover above everything; and inside the modal that was open when the
 * toast appeared, or that opens above one that outlasts the list, since everything else on the page is inert
 * for pointers and assistive technology. Created once and moved, so that the toast in it keeps its state.
 */
export const place = typeof document === 'undefined' ? undefined : createPlace()

function createPlace(): HTMLElement {
  const element = document.createElement('div')
  element.popover = 'manual'
  element.className = 'toast-place'
  return element
}

/**
 * A dialog that closes because of a failure closes within this time; no user is that quick.
 */
const SETTLED_MS = 100

/** The free height for the toast, where it would otherwise cover controls. */
const SPACE = '--toast-space'

/** Moves the toast where it can be read. Returns whether a later dialog covers it. */
export function usePlace(toast: ShownToast | undefined): boolean {
  const [isCovered, setCovered] = useState(false)
  const id = toast?.id
  const isFailure = toast?.destructive === true
  /** One that is not about the screen is not covered by a dialog that opens later. */
  const isAbove = !toast || toast.outlastsList === true

  useEffect(() => {
    if (!place) return undefined
    let screen: Screen | undefined
    let home: HTMLElement | null = null
    settle(place)
    const handleChange = () => {
      if (id !== undefined && screen && isLeft(screen)) hideToast(id)
      if (isAbove || !isSettled(place)) settle(place)
      setCovered(topOfPage() !== place.parentElement)
      if (home === place.parentElement || id === undefined) return
      home?.style.removeProperty(SPACE)
      home = place.parentElement
      home?.style.setProperty(SPACE, `${place.offsetHeight + 8}px`)
    }
    handleChange()
    const timer = setInterval(() => {
      if (!isFailure || screen || isLeaving()) return
      screen = { top: topOfPage(), path: location.pathname }
    }, SETTLED_MS)
    // Neither event bubbles; both mean that a modal opened or closed.
    document.addEventListener('toggle', handleChange, true)
    document.addEventListener('close', handleChange, true)
    const stop = onOverlayChange(handleChange)
    return () => {
      clearInterval(timer)
      document.removeEventListener('toggle', handleChange, true)
      document.removeEventListener('close', handleChange, true)
      stop()
      home?.style.removeProperty(SPACE)
    }
  }, [id, isFailure, isAbove])

  return isCovered
}

/** The dialog or page on which a failure happened. */
interface Screen {
  top: Element
  path: string
}

function isLeft({ top, path }: Screen): boolean {
  return !isOpen(top) || (top === document.body && location.pathname !== path)
}

function isOpen(home: Element | null): boolean {
  return home === document.body || home?.matches('dialog:modal') === true
}

function topOfPage(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
}

function isSettled(place: HTMLElement): boolean {
  return isOpen(place.parentElement) && place.matches(':popover-open')
}

function settle(place: HTMLElement): void {
  const home = topOfPage()
  if (place.parentElement !== home) home.append(place)
  try {
    // Open even while empty: a region is announced only if it was there before its text.
    place.togglePopover(true)
  } catch {
    // A menu is opening: its 'toggle' event runs this again.
  }
}
