/** The cache of the server's answers, for the screens of an account. Never on the first screen. */
import type { AnswerOf, Endpoint } from '@compra/contract/http/endpoint.ts'
import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onTenantChange, onUserGone, sessionState } from '#core/session/session-state.ts'
import { tokenStorage } from '#core/session/session-storage.ts'
import { hideFailure } from '#core/shell/toasts.ts'
import { offlineCache } from '#core/storage/offline-cache.ts'
import type { CallInput } from './api.ts'
import { cachedCall } from './cached-call.ts'
import { canRetryRead, readRetryDelay } from './read-retry.ts'

/** Queries whose last attempt failed. */
const failed = new Set<string>()

export const queryClient = new QueryClient({
  // The toast of a failure closes on a retry or a later success.
  mutationCache: new MutationCache({ onMutate: hideFailure }),
  queryCache: new QueryCache({
    onError: (_, { queryHash }) => void failed.add(queryHash),
    onSuccess: (_, { queryHash }) => {
      if (failed.delete(queryHash)) hideFailure()
    },
  }),
  defaultOptions: {
    // A write is repeated by the person only. Data that was read offline is read again when the
    // network is back.
    queries: {
      retry: canRetryRead,
      retryDelay: readRetryDelay,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

// Erases the data of one account before another can see it (G-065, T-44). Another tab that signs
// out erases the stored cache; this one may just have added to it.
onUserGone(sessionState, () => {
  queryClient.clear()
  if (tokenStorage.read() === null) void offlineCache.erase()
})

// A user who changes households sees the data of the new one, without signing out.
onTenantChange(sessionState, () => void queryClient.resetQueries())

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** The cache key of a call: the call itself. */
export function keyOf({ method, path }: Endpoint): readonly string[] {
  return [method, path]
}

/** A call as a query: `useQuery(query(api.me, {}))`. */
export function query<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<AnswerOf<E>>({
    queryKey: [...keyOf(endpoint), input],
    queryFn: ({ signal }) => cachedCall(endpoint, input, signal),
  })
}
