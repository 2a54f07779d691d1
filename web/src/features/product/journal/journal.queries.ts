import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { PAGE_SIZE_MAX } from '@compra/contract/limits.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { journalApi, type Movement } from '@compra/contract/stock/journal.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'
import { callAndSync } from '#core/server-data/call-and-sync.ts'
import { itemsOf, type Page } from '#core/server-data/page-rules.ts'
import { reloadPages } from '#core/server-data/pages.ts'
import { keyOf } from '#core/server-data/queries.tsx'
import { showToast } from '#core/shell/toasts.ts'
import { toastError } from '#features/product/product.queries.ts'

/** Of all products together few are looked at; of one, as many as its drawing can have. */
const HOME_PAGE = 30

/** The movements of a product, or of all of the household, newest first. Nothing of it is kept on the device. */
export function useJournal(product: Product | undefined) {
  return useInfiniteQuery({
    queryKey: product ? [...keyOf(journalApi.product), product.id] : keyOf(journalApi.home),
    queryFn: ({ pageParam, signal }): Promise<Page<Movement>> => {
      const query = { page: String(pageParam), size: String(product ? PAGE_SIZE_MAX : HOME_PAGE) }
      return product
        ? call(journalApi.product, { params: { id: product.id }, query }, signal)
        : call(journalApi.home, { query }, signal)
    },
    initialPageParam: 1,
    getNextPageParam: ({ has_more }, _, page) => (has_more ? page + 1 : undefined),
    select: itemsOf<Movement>,
    // Opened again, it is read again: somebody else may have done something.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Takes one movement back, with whatever was changed since. */
export function useUndoMovement() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Movement) => callAndSync(journalApi.undo, { params: { id } }),
    onSuccess: (product) => {
      showToast({ title: 'Desfeito', text: `${product.name}: ${formatQuantity(product.stock)}` })
    },
    onError: (error) => toastError(error, 'Não foi possível desfazer. Tente novamente.'),
    // Also after a refusal: somebody else was quicker.
    onSettled: () => {
      for (const journal of [journalApi.product, journalApi.home]) void reloadPages(cache, journal)
    },
  })
}
