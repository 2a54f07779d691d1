import { type FocusEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { hideToast, type ShownToast, TOAST_MS, useToast } from '#core/shell/toasts.ts'
import { ToastCard } from '#ui/feedback/toast-card.tsx'
import { place, usePlace } from './toast-place.ts'

export { allStyles } from '#app/overlay/all-styles.ts'

/** Renders the one toast at the place that `toast-place.ts` chooses. */
export function ToastHost() {
  const toast = useToast()
  const isCovered = usePlace(toast)
  // React cannot hydrate a portal, so the first render has none.
  const isTakenOver = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  if (!isTakenOver || !place) return null
  const card = toast && <Timed key={toast.id} {...toast} isCovered={isCovered} />
  return createPortal(
    // Two live regions that always exist: text that appears in them is announced.
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks */}
      <div role="status">{!toast?.destructive && card}</div>
      <div role="alert">{toast?.destructive && card}</div>
    </>,
    place,
  )
}

type TimedProps = ShownToast & { isCovered: boolean }

/** A toast closes by itself, unless it is hovered or focused, or a dialog lies over it. */
function Timed({
  id,
  durationMs = TOAST_MS,
  action,
  otherAction,
  isCovered,
  ...words
}: TimedProps) {
  const [hasPointer, setHasPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = hasPointer || hasFocus || isCovered
  const actions = [action, otherAction].filter((one) => one !== undefined)
  const left = useRef(durationMs)
  const frame = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement>(undefined)

  // Returns the focus of a keyboard user to the element that had it before.
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
        actions={actions.map(({ label, onPress }) => ({
          label,
          onPress: () => {
            hideToast(id)
            onPress()
          },
        }))}
      />
    </div>
  )
}
