import { productApi } from '@compra/contract/product.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { areEntered, forgetEntered, noteEntered } from '#core/list-filling/stock-entered.ts'
import { isRefusedWith } from '#core/server-data/api-error.ts'
import { call } from '#core/server-data/api.ts'
import { query } from '#core/server-data/queries.tsx'
import { showToast } from '#core/shell/toasts.ts'
import { withLock } from '#core/shell/web-lock.ts'
import { toastError, showChanged } from '#features/product/product.queries.ts'
import { randomUuid } from '#lib/uuid.ts'
import type { entriesOf } from './stock-entry-lines.ts'

/** Undoing has to be read, found and pressed. */
const UNDO_MS = 10_000

/** Two tabs may show one shopping: one enters it after the other, and then only the first one. */
const LOCK = 'compra-inteligente:stock-entry'
const LOCK_WAIT_MS = 10_000

type Entries = ReturnType<typeof entriesOf>

export function useMatches(names: readonly string[]) {
  // Not from an earlier opening: the stock has moved since.
  return useQuery({
    ...query(productApi.matches, { body: { names: [...new Set(names)] } }),
    gcTime: 0,
  })
}

/**
 * Enters a shopping exactly once, also when the request is repeated (`itemIds`: its bought items).
 */
export function useEnterStock(itemIds: readonly string[], onEnd: () => void) {
  const cache = useQueryClient()
  const [idempotencyKey] = useState(randomUuid)
  return useMutation({
    mutationFn: (entries: Entries) =>
      withLock(LOCK, LOCK_WAIT_MS, async () => {
        if (await areEntered(itemIds)) return undefined
        const entered = await call(productApi.enterStock, { body: { entries }, idempotencyKey })
        await noteEntered(itemIds)
        return entered
      }),
    onSuccess: (entered) => {
      showChanged(cache, entered?.data ?? [])
      onEnd()
      if (!entered) {
        toastEntered('Ela entrou por outra aba. Confira em Produtos.')
        return
      }
      const { id, data } = entered
      showToast({
        title: 'Entrada no estoque feita',
        text: data.length === 1 ? '1 produto atualizado.' : `${data.length} produtos atualizados.`,
        action: { label: 'Desfazer', onPress: () => void undoEntry(cache, id, itemIds) },
        durationMs: UNDO_MS,
      })
    },
    onError: (error) => {
      if (!isRefusedWith(error, 'idempotency_key_reused')) {
        toastError(error, 'Não foi possível dar entrada no estoque. Tente novamente.')
        return
      }
      // The product changed after a first try whose answer was lost: that try has arrived.
      showChanged(cache, [])
      void noteEntered(itemIds)
      onEnd()
      toastEntered('A primeira tentativa tinha chegado. Confira em Produtos.')
    },
  })
}

function toastEntered(text: string): void {
  showToast({ title: 'Esta compra já está no estoque', text })
}

async function undoEntry(
  cache: QueryClient,
  id: string,
  itemIds: readonly string[],
): Promise<void> {
  try {
    const { data } = await call(productApi.undoStockEntry, { params: { id } })
    showChanged(cache, data)
    await forgetEntered(itemIds)
    showToast({ title: 'Entrada no estoque desfeita' })
  } catch (error) {
    toastError(error, 'Não foi possível desfazer a entrada no estoque. Tente novamente.', {
      label: 'Tentar de novo',
      onPress: () => void undoEntry(cache, id, itemIds),
    })
  }
}
