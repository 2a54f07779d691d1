import { useCallback, useEffect, useState } from 'react'

interface Moved {
  readonly items: readonly string[]
  /** The item was answered: the focus prefers another question. */
  readonly isAnswered: boolean
}

/**
 * Moves the focus with the items of the pressed button to their new place, or to the next question.
 * Returns a function to call before they move.
 */
export function useFollowedFocus(): (items: readonly string[], isAnswered: boolean) => void {
  const [moved, setMoved] = useState<Moved>()
  useEffect(() => {
    if (!moved) return
    const places = [
      ...(moved.isAnswered ? ['[data-question]'] : []),
      ...moved.items.map((id) => `[data-items~="${id}"]`),
    ]
    const fields = places.map((place) =>
      document.querySelector<HTMLElement>(`${place} :is(input, button)`),
    )
    fields.find((field) => field !== null)?.focus()
  }, [moved])
  return useCallback((items, isAnswered) => setMoved({ items, isAnswered }), [])
}
