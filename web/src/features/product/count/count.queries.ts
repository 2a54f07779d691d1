import type { Product } from '@compra/contract/product/product.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { savedText } from '#core/household/saved-text.ts'
import { actOnPantry } from '#core/pantry/pantry.ts'
import { countStock, undoStockEntry } from '#core/pantry/rules/stock-acts.ts'
import { readThings } from '#core/pantry/things.ts'
import { beginAct, CHOICE_MS, showToast } from '#core/shell/toasts.ts'
import { toastError } from '#features/product/product.queries.ts'
import { randomUuid } from '#lib/uuid.ts'
import { type Counted, countsOf } from './count-rules.ts'

/** More than the server takes in one count goes in several. */
const COUNTS_AT_ONCE = 200

/** All of the household, as shelves are walked: read once, since a count must not move under a hand. */
export function useAllProducts() {
  return useQuery({
    queryKey: ['products to count'],
    queryFn: () => readThings(({ productsByAisle }) => productsByAisle, undefined),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function useCount(products: readonly Product[], onDone: () => void) {
  const [idempotencyKey] = useState(randomUuid)
  return useMutation({
    onMutate: beginAct,
    mutationFn: async (counted: Counted) => {
      const counts = countsOf(products, counted)
      const entries: string[] = []
      const changed: Product[] = []
      for (let at = 0; at < counts.length; at += COUNTS_AT_ONCE) {
        const lines = counts.slice(at, at + COUNTS_AT_ONCE)
        const key = at === 0 ? idempotencyKey : `${idempotencyKey}.${at}`
        const { id, data } = await actOnPantry(countStock, { key, lines })
        entries.push(id)
        changed.push(...data)
      }
      return { entries, changed }
    },
    onSuccess: ({ entries, changed }, _, act) => {
      const { length } = changed
      showToast(
        {
          title: 'Contagem salva',
          text: savedText(
            length === 1 ? '1 produto atualizado.' : `${length} produtos atualizados.`,
          ),
          action: { label: 'Desfazer', onPress: () => void undo(entries) },
          durationMs: CHOICE_MS,
        },
        act,
      )
      onDone()
    },
    onError: (error, _, act) =>
      toastError(error, 'Não foi possível salvar a contagem. Tente novamente.', act),
  })
}

async function undo(entries: readonly string[]): Promise<void> {
  const act = beginAct()
  try {
    for (const id of entries) await actOnPantry(undoStockEntry, id)
    showToast({ title: 'Contagem desfeita' }, act)
  } catch (error) {
    toastError(error, 'Não foi possível desfazer a contagem. Tente novamente.', act)
  }
}
