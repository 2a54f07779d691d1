import {
  exchangeApi,
  IMPORT_BYTES_MAX,
  type ImportReport,
} from '@compra/contract/exchange/exchange.ts'
import { useMutation } from '@tanstack/react-query'
import { startPantryRefresh } from '#core/pantry/replica/pantry-state.ts'
import { call, callForFile } from '#core/server-data/api.ts'
import { errorMessage } from '#core/server-data/error-message.ts'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { saveFile } from '#lib/save-file.ts'

/** The tables that can be exported, with their file names. */
export const TABLES = [
  { table: 'lists', label: 'Listas', file: 'listas.csv' },
  { table: 'products', label: 'Produtos', file: 'produtos.csv' },
  { table: 'journal', label: 'Entradas e saídas', file: 'movimentos.csv' },
] as const
type Table = (typeof TABLES)[number]

export function useDownload() {
  return useMutation({
    onMutate: beginAct,
    mutationFn: ({ table }: Table) => callForFile(exchangeApi[table], { query: {} }),
    onSuccess: (content, { file }) => saveFile(file, content, 'text/csv'),
    onError: (error, _, act) =>
      showToast(
        {
          title: 'Erro ao baixar o arquivo',
          text: errorMessage(error, 'Tente novamente.'),
          destructive: true,
        },
        act,
      ),
  })
}

/** Dry run: what a file would change; nothing is saved. */
export function useDryRun() {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (file: File): Promise<ImportReport> => {
      if (file.size > IMPORT_BYTES_MAX) throw new FileTooLarge()
      return send(file, 'true')
    },
    onError: (error, _, act) => {
      const title = 'O arquivo não pôde ser lido'
      if (!(error instanceof FileTooLarge)) return toastWriteError(title)(error, undefined, act)
      return showToast({ title, text: 'Ele é grande demais: cabe 1 MB.', destructive: true }, act)
    },
  })
}

export function useTakeProducts() {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (file: File) => send(file, 'false'),
    onSuccess: () => startPantryRefresh(),
    onError: toastWriteError('Erro ao importar os produtos'),
  })
}

class FileTooLarge extends Error {}

/** Operating systems give such a file different MIME types, or none. */
function send(file: File, dry: 'true' | 'false'): Promise<ImportReport> {
  const { types } = exchangeApi.importProducts.file
  return call(exchangeApi.importProducts, {
    file: new Blob([file], { type: types[0] }),
    query: { dry },
  })
}
