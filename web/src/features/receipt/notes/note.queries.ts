import { receiptApi, type Receipt, type ReceiptSummary } from '@compra/contract/receipt/receipt.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#core/server-data/api-error.ts'
import { call, type CallInput } from '#core/server-data/api.ts'
import { query } from '#core/server-data/queries.tsx'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { showReceipts } from '#features/receipt/outbox/show-receipts.ts'

const noteOf = (id: string) => query(receiptApi.get, { params: { id } })

/** One receipt with its rows; offline, the stored response of an earlier read. */
export function useNote(id: string) {
  return useQuery({ ...noteOf(id), refetchOnWindowFocus: false })
}

export type Decisions = CallInput<typeof receiptApi.correct>['body']['lines']

/** Changes the decisions of rows. */
export function useCorrect({ id }: ReceiptSummary, onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    onMutate: beginAct,
    mutationFn: (lines: Decisions) => call(receiptApi.correct, { params: { id }, body: { lines } }),
    onSuccess: (receipt, _, act) => {
      cache.setQueryData(noteOf(id).queryKey, receipt)
      showToast({ title: 'Nota corrigida' }, act)
      showReceipts()
      onDone()
    },
    onError: toastWriteError('Erro ao corrigir a nota'),
  })
}

/** Undoes a receipt with all its effects. */
export function useUndoNote({ id }: ReceiptSummary, onDone: () => void) {
  const cache = useQueryClient()
  function end() {
    onDone()
    cache.removeQueries({ queryKey: noteOf(id).queryKey })
  }
  return useMutation({
    onMutate: beginAct,
    mutationFn: () => call(receiptApi.remove, { params: { id } }),
    onSuccess: (_, _sent, act) => {
      showToast({ title: 'Nota desfeita', text: 'O estoque e os preços voltaram.' }, act)
      end()
      showReceipts()
    },
    onError: (error, _, act) => {
      const isGone = error instanceof ApiError && error.refusal.status === 404
      if (!isGone) return toastWriteError('Erro ao desfazer a nota')(error, undefined, act)
      showToast({ title: 'Esta nota já foi desfeita' }, act)
      end()
      showReceipts()
    },
  })
}

/** Renames a shop for the household; null restores the receipt's name. */
export function useRenameShop({ shop }: Receipt, onDone: () => void) {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (nickname: string | null) =>
      call(receiptApi.renameShop, { params: { id: shop.id }, body: { nickname } }),
    onSuccess: () => {
      showReceipts()
      onDone()
    },
    onError: toastWriteError('Erro ao mudar o nome do mercado'),
  })
}
