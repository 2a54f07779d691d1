import { type ReactElement, useEffect, useState } from 'react'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import type { Aisles } from '#features/working-list/aisle/aisles.tsx'
import type { Grouping } from '#features/working-list/aisle/grouping.ts'

/** The grouping by aisle, fetched behind the first paint; until then the list has its own order. */
export function useAisles(): { grouping: Grouping | undefined; shopBar: ReactElement | undefined } {
  const [Bar, setBar] = useState<typeof Aisles>()
  const [grouping, setGrouping] = useState<Grouping>()
  useEffect(() => {
    Promise.all([import('#features/working-list/aisle/aisles.tsx'), wholeStyles])
      .then(([code]) => setBar(() => code.Aisles))
      // Offline before the code was ever fetched: the list works without.
      .catch(() => undefined)
  }, [])
  return { grouping, shopBar: Bar && <Bar grouping={grouping} onChange={setGrouping} /> }
}
