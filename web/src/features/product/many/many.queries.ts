import type { Product } from '@compra/contract/product/product.ts'
import { useMutation } from '@tanstack/react-query'
import { savedText } from '#core/household/saved-text.ts'
import { actOnPantry } from '#core/pantry/pantry.ts'
import { createProducts, deleteProduct } from '#core/pantry/rules/product-acts.ts'
import { productNames } from '#core/pantry/rules/products.ts'
import { usePantry } from '#core/pantry/use-pantry.ts'
import { isPlanLimit } from '#core/plan/plan-gate.ts'
import { beginAct, CHOICE_MS, showToast } from '#core/shell/toasts.ts'
import { toastError } from '#features/product/product.queries.ts'
import { draftOf, type ManyRow } from './many-rows.ts'

/** The folded names of all products; empty until they are known. */
export function useKnownNames(): ReadonlySet<string> {
  return usePantry(productNames, undefined).data ?? NO_NAMES
}

const NO_NAMES: ReadonlySet<string> = new Set()

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
  return useMutation({
    onMutate: beginAct,
    mutationFn: ({ rows, isWatched }: Many) => {
      const drafts = rows.map((row) => draftOf(row, isWatched))
      return actOnPantry(createProducts, drafts)
    },
    onSuccess: ({ data, left }, _, act) => {
      showToast(
        {
          title: data.length === 1 ? '1 produto cadastrado' : `${data.length} produtos cadastrados`,
          text: left.length === 0 ? savedText('Confira em Produtos.') : leftText(left),
          action: { label: 'Desfazer', onPress: () => void undo(data) },
          durationMs: CHOICE_MS,
        },
        act,
      )
      onDone(left.length > 0)
    },
    onError: (error, _, act) => {
      if (isPlanLimit(error)) onLimit()
      else toastError(error, 'Não foi possível salvar os produtos. Tente novamente.', act)
    },
  })
}

function leftText({ length }: readonly string[]): string {
  return length === 1
    ? '1 não coube no plano gratuito.'
    : `${length} não couberam no plano gratuito.`
}

/** One after the other: what was deleted stays so when the network goes. */
async function undo(made: readonly Product[]): Promise<void> {
  const act = beginAct()
  try {
    for (const { id } of made) await actOnPantry(deleteProduct, id)
    showToast({ title: 'Cadastro desfeito' }, act)
  } catch (error) {
    toastError(error, 'Nem todos os produtos foram excluídos. Tente novamente.', act)
  }
}
