import { useCode } from '#core/shell/code/use-code.ts'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import type * as HouseCode from './house/house.tsx'

/** The code for a household list; not fetched for a local list. */
export function useHouse(open: string): typeof HouseCode | undefined {
  const isHouse = open !== 'local'
  const [house] = useCode(fetchHouse, { isWanted: isHouse, isNeeded: true }) ?? []
  return isHouse ? house : undefined
}

/** Shows unsent changes, and whether the list is empty. */
const fetchHouse = () => loadCode(() => Promise.all([import('./house/house.tsx'), wholeStyles]))
