import { type Product, productApi } from '@compra/contract/product.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isHomeLocal } from '#core/home/home-state.ts'
import { noteEntered, noteUndone, openKeys } from '#core/list-filling/stock-entered.ts'
import { isRefusedWith } from '#core/server-data/api-error.ts'
import { homeCall } from '#core/server-data/home-call.ts'
import { query } from '#core/server-data/queries.tsx'
import { showToast } from '#core/shell/toasts.ts'
import { withLock } from '#core/shell/web-lock.ts'
import type { Item } from '#core/working-list/working-list-state.ts'
import { toastError, showChanged } from '#features/product/product.queries.ts'
import { randomUuid } from '#lib/uuid.ts'
import { entriesOf, type Line } from './stock-entry-lines.ts'

/** Undoing has to be read, found and pressed. */
const UNDO_MS = 10_000

/** Two tabs may show one shopping: one enters it after the other, and then only the first one. */
const LOCK = 'compra-inteligente:stock-entry'
const LOCK_WAIT_MS = 10_000

/** An entry that counts. */
interface Done {
  readonly id: string
  readonly products: readonly Product[]
  /** Products of the shopping that were in the stock already. */
  readonly earlier: number
  /** It waits on this device. */
  readonly isWaiting: boolean
  /** Keys of the purchases that the server has taken, and of those that it has not heard of. */
  readonly entered: readonly string[]
  readonly others: readonly string[]
}

export function useMatches(names: readonly string[]) {
  // Not from an earlier opening: the stock has moved since.
  return useQuery({
    ...query(productApi.matches, { body: { names: [...new Set(names)] } }),
    gcTime: 0,
  })
}

/**
 * Enters a shopping exactly once, also when the request is repeated, or somebody else of the household
 * enters it. `items`: all that was bought, also what is no product.
 */
export function useEnterStock(items: readonly Item[], onEnd: () => void) {
  const cache = useQueryClient()
  const [idempotencyKey] = useState(randomUuid)
  return useMutation({
    mutationFn: (lines: readonly Line[]) =>
      withLock(LOCK, LOCK_WAIT_MS, () => enter(items, lines, idempotencyKey)),
    onSuccess: (done) => {
      showChanged(cache, done?.products ?? [])
      onEnd()
      if (!done) {
        toastEntered('Ela entrou por outra aba, ou por outra pessoa da casa. Confira em Produtos.')
        return
      }
      showToast({
        title: done.isWaiting ? 'Entrada guardada neste aparelho' : 'Entrada no estoque feita',
        text: doneText(done),
        action: { label: 'Desfazer', onPress: () => void undoEntry(cache, done) },
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
      void openKeys(items).then((keys) => noteEntered([...keys.values()]))
      onEnd()
      toastEntered('A primeira tentativa tinha chegado. Confira em Produtos.')
    },
  })
}

/** Undefined when all of it was in the stock. */
async function enter(
  items: readonly Item[],
  lines: readonly Line[],
  idempotencyKey: string,
): Promise<Done | undefined> {
  const keys = await openKeys(items)
  const entries = entriesOf(lines, keys)
  if (entries.length === 0) return undefined
  const { id, data } = await homeCall(productApi.enterStock, { body: { entries }, idempotencyKey })
  const isWaiting = isHomeLocal()
  await noteEntered([...keys.values()])
  if (data.length === 0) return undefined
  const counted = entries.filter(({ productId }) => data.some((one) => one.id === productId))
  const entered = isWaiting ? [] : counted.map(({ purchase }) => purchase)
  const isHeardOf = isWaiting ? entered : entries.map(({ purchase }) => purchase)
  return {
    id,
    products: data,
    earlier: lines.filter(({ isIn }) => isIn).length - data.length,
    isWaiting,
    entered,
    others: [...keys.values()].filter((key) => !isHeardOf.includes(key)),
  }
}

/** '2 produtos atualizados. 1 já estava no estoque.' */
function doneText({ products: { length }, earlier, isWaiting }: Done): string {
  const before = earlier === 1 ? '1 já estava no estoque.' : `${earlier} já estavam no estoque.`
  return [
    length === 1 ? '1 produto atualizado.' : `${length} produtos atualizados.`,
    ...(earlier > 0 ? [before] : []),
    ...(isWaiting ? ['A casa vê quando houver conexão.'] : []),
  ].join(' ')
}

function toastEntered(text: string): void {
  showToast({ title: 'Esta compra já está no estoque', text })
}

async function undoEntry(cache: QueryClient, done: Done): Promise<void> {
  try {
    const { data } = await homeCall(productApi.undoStockEntry, { params: { id: done.id } })
    showChanged(cache, data)
    await noteUndone(done.entered, done.others)
    showToast({ title: 'Entrada no estoque desfeita' })
  } catch (error) {
    toastError(error, 'Não foi possível desfazer a entrada no estoque. Tente novamente.', {
      label: 'Tentar de novo',
      onPress: () => void undoEntry(cache, done),
    })
  }
}
