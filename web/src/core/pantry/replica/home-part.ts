import { onHomeNews, tellHome } from './home-state.ts'
import { homeStore, onHomeChange } from './home-store.ts'
import { type HomePart, startHome } from './home-sync.ts'

/** The pantry of the signed-in user, for the sync engine. */
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
