import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { willBeByAisle } from '#core/list/aisles/shown-by-aisle.ts'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import type { Aisles } from '#features/working-list/aisle/aisles.tsx'
import type { Grouping } from '#features/working-list/aisle/grouping.ts'
import { loadCode } from '#lib/retry/load-code.ts'

interface AislesInUse {
  grouping: Grouping | undefined
  /** The grouping is about to load: rows that are not mounted yet wait for it. */
  isAwaited: boolean
  shopBar: ReactElement | undefined
}

/**
 * The grouping by aisle, fetched after the first paint; until then the list is in its own order.
 */
export function useAisles(): AislesInUse {
  const [Bar, setBar] = useState<typeof Aisles>()
  const [grouping, setGrouping] = useState<Grouping>()
  const [isAwaited, setAwaited] = useState(willBeByAisle)
  useEffect(() => {
    loadCode(() => Promise.all([import('#features/working-list/aisle/aisles.tsx'), wholeStyles]))
      .then(([code]) => setBar(() => code.Aisles))
      // The code may be unavailable offline; the list works without it.
      .catch(() => setAwaited(false))
  }, [])
  const handleChange = useCallback((next: Grouping | undefined) => {
    setGrouping(next)
    setAwaited(false)
  }, [])
  return {
    grouping,
    isAwaited,
    shopBar: Bar && <Bar grouping={grouping} onChange={handleChange} />,
  }
}
