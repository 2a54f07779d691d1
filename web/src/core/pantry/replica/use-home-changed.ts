import { useEffect } from 'react'
import { onHomeNews } from './home-state.ts'

/**
 * Calls `onChanged` after each change of the household's data, here or on another device, to reload what depends
 * on it. Sync also reports changes of data that this device does not store, such as a menu.
 */
export function useHomeChanged(onChanged: () => unknown): void {
  useEffect(() => onHomeNews((news) => news === 'changed' && void onChanged()), [onChanged])
}
