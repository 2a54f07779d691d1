import { onPantryEvent, publishPantryEvent } from './pantry-state.ts'
import { pantryStore, onPantryChange } from './pantry-store.ts'
import { type PantryPart, startPantrySync } from './pantry-sync.ts'

/** The pantry of the signed-in user, for the sync engine. */
export function pantryPartOf(owner: string, onWanted: () => void): Promise<PantryPart> {
  return startPantrySync({
    store: {
      change: (apply) => pantryStore.change(apply),
      forget: () => void pantryStore.forget(owner),
    },
    onChange(listener) {
      const stops = [
        onPantryChange(listener),
        onPantryEvent((event) => {
          if (event === 'wanted') listener(event)
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    onCallEnd: publishPantryEvent,
    onWanted,
  })
}
