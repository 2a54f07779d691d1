import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onHomeNews, tellHome } from '#core/pantry/replica/home-state.ts'
import { useSession } from '#core/session/session-state.ts'
import { startSync } from '#core/sync/start-sync.ts'

/**
 * For a screen of products, saved lists or recipes: requests what is new on the server when it opens, and
 * reads the replica again when that has changed.
 */
export function useHome(): void {
  const cache = useQueryClient()
  const isSignedIn = useSession().status === 'user'
  useEffect(() => {
    if (!isSignedIn) return
    startSync()
    tellHome('wanted')
  }, [isSignedIn])
  useEffect(
    () =>
      // What was saved in this tab is shown in its place already.
      onHomeNews((news, isOfThisTab) => {
        if (news === 'arrived' || (news === 'changed' && !isOfThisTab)) refetchShown(cache)
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
