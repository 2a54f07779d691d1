import { historyApi } from '@compra/contract/sync/history.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'
import { keyOf } from '#core/server-data/queries.tsx'

/** Who changed what on a list of the household, page by page. Nothing of it is kept on the device. */
export function useHistory(list: string) {
  return useInfiniteQuery({
    queryKey: [...keyOf(historyApi.history), list],
    queryFn: ({ pageParam, signal }) =>
      call(
        historyApi.history,
        { query: { list, ...(pageParam !== null && { before: String(pageParam) }) } },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // Opened again, it is read again: somebody else may have done something.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
