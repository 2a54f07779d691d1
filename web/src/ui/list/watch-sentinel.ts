/** How much of the sentinel must be seen, and how far below the edge counts as seen. */
const THRESHOLD = 0.5
const MARGIN = '100px'

/** Calls `onSeen` when the end of a list scrolls into view; returns a function that stops it. */
export function watchSentinel(sentinel: Element, onSeen: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting) onSeen()
    },
    { root: scrollAreaOf(sentinel), rootMargin: MARGIN, threshold: THRESHOLD },
  )
  observer.observe(sentinel)
  return () => observer.disconnect()
}

/**
 * The scroll container of an element; null is the page. The margin applies to this container only.
 */
export function scrollAreaOf(element: Element): Element | null {
  const parent = element.parentElement
  if (!parent) return null
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollAreaOf(parent)
}
