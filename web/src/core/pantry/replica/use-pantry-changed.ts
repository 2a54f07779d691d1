import { useEffect } from 'react'
import { onPantryEvent } from './pantry-state.ts'

/**
 * Calls `onChanged` after each change of the household's data, here or on another device, to reload what depends
 * on it. Sync also reports changes of data that this device does not store, such as a menu.
 */
export function usePantryChanged(onChanged: () => unknown): void {
  useEffect(() => onPantryEvent((event) => event === 'changed' && void onChanged()), [onChanged])
}
