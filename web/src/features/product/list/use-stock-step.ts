import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import { productApi, type Product } from '@compra/contract/product/product.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keptText } from '#core/household/kept-text.ts'
import { homeCall } from '#core/server-data/home-call.ts'
import { replaceInPages } from '#core/server-data/pages.ts'
import { showToast } from '#core/shell/toasts.ts'
import { toastError, showChanged } from '#features/product/product.queries.ts'

/** Steps of one product that follow each other are sent together, at most once in this time. */
const GAP_MS = 1000

/** A product with steps in progress, shared by all screens. */
interface Stepping {
  /** As it was kept last. */
  kept: Product
  /** As it is shown. */
  wanted: number
  /** Before the first of these steps. */
  start: number
}

const stepping = new Map<string, Stepping>()

/** Changes a stock by one optimistically; what is not kept is rolled back. */
export function useStockStep() {
  const cache = useQueryClient()
  return useCallback((product: Product, by: number) => step(cache, product, by), [cache])
}

function step(cache: QueryClient, product: Product, by: number): void {
  const { id, stock } = product
  const running = stepping.get(id)
  const state = running ?? { kept: product, wanted: stock, start: stock }
  state.wanted = rounded(Math.min(Math.max(state.wanted + by, 0), STOCK_MAX))
  // As it was kept last, with the pending steps applied.
  replaceInPages(cache, productApi.list, [{ ...state.kept, stock: state.wanted }])
  if (running) return
  stepping.set(id, state)
  void send(cache, state)
}

async function send(cache: QueryClient, state: Stepping): Promise<void> {
  const { id } = state.kept
  try {
    while (state.wanted !== state.kept.stock) {
      const body = { stock: state.wanted }
      state.kept = await homeCall(productApi.setStock, { params: { id }, body })
      // Steps pressed meanwhile are sent together.
      await new Promise((resolve) => setTimeout(resolve, GAP_MS))
    }
    stepping.delete(id)
    showChanged(cache, [state.kept])
    toastStepped(cache, state)
  } catch (error) {
    stepping.delete(id)
    showChanged(cache, [state.kept])
    const lost = state.wanted - state.kept.stock
    toastError(error, 'Não foi possível atualizar o estoque. Tente novamente.', {
      label: 'Tentar de novo',
      onPress: () => step(cache, state.kept, lost),
    })
  }
}

function toastStepped(cache: QueryClient, { kept, start }: Stepping): void {
  if (kept.stock === start) return
  showToast({
    title: 'Estoque Atualizado',
    text: keptText(`${kept.name}: ${formatQuantity(start)} → ${formatQuantity(kept.stock)}`),
    action: { label: 'Desfazer', onPress: () => step(cache, kept, start - kept.stock) },
  })
}
