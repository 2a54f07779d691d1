import { PAGE_SIZE_MAX } from '@compra/contract/limits.ts'
import { type Product, productApi } from '@compra/contract/product/product.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keptText } from '#core/household/kept-text.ts'
import { homeCall, homeRead } from '#core/server-data/home-call.ts'
import { CHOICE_MS, showToast } from '#core/shell/toasts.ts'
import { showChanged, toastError } from '#features/product/product.queries.ts'
import { randomUuid } from '#lib/uuid.ts'
import { type Counted, countsOf } from './count-rules.ts'

/** More than the server takes in one count goes in several. */
const COUNTS_AT_ONCE = 200

/** All of the household, as shelves are walked: read once, since a count must not move under a hand. */
export function useAllProducts() {
  return useQuery({
    queryKey: ['products to count'],
    queryFn: ({ signal }) => readAll(signal),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

async function readAll(signal: AbortSignal): Promise<readonly Product[]> {
  const all: Product[] = []
  for (let page = 1; ; page += 1) {
    const asked = { page: String(page), size: String(PAGE_SIZE_MAX), sort: 'aisle' } as const
    const { data, has_more } = await homeRead(productApi.list, { query: asked }, signal)
    all.push(...data)
    if (!has_more) return all
  }
}

export function useCount(products: readonly Product[], onDone: () => void) {
  const cache = useQueryClient()
  const [idempotencyKey] = useState(randomUuid)
  return useMutation({
    mutationFn: async (counted: Counted) => {
      const counts = countsOf(products, counted)
      const entries: string[] = []
      const changed: Product[] = []
      for (let at = 0; at < counts.length; at += COUNTS_AT_ONCE) {
        const body = { counts: counts.slice(at, at + COUNTS_AT_ONCE) }
        const key = at === 0 ? idempotencyKey : `${idempotencyKey}.${at}`
        const { id, data } = await homeCall(productApi.count, { body, idempotencyKey: key })
        entries.push(id)
        changed.push(...data)
      }
      return { entries, changed }
    },
    onSuccess: ({ entries, changed }) => {
      showChanged(cache, changed)
      const { length } = changed
      showToast({
        title: 'Contagem guardada',
        text: keptText(length === 1 ? '1 produto atualizado.' : `${length} produtos atualizados.`),
        action: { label: 'Desfazer', onPress: () => void undo(cache, entries) },
        durationMs: CHOICE_MS,
      })
      onDone()
    },
    onError: (error) => toastError(error, 'Não foi possível guardar a contagem. Tente novamente.'),
  })
}

async function undo(cache: QueryClient, entries: readonly string[]): Promise<void> {
  try {
    for (const id of entries) {
      const { data } = await homeCall(productApi.undoStockEntry, { params: { id } })
      showChanged(cache, data)
    }
    showToast({ title: 'Contagem desfeita' })
  } catch (error) {
    toastError(error, 'Não foi possível desfazer a contagem. Tente novamente.')
  }
}
