/** The shops of this browser, the same for every account, like the working list. */
import { useSyncExternalStore } from 'react'
import { SHOPS_KEY } from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'
import { randomUuid } from '#lib/uuid.ts'
import type { Shops } from './shops-state.ts'
import { createShopsStore } from './shops-store.ts'

export const shops = createShopsStore({
  storage: {
    read: () => localTexts.read(SHOPS_KEY),
    write: (text) => localTexts.write(SHOPS_KEY, text),
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
    const text = event.persisted ? localTexts.read(SHOPS_KEY) : null
    if (text) shops.receive(text)
  })
}

/** The shops; a change renders again. */
export function useShops(): Shops {
  return useSyncExternalStore(shops.subscribe, shops.getState, shops.getInitialState)
}
