import { type Product, productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keptText } from '#core/household/kept-text.ts'
import { isPlanLimit } from '#core/plan/plan-gate.ts'
import { ApiError, isKeptHere } from '#core/server-data/api-error.ts'
import { writeErrorMessage } from '#core/server-data/error-message.ts'
import { homeCall } from '#core/server-data/home-call.ts'
import { reloadPages, replaceInPages } from '#core/server-data/pages.ts'
import { keyOf } from '#core/server-data/queries.tsx'
import { showToast, type Toast } from '#core/shell/toasts.ts'
import { randomUuid } from '#lib/uuid.ts'

interface SaveHooks {
  onSaved: (saved: Product) => void
  /** The plan allows no more products, despite the check before the form (G-083). */
  onLimit: () => void
}

/** Creates a product, or changes the one that is given. */
export function useSaveProduct(product: Product | undefined, { onSaved, onLimit }: SaveHooks) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ProductDraft) =>
      product
        ? homeCall(productApi.update, { params: { id: product.id }, body })
        : homeCall(productApi.create, { body }),
    onSuccess: (saved) => {
      const title = product ? 'Produto Atualizado' : 'Produto Cadastrado'
      showToast({ title, text: keptText(saved.name) })
      showNew(cache)
      onSaved(saved)
    },
    onError: (error) => {
      if (isKeptHere(error)) showNew(cache)
      if (isPlanLimit(error)) onLimit()
      else toastError(error, 'Não foi possível salvar o produto. Tente novamente.')
    },
  })
}

/** A new total, or what came in and is good until a day. */
type StockChange = { stock: number } | { quantity: number; expires: string }

export function useChangeStock({ id }: Product, onSaved: () => void) {
  const cache = useQueryClient()
  // What comes in counts once, also when it is sent twice.
  const [idempotencyKey] = useState(randomUuid)
  return useMutation({
    mutationFn: async (change: StockChange) => {
      if ('stock' in change) {
        return [await homeCall(productApi.setStock, { params: { id }, body: change })]
      }
      const body = { entries: [{ productId: id, ...change }] }
      return (await homeCall(productApi.enterStock, { body, idempotencyKey })).data
    },
    onSuccess: (changed) => {
      showToast({ title: 'Estoque Atualizado', text: keptText(changed[0]?.name ?? '') })
      showChanged(cache, changed)
      onSaved()
    },
    onError: (error) => toastError(error, 'Não foi possível atualizar o estoque. Tente novamente.'),
  })
}

interface RemoveHooks {
  onRemoved: () => void
  onFailed: () => void
}

/** A failed deletion shows no message and leaves the product in place (G-135). */
export function useRemoveProduct({ id }: Product, { onRemoved, onFailed }: RemoveHooks) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => homeCall(productApi.remove, { params: { id } }),
    onSuccess: () => {
      showNew(cache)
      onRemoved()
    },
    onError: onFailed,
  })
}

/** Reloads all pages after products were created or deleted. */
export function showNew(cache: QueryClient): void {
  forgetMatches(cache)
  void reloadPages(cache, productApi.list)
}

/** Shows products that the server has changed in their place. */
export function showChanged(cache: QueryClient, changed: readonly Product[]): void {
  replaceInPages(cache, productApi.list, changed)
  forgetMatches(cache)
}

export function toastError(error: unknown, sentence: string, action?: Toast['action']): void {
  // The message of a 5xx answer does not concern the request: show the given sentence.
  const isItsFault = error instanceof ApiError && error.refusal.status >= 500
  const text = isItsFault ? sentence : writeErrorMessage(error, sentence)
  showToast({ title: 'Erro', text, destructive: true, ...(action && { action }) })
}

/** The data for the last prices and for the stock of bought items. */
export function forgetMatches(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: keyOf(productApi.match) })
}
