import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { PAGE_SIZE_MAX } from '@compra/contract/limits.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { journalApi, type Movement } from '@compra/contract/stock/journal.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { callAndSync } from '#core/pantry/call-and-sync.ts'
import { call } from '#core/server-data/api.ts'
import { itemsOf, type Page } from '#core/server-data/page-rules.ts'
import { reloadPages } from '#core/server-data/pages.ts'
import { keyOf } from '#core/server-data/queries.tsx'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { toastError } from '#features/product/product.queries.ts'

/** Page size for all products; the journal of one product loads as much as its chart can show. */
const HOUSEHOLD_PAGE = 30

/** The movements of a product, or of all products, newest first. They are not stored on the device. */
export function useJournal(product: Product | undefined) {
  return useInfiniteQuery({
    queryKey: product ? [...keyOf(journalApi.product), product.id] : keyOf(journalApi.household),
    queryFn: ({ pageParam, signal }): Promise<Page<Movement>> => {
      const query = {
        page: String(pageParam),
        size: String(product ? PAGE_SIZE_MAX : HOUSEHOLD_PAGE),
      }
      return product
        ? call(journalApi.product, { params: { id: product.id }, query }, signal)
        : call(journalApi.household, { query }, signal)
    },
    initialPageParam: 1,
    getNextPageParam: ({ has_more }, _, page) => (has_more ? page + 1 : undefined),
    select: itemsOf<Movement>,
    // Loaded on each opening: another member may have changed a stock.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Reverts one movement; later changes stay. */
export function useUndoMovement() {
  const cache = useQueryClient()
  return useMutation({
    onMutate: beginAct,
    mutationFn: ({ id }: Movement) => callAndSync(journalApi.undo, { params: { id } }),
    onSuccess: (product, _, act) => {
      showToast(
        { title: 'Desfeito', text: `${product.name}: ${formatQuantity(product.stock)}` },
        act,
      )
    },
    onError: (error, _, act) =>
      toastError(error, 'Não foi possível desfazer. Tente novamente.', act),
    // Also after a refusal, since another member reverted it first.
    onSettled: () => {
      for (const journal of [journalApi.product, journalApi.household])
        void reloadPages(cache, journal)
    },
  })
}
