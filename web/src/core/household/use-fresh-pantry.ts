import { useEffect } from 'react'
import { publishPantryEvent } from '#core/pantry/replica/pantry-state.ts'
import { useSession } from '#core/session/session-state.ts'
import { startSync } from '#core/sync/start-sync.ts'

/** For a screen of products, saved lists or recipes: requests what is new on the server when it opens. */
export function useFreshPantry(): void {
  const isSignedIn = useSession().status === 'user'
  useEffect(() => {
    if (!isSignedIn) return
    startSync()
    publishPantryEvent('wanted')
  }, [isSignedIn])
}
