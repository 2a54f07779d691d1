import type { Product, ProductDraft } from '@compra/contract/product/product.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { savedText } from '#core/household/saved-text.ts'
import { actOnPantry } from '#core/pantry/pantry.ts'
import {
  changeStock,
  createProduct,
  deleteProduct,
  updateProduct,
} from '#core/pantry/rules/product-acts.ts'
import { enterStock } from '#core/pantry/rules/stock-acts.ts'
import { isPlanLimit } from '#core/plan/plan-gate.ts'
import { ApiError } from '#core/server-data/api-error.ts'
import { writeErrorMessage } from '#core/server-data/error-message.ts'
import { beginAct, showToast, type Toast } from '#core/shell/toasts.ts'
import { randomUuid } from '#lib/uuid.ts'

interface SaveHooks {
  onSaved: (saved: Product) => void
  /** The plan allows no more products, despite the check before the form (G-083). */
  onLimit: () => void
}

/** Creates a product, or changes the one that is given. */
export function useSaveProduct(product: Product | undefined, { onSaved, onLimit }: SaveHooks) {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (draft: ProductDraft) =>
      product
        ? actOnPantry(updateProduct, { id: product.id, draft })
        : actOnPantry(createProduct, draft),
    onSuccess: (saved, _, act) => {
      const title = product ? 'Produto Atualizado' : 'Produto Cadastrado'
      showToast({ title, text: savedText(saved.name) }, act)
      onSaved(saved)
    },
    onError: (error, _, act) => {
      if (isPlanLimit(error)) onLimit()
      else toastError(error, 'Não foi possível salvar o produto. Tente novamente.', act)
    },
  })
}

/** A new total, or what came in and is good until a day. */
type StockChange = { stock: number } | { quantity: number; expires: string }

export function useChangeStock({ id }: Product, onSaved: () => void) {
  // What comes in counts once, also when it is sent twice.
  const [key] = useState(randomUuid)
  return useMutation({
    onMutate: beginAct,
    mutationFn: async (change: StockChange) => {
      if ('stock' in change) {
        return [await actOnPantry(changeStock, { id, ...change })]
      }
      const lines = [{ productId: id, price: 0, ...change }]
      return (await actOnPantry(enterStock, { key, lines })).data
    },
    onSuccess: (changed, _, act) => {
      showToast({ title: 'Estoque Atualizado', text: savedText(changed[0]?.name ?? '') }, act)
      onSaved()
    },
    onError: (error, _, act) =>
      toastError(error, 'Não foi possível atualizar o estoque. Tente novamente.', act),
  })
}

interface RemoveHooks {
  onRemoved: () => void
  onFailed: () => void
}

/** A failed deletion shows no message and leaves the product in place (G-135). */
export function useRemoveProduct({ id }: Product, { onRemoved, onFailed }: RemoveHooks) {
  return useMutation({
    mutationFn: () => actOnPantry(deleteProduct, id),
    onSuccess: onRemoved,
    onError: onFailed,
  })
}

export function toastError(
  error: unknown,
  sentence: string,
  act?: number,
  action?: Toast['action'],
): void {
  // The message of a 5xx answer does not concern the request: show the given sentence.
  const isItsFault = error instanceof ApiError && error.refusal.status >= 500
  const text = isItsFault ? sentence : writeErrorMessage(error, sentence)
  showToast({ title: 'Erro', text, destructive: true, ...(action && { action }) }, act)
}
