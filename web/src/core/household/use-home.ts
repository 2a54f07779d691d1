import { useEffect } from 'react'
import { tellHome } from '#core/pantry/replica/home-state.ts'
import { useSession } from '#core/session/session-state.ts'
import { startSync } from '#core/sync/start-sync.ts'

/** For a screen of products, saved lists or recipes: requests what is new on the server when it opens. */
export function useHome(): void {
  const isSignedIn = useSession().status === 'user'
  useEffect(() => {
    if (!isSignedIn) return
    startSync()
    tellHome('wanted')
  }, [isSignedIn])
}
