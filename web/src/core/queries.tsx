/** The cache of what the server has said, for the screens of an account. Never on the first screen. */
import type { AnswerOf, Endpoint } from '@compra/contract/endpoint.ts'
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallInput } from './api.ts'
import { ask } from './ask.ts'
import { keptAnswers } from './kept-answers.ts'
import { onUserGone, sessionState } from './session-state.ts'
import { tokenStorage } from './session-storage.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    // Neither tries again by itself: a person who waits in a shop decides that. But what was read
    // without a network is read anew when there is one.
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})

// What one account has seen is gone before another can look (G-065, T-44). Another tab in which
// somebody signs out erases what is kept; this one may just have kept some more.
onUserGone(sessionState, () => {
  queryClient.clear()
  if (tokenStorage.read() === null) void keptAnswers.erase()
})

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Under what the answers of a call are kept: the call itself. */
export function keyOf({ method, path }: Endpoint): readonly string[] {
  return [method, path]
}

/** A call as a query: `useQuery(query(api.me, {}))`. */
export function query<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<AnswerOf<E>>({
    queryKey: [...keyOf(endpoint), input],
    queryFn: ({ signal }) => ask(endpoint, input, signal),
  })
}
