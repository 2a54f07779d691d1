/** The cache of what the server has said, for the screens of an account. Never on the first screen. */
import type { AnswerOf, Endpoint } from '@compra/contract/endpoint.ts'
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, type CallInput } from './api.ts'
import { onUserGone, sessionState } from './session-state.ts'

const queryClient = new QueryClient({
  defaultOptions: {
    // Neither tries again by itself: a person who waits in a shop decides that.
    queries: { retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

// What one account has seen is gone before another can look (G-065, T-44).
onUserGone(sessionState, () => queryClient.clear())

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Under what the answers of a call are kept: the call itself. */
function keyOf({ method, path }: Endpoint): readonly string[] {
  return [method, path]
}

/** A call as a query: `useQuery(query(api.me, {}))`. */
export function query<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<AnswerOf<E>>({
    queryKey: [...keyOf(endpoint), input],
    queryFn: () => call(endpoint, input),
  })
}
