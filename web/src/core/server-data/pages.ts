/** Lists of the server that arrive in pages of ten. */
import type { AnswerOf, Endpoint } from '@compra/contract/http/endpoint.ts'
import { PAGE_SIZE } from '@compra/contract/limits.ts'
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsOffline } from '#core/shell/network.ts'
import type { CallInput } from './api.ts'
import { cachedCall } from './cached-call.ts'
import { firstPages, itemsOf, type Page, type Pages } from './page-rules.ts'
import { keyOf } from './queries.tsx'

type ItemOf<E extends Endpoint> = AnswerOf<E> extends Page<infer Item> ? Item : never

/** The items of all pages so far. A list that is opened again starts at the top (G-125). */
export function usePages<E extends Endpoint>(endpoint: E) {
  type Item = ItemOf<E> & { id: string }
  const cache = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: keyOf(endpoint),
    queryFn: async ({ pageParam, signal }): Promise<Page<Item>> => {
      // `as`: every paged call takes a page, and returns one.
      const asked = { page: String(pageParam), size: String(PAGE_SIZE) }
      const input = { query: asked } as unknown as CallInput<E>
      return (await cachedCall(endpoint, input, signal)) as unknown as Page<Item>
    },
    initialPageParam: 1,
    getNextPageParam: ({ has_more }, _, page) => (has_more ? page + 1 : undefined),
    select: itemsOf<Item>,
    // Asking for every page again on each return to the tab would be many calls for little news.
    refetchOnWindowFocus: false,
  })
  const isOffline = useIsOffline()
  useEffect(() => () => trim(cache, endpoint), [cache, endpoint])

  const { isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = pages
  return {
    items: pages.data ?? [],
    isLoading: pages.isPending,
    /** The first page failed: there is nothing to show. */
    isFailed: pages.isLoadingError,
    hasMore: hasNextPage,
    isLoadingMore: isFetching && !pages.isPending,
    /** The next page could not be loaded, or the present ones not refreshed; waits for `retry`. */
    isMoreFailed: isFetchNextPageError || pages.isRefetchError,
    isOffline,
    loadMore: () => {
      // One load at a time: a second would end the one that runs.
      if (hasNextPage && !isFetching) void fetchNextPage()
    },
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}

/** Back to page 1, after a save or a deletion: the items behind it have moved. */
export async function reloadPages(cache: QueryClient, endpoint: Endpoint): Promise<void> {
  const queryKey = keyOf(endpoint)
  // An answer that is on its way may be older than the change.
  await cache.cancelQueries({ queryKey })
  cache.removeQueries({ queryKey, type: 'inactive' })
  trim(cache, endpoint)
  await cache.invalidateQueries({ queryKey })
}

function trim(cache: QueryClient, endpoint: Endpoint): void {
  cache.setQueriesData<Pages<unknown>>({ queryKey: keyOf(endpoint) }, firstPages)
}
