import { type Product, productApi, type ProductDraft } from '@compra/contract/product.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/api.ts'
import { ApiError } from '#core/api-error.ts'
import { explainWrite } from '#core/explain-write.ts'
import { reloadPages, replaceInPages } from '#core/pages.ts'
import { isPlanLimit } from '#core/plan-gate.ts'
import { keyOf } from '#core/queries.tsx'
import { showToast, type Toast } from '#core/toasts.ts'

interface SaveHooks {
  onSaved: () => void
  /** The plan allows no more products, whatever the check before the form said (G-083). */
  onLimit: () => void
}

/** Creates a product, or changes the one that is given. */
export function useSaveProduct(product: Product | undefined, { onSaved, onLimit }: SaveHooks) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ProductDraft) =>
      product
        ? call(productApi.update, { params: { id: product.id }, body })
        : call(productApi.create, { body }),
    onSuccess: ({ name }) => {
      showToast({ title: product ? 'Produto Atualizado' : 'Produto Cadastrado', text: name })
      forgetMatches(cache)
      void reloadPages(cache, productApi.list)
      onSaved()
    },
    onError: (error) => {
      if (isPlanLimit(error)) onLimit()
      else sayFailure(error, 'Não foi possível salvar o produto. Tente novamente.')
    },
  })
}

export function useSetStock(product: Product, onSaved: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (stock: number) =>
      call(productApi.setStock, { params: { id: product.id }, body: { stock } }),
    onSuccess: (changed) => {
      showToast({ title: 'Estoque Atualizado', text: changed.name })
      showChanged(cache, [changed])
      onSaved()
    },
    onError: (error) => sayFailure(error, 'Não foi possível atualizar o estoque. Tente novamente.'),
  })
}

interface RemoveHooks {
  onRemoved: () => void
  onFailed: () => void
}

/** A deletion that fails says nothing and leaves the product where it is (spec §8, G-135). */
export function useRemoveProduct({ id }: Product, { onRemoved, onFailed }: RemoveHooks) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(productApi.remove, { params: { id } }),
    onSuccess: () => {
      forgetMatches(cache)
      void reloadPages(cache, productApi.list)
      onRemoved()
    },
    onError: onFailed,
  })
}

/** Products that the server has changed are shown so where they stand. */
export function showChanged(cache: QueryClient, changed: readonly Product[]): void {
  replaceInPages(cache, productApi.list, changed)
  forgetMatches(cache)
}

export function sayFailure(error: unknown, sentence: string, action?: Toast['action']): void {
  // A server in trouble has nothing to say about what was asked of it.
  const isItsFault = error instanceof ApiError && error.refusal.status >= 500
  const text = isItsFault ? sentence : explainWrite(error, sentence)
  showToast({ title: 'Erro', text, destructive: true, ...(action && { action }) })
}

/** What the last prices and the stock of bought items are read from. */
function forgetMatches(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: keyOf(productApi.matches) })
}
