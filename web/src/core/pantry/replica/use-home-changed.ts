import { useEffect } from 'react'
import { onHomeNews } from './home-state.ts'

/**
 * Calls `hear` when what the household keeps beside its lists has changed, here or on another device: whatever
 * of it was asked for is to be asked for again. It is told after each change that the server took, also of what
 * this device keeps no copy of, such as a menu.
 */
export function useHomeChanged(hear: () => unknown): void {
  useEffect(() => onHomeNews((news) => news === 'changed' && void hear()), [hear])
}
