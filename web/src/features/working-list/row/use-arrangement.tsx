import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import type { Grouping } from '#features/working-list/aisle/grouping.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import type * as arrangement from './arrangement.ts'

type Code = typeof arrangement

interface Arrangement {
  grouping: Grouping | undefined
  /** Divides a long group of rows. */
  createBoxes: Code['createBoxes'] | undefined
  /** The code is about to load: rows that are not mounted yet wait for it. */
  isAwaited: boolean
  shopBar: ReactElement | undefined
}

/**
 * The grouping by aisle and the boxes of a long list, fetched after the first paint; until then the list is in
 * its own order.
 */
export function useArrangement(): Arrangement {
  const [code, setCode] = useState<Code>()
  const [grouping, setGrouping] = useState<Grouping>()
  const [isAwaited, setAwaited] = useState(true)
  useEffect(() => {
    loadCode(() => Promise.all([import('./arrangement.ts'), wholeStyles]))
      .then(([loaded]) => setCode(loaded))
      // The code may be unavailable offline; the list works without it.
      .catch(() => setAwaited(false))
  }, [])
  const handleChange = useCallback((next: Grouping | undefined) => {
    setGrouping(next)
    setAwaited(false)
  }, [])
  return {
    grouping,
    createBoxes: code?.createBoxes,
    isAwaited,
    shopBar: code && <code.Aisles grouping={grouping} onChange={handleChange} />,
  }
}
