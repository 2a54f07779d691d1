import { priceApi } from '@compra/contract/price/price-seen.ts'
import { type Product, productApi } from '@compra/contract/product.ts'
import { type Receipt, receiptApi, type ReceiptSummary } from '@compra/contract/receipt/receipt.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#core/server-data/api-error.ts'
import type { CallInput } from '#core/server-data/api.ts'
import { writeErrorMessage } from '#core/server-data/error-message.ts'
import { homeCall } from '#core/server-data/home-call.ts'
import { reloadPages, replaceInPages } from '#core/server-data/pages.ts'
import { keyOf, query } from '#core/server-data/queries.tsx'
import { showToast } from '#core/shell/toasts.ts'

const noteOf = (id: string) => query(receiptApi.get, { params: { id } })

/** One receipt with its rows; of one that was looked at before, what is kept is shown without a network. */
export function useNote(id: string) {
  return useQuery({ ...noteOf(id), refetchOnWindowFocus: false })
}

export type Decisions = CallInput<typeof receiptApi.correct>['body']['lines']

/** Decides rows anew. */
export function useCorrect({ id }: ReceiptSummary, onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (lines: Decisions) =>
      homeCall(receiptApi.correct, { params: { id }, body: { lines } }),
    onSuccess: (receipt) => {
      cache.setQueryData(noteOf(id).queryKey, receipt)
      showToast({ title: 'Nota corrigida' })
      showChanged(cache, receipt.products)
      onDone()
    },
    onError: toastRefused('Erro ao corrigir a nota'),
  })
}

/** Takes a receipt back with all that it did. */
export function useUndoNote({ id }: ReceiptSummary, onDone: () => void) {
  const cache = useQueryClient()
  const forget = () => {
    cache.removeQueries({ queryKey: noteOf(id).queryKey })
    void reloadPages(cache, receiptApi.list)
    onDone()
  }
  return useMutation({
    mutationFn: () => homeCall(receiptApi.remove, { params: { id } }),
    onSuccess: ({ data }) => {
      showToast({ title: 'Nota desfeita', text: 'O estoque e os preços voltaram.' })
      // Some may be gone.
      void reloadPages(cache, productApi.list)
      showChanged(cache, data)
      forget()
    },
    onError: (error) => {
      const isGone = error instanceof ApiError && error.refusal.status === 404
      if (!isGone) return toastRefused('Erro ao desfazer a nota')(error)
      showToast({ title: 'Esta nota já foi desfeita' })
      forget()
    },
  })
}

/** Says what the house calls a shop; null: as the receipt does. */
export function useRenameShop({ shop }: Receipt, onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (nickname: string | null) =>
      homeCall(receiptApi.renameShop, { params: { id: shop.id }, body: { nickname } }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: keyOf(receiptApi.get) })
      void cache.invalidateQueries({ queryKey: keyOf(receiptApi.list) })
      forgetPrices(cache)
      onDone()
    },
    onError: toastRefused('Erro ao mudar o nome do mercado'),
  })
}

function showChanged(cache: QueryClient, products: readonly Product[]): void {
  replaceInPages(cache, productApi.list, products)
  void cache.invalidateQueries({ queryKey: keyOf(productApi.match) })
  forgetPrices(cache)
}

function forgetPrices(cache: QueryClient): void {
  for (const endpoint of Object.values(priceApi)) {
    void cache.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
}

function toastRefused(title: string) {
  return (error: unknown) =>
    showToast({ title, text: writeErrorMessage(error, 'Tente novamente.'), destructive: true })
}
