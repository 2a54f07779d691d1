import { useEffect, useState } from 'react'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import type * as HouseCode from './house/house.tsx'

type House = typeof HouseCode

/** What a list of the household shows besides; nothing of it is fetched for the list of the device. */
export function useHouse(open: string): House | undefined {
  const [house, setHouse] = useState<House>()
  const isHouse = open !== 'local'
  useEffect(() => {
    if (!isHouse) return
    // Without its code the list works; it only does not say who did what.
    Promise.all([import('./house/house.tsx'), wholeStyles])
      .then(([code]) => setHouse(code))
      .catch(() => undefined)
  }, [isHouse])
  return isHouse ? house : undefined
}
