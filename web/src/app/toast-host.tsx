import {
  type FocusEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { useOverlay } from '#core/overlays.ts'
import { hideToast, type ShownToast, TOAST_MS, useToast } from '#core/toasts.ts'
import { ToastCard } from '#ui/toast-card.tsx'

/**
 * Shows the one toast. Its place is a popover, above everything; and inside the modal that is open,
 * if one is, since all else on the page can then neither be pressed nor be read by assistive
 * technology.
 */
export function ToastHost() {
  const toast = useToast()
  const overlay = useOverlay()
  // React cannot adopt a page that has a portal in it: the first render goes without.
  const isTakenOver = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )

  useEffect(() => {
    if (!place) return
    const settle = () => settleIn(place)
    settle()
    // Neither event bubbles; both tell that a modal came or went.
    document.addEventListener('toggle', settle, true)
    document.addEventListener('close', settle, true)
    return () => {
      document.removeEventListener('toggle', settle, true)
      document.removeEventListener('close', settle, true)
    }
  }, [overlay])

  if (!isTakenOver || !place) return null
  return createPortal(
    // Two regions that are always there: what appears in one of them is announced.
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks */}
      <div role="status">{toast && !toast.destructive && <Timed key={toast.id} {...toast} />}</div>
      <div role="alert">{toast?.destructive && <Timed key={toast.id} {...toast} />}</div>
    </>,
    place,
  )
}

// Made once and moved about, so that the toast in it lives on wherever it is.
const place = typeof document === 'undefined' ? undefined : createPlace()

function createPlace(): HTMLElement {
  const element = document.createElement('div')
  element.popover = 'manual'
  element.className = 'toast-place'
  return element
}

function settleIn(place: HTMLElement): void {
  const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (place.parentElement !== home) home.append(place)
  // Open even while empty: a region is announced only if it was there before its text.
  place.togglePopover(true)
}

/** A toast that goes by itself, unless a pointer or the focus rests on it. */
function Timed({ id, durationMs = TOAST_MS, action, ...words }: ShownToast) {
  const [hasPointer, setHasPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = hasPointer || hasFocus
  const left = useRef(durationMs)
  const frame = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement>(undefined)

  // Whoever came here by keys goes on from where they came.
  useLayoutEffect(() => {
    const toast = frame.current
    return () => {
      if (toast?.querySelector(':focus-visible')) cameFrom.current?.focus()
    }
  }, [])

  useLayoutEffect(() => {
    if (isHeld || left.current === Infinity) return undefined
    const since = performance.now()
    const timer = setTimeout(() => hideToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [isHeld, id])

  function handleFocus({ relatedTarget }: FocusEvent) {
    setHasFocus(true)
    if (relatedTarget instanceof HTMLElement && !frame.current?.contains(relatedTarget)) {
      cameFrom.current = relatedTarget
    }
  }

  return (
    <div
      ref={frame}
      className="toast"
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      onFocus={handleFocus}
      onBlur={() => setHasFocus(false)}
    >
      <ToastCard
        {...words}
        onClose={() => hideToast(id)}
        action={
          action && {
            label: action.label,
            onPress: () => {
              hideToast(id)
              action.onPress()
            },
          }
        }
      />
    </div>
  )
}
