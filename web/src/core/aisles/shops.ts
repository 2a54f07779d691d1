/** The shops of this device, whoever is logged in: like the working list they are the browser's. */
import { useSyncExternalStore } from 'react'
import { randomUuid } from '#lib/uuid.ts'
import type { Shops } from './shops-state.ts'
import { createShopsStore } from './shops-store.ts'

const KEY = 'ci_v01:shops'

export const shops = createShopsStore({
  storage: {
    read: () => attempt(() => localStorage.getItem(KEY)) ?? null,
    write: (text) => attempt(() => localStorage.setItem(KEY, text)),
  },
  now: Date.now,
  newId: randomUuid,
})

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) shops.receive(newValue)
  })
  // A page restored from the back/forward cache has missed the writes of other tabs.
  addEventListener('pageshow', (event) => {
    const text = event.persisted ? attempt(() => localStorage.getItem(KEY)) : null
    if (text) shops.receive(text)
  })
}

/** The shops, drawn anew whenever they change. */
export function useShops(): Shops {
  return useSyncExternalStore(shops.subscribe, shops.getState, shops.getInitialState)
}

/** Storage throws when it is full, blocked by a policy or missing. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
