import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { homeState } from '#core/pantry/replica/home-state.ts'
import { useSession } from '#core/session/session-state.ts'
import { startSync } from '#core/sync/start-sync.ts'

/** Safari has no `requestIdleCallback`. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout

/**
 * For a screen of products, saved lists or recipes. After the first answer (`isReady`) this device
 * fetches all of them, so that the screen works offline. If it shows local data and the server answers,
 * the screen is refetched.
 */
export function useHome(isReady: boolean): void {
  const cache = useQueryClient()
  const isSignedIn = useSession().status === 'user'
  useEffect(() => {
    if (isReady && isSignedIn) whenIdle(startSync)
  }, [isReady, isSignedIn])
  useEffect(
    () =>
      homeState.subscribe((now, before) => {
        const isAnswered = now.cursor !== before.cursor || now.waiting < before.waiting
        if (before.isLocal && (isAnswered || !now.isLocal)) refetchShown(cache)
      }),
    [cache],
  )
}

/** Pages, names and comparisons with the stock. The data of an open form must not change. */
const SHOWN =
  /^\/api\/v1\/(product|shopping-list|recipe)(\/matches|\/names|\/cookable|(\/\{id\})?\/needs)?$/

function refetchShown(cache: QueryClient): void {
  void cache.invalidateQueries({
    predicate: ({ queryKey: [, path] }) => typeof path === 'string' && SHOWN.test(path),
  })
}
