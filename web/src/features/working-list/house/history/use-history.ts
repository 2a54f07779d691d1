import { historyApi } from '@compra/contract/sync/history.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'
import { keyOf } from '#core/server-data/queries.tsx'

/** The changes of a household list, page by page. Nothing is stored on the device. */
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
    // Read again at each opening: another member may have made changes.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
