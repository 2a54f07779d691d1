import { useMemo } from 'react'
import type { OwnThing } from '#core/catalogue/suggester.ts'
import { useThings } from '#core/things/things.ts'

/** What this person had on a list before, the latest first. */
export function useOwnThings(): readonly OwnThing[] {
  const things = useThings()
  return useMemo(() => [...things.values()].toSorted((a, b) => b.last - a.last), [things])
}
