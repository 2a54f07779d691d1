/** The shops of this device, whoever is logged in: like the working list they are the browser's. */
import { useSyncExternalStore } from 'react'
import { attempt } from '#lib/attempt.ts'
import { randomUuid } from '#lib/uuid.ts'
import type { Shops } from './shops-state.ts'
import { createShopsStore } from './shops-store.ts'
import { SHOPS_KEY } from './shown-by-aisle.ts'

export const shops = createShopsStore({
  storage: {
    read: () => attempt(() => localStorage.getItem(SHOPS_KEY)) ?? null,
    write: (text) => attempt(() => localStorage.setItem(SHOPS_KEY, text)),
  },
  now: Date.now,
  newId: randomUuid,
})

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === SHOPS_KEY && newValue !== null) shops.receive(newValue)
  })
  // A page restored from the back/forward cache has missed the writes of other tabs.
  addEventListener('pageshow', (event) => {
    const text = event.persisted ? attempt(() => localStorage.getItem(SHOPS_KEY)) : null
    if (text) shops.receive(text)
  })
}

/** The shops, drawn anew whenever they change. */
export function useShops(): Shops {
  return useSyncExternalStore(shops.subscribe, shops.getState, shops.getInitialState)
}
