import { onHomeNews, tellHome } from './home-state.ts'
import { homeStore, onHomeChange } from './home-store.ts'
import { type HomePart, startHome } from './home-sync.ts'

/** The home of whoever is signed in, for the engine of their lists. */
export function homePartOf(owner: string, onWanted: () => void): Promise<HomePart> {
  return startHome({
    store: {
      change: (apply) => homeStore.change(apply),
      forget: () => void homeStore.forget(owner),
    },
    onChange(listener) {
      const stops = [
        onHomeChange(listener),
        onHomeNews((news) => {
          if (news === 'wanted') listener(news)
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    onNews: tellHome,
    onWanted,
  })
}
