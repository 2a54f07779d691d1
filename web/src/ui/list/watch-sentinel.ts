import { afterPaint } from '#lib/after-paint.ts'

/** The visible share of the sentinel that counts as seen, and the margin below the edge. */
const THRESHOLD = 0.5
const MARGIN = '100px'

/**
 * Runs `onSeen` when the end of a list scrolls into view; returns the unsubscribe function. It looks for the
 * scroll container after the next frame: before it, the styles would be computed once more.
 */
export function watchSentinel(sentinel: Element, onSeen: () => void): () => void {
  let observer: IntersectionObserver | undefined
  const cancel = afterPaint(() => {
    observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) onSeen()
      },
      { root: scrollAreaOf(sentinel), rootMargin: MARGIN, threshold: THRESHOLD },
    )
    observer.observe(sentinel)
  })
  return () => {
    cancel()
    observer?.disconnect()
  }
}

/**
 * The scroll container of an element; null is the page. The observer's margin applies to it only.
 */
export function scrollAreaOf(element: Element): Element | null {
  const parent = element.parentElement
  if (!parent) return null
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollAreaOf(parent)
}
