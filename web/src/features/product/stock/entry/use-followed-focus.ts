import { useCallback, useEffect, useState } from 'react'

interface Moved {
  readonly items: readonly string[]
  /** Further questions come first. */
  readonly isAnswered: boolean
}

/**
 * The focus of what was pressed goes with its items to where they stand next, or to the next question.
 * Answers how to say that they move.
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
