/** How much of the sentinel must be seen, and how far below the edge counts as seen (spec §9). */
const THRESHOLD = 0.5
const MARGIN = '100px'

/** Calls `onSeen` when the end of a list comes into the view of what scrolls it; returns the end. */
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

/** What scrolls an element; null is the page itself. The margin counts for this very area only. */
export function scrollAreaOf(element: Element): Element | null {
  const parent = element.parentElement
  if (!parent) return null
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollAreaOf(parent)
}
