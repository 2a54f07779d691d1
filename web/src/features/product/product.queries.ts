import { type Product, productApi, type ProductDraft } from '@compra/contract/product.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { keptText } from '#core/household/kept-text.ts'
import { isPlanLimit } from '#core/plan/plan-gate.ts'
import { ApiError } from '#core/server-data/api-error.ts'
import { writeErrorMessage } from '#core/server-data/error-message.ts'
import { homeCall } from '#core/server-data/home-call.ts'
import { reloadPages, replaceInPages } from '#core/server-data/pages.ts'
import { keyOf } from '#core/server-data/queries.tsx'
import { showToast, type Toast } from '#core/shell/toasts.ts'

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
      forgetMatches(cache)
      void reloadPages(cache, productApi.list)
      onSaved(saved)
    },
    onError: (error) => {
      if (isPlanLimit(error)) onLimit()
      else toastError(error, 'Não foi possível salvar o produto. Tente novamente.')
    },
  })
}

export function useSetStock(product: Product, onSaved: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (stock: number) =>
      homeCall(productApi.setStock, { params: { id: product.id }, body: { stock } }),
    onSuccess: (changed) => {
      showToast({ title: 'Estoque Atualizado', text: keptText(changed.name) })
      showChanged(cache, [changed])
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
      forgetMatches(cache)
      void reloadPages(cache, productApi.list)
      onRemoved()
    },
    onError: onFailed,
  })
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
function forgetMatches(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: keyOf(productApi.matches) })
}
