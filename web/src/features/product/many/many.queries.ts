import { type Product, productApi } from '@compra/contract/product/product.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keptText } from '#core/household/kept-text.ts'
import { isPlanLimit } from '#core/plan/plan-gate.ts'
import { homeCall } from '#core/server-data/home-call.ts'
import { query } from '#core/server-data/queries.tsx'
import { CHOICE_MS, showToast } from '#core/shell/toasts.ts'
import { showNew, toastError } from '#features/product/product.queries.ts'
import { draftOf, type ManyRow, productNameOf } from './many-rows.ts'

/** The folded names of those rows that are products already; empty until it is known. */
export function useKnownNames(rows: readonly ManyRow[]): ReadonlySet<string> {
  const names = [...new Set(rows.map(productNameOf))]
  const { data } = useQuery({
    ...query(productApi.matches, { body: { names } }),
    enabled: names.length > 0,
    gcTime: 0,
  })
  return new Set(data?.data.map(({ name }) => foldName(name)))
}

interface Hooks {
  /** `hasLeft`: the plan had no room for some. */
  onDone: (hasLeft: boolean) => void
  onLimit: () => void
}

interface Many {
  readonly rows: readonly ManyRow[]
  /** Each with a minimum of one. */
  readonly isWatched: boolean
}

export function useCreateMany({ onDone, onLimit }: Hooks) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ rows, isWatched }: Many) => {
      const products = rows.map((row) => draftOf(row, isWatched))
      return homeCall(productApi.createMany, { body: { products } })
    },
    onSuccess: ({ data, left }) => {
      showNew(cache)
      showToast({
        title: data.length === 1 ? '1 produto cadastrado' : `${data.length} produtos cadastrados`,
        text: left.length === 0 ? keptText('Confira em Produtos.') : leftText(left),
        action: { label: 'Desfazer', onPress: () => void undo(cache, data) },
        durationMs: CHOICE_MS,
      })
      onDone(left.length > 0)
    },
    onError: (error) => {
      if (isPlanLimit(error)) onLimit()
      else toastError(error, 'Não foi possível salvar os produtos. Tente novamente.')
    },
  })
}

function leftText({ length }: readonly string[]): string {
  return length === 1
    ? '1 não coube no plano gratuito.'
    : `${length} não couberam no plano gratuito.`
}

/** One after the other: what was deleted stays so when the network goes. */
async function undo(cache: QueryClient, made: readonly Product[]): Promise<void> {
  try {
    for (const { id } of made) await homeCall(productApi.remove, { params: { id } })
    showToast({ title: 'Cadastro desfeito' })
  } catch (error) {
    toastError(error, 'Nem todos os produtos foram excluídos. Tente novamente.')
  }
  showNew(cache)
}
