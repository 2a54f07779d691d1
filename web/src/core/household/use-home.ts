import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { homeState } from '#core/pantry/replica/home-state.ts'
import { useSession } from '#core/session/session-state.ts'
import { startSync } from '#core/sync/start-sync.ts'

/** Safari has none. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout

/**
 * For a screen of products, saved lists or recipes. From the first answer on (`isReady`) this device
 * fetches all of them, so that the screen works without the server, too; and it is drawn anew when it
 * shows what was kept here while the server has said something else.
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
        const isHeard = now.cursor !== before.cursor || now.waiting < before.waiting
        if (before.isLocal && (isHeard || !now.isLocal)) askAgain(cache)
      }),
    [cache],
  )
}

/** Pages, names and what is compared with the stock; not what a form was opened with, which must not change while a person edits it. */
const SHOWN =
  /^\/api\/v1\/(product|shopping-list|recipe)(\/matches|\/names|\/cookable|(\/\{id\})?\/needs)?$/

function askAgain(cache: QueryClient): void {
  void cache.invalidateQueries({
    predicate: ({ queryKey: [, path] }) => typeof path === 'string' && SHOWN.test(path),
  })
}
