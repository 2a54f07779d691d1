import { useCode } from '#core/shell/code/use-code.ts'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import type * as HouseCode from './house/house.tsx'

/** What a list of the household shows besides; nothing of it is fetched for the list of the device. */
export function useHouse(open: string): typeof HouseCode | undefined {
  const isHouse = open !== 'local'
  const [house] = useCode(fetchHouse, { isWanted: isHouse, isNeeded: true }) ?? []
  return isHouse ? house : undefined
}

/** It says what is not sent yet, and whether the list is empty. */
const fetchHouse = () => loadCode(() => Promise.all([import('./house/house.tsx'), wholeStyles]))
