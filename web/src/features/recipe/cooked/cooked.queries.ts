import { cookApi } from '@compra/contract/cook/cook.ts'
import type { AnswerOf } from '@compra/contract/http/endpoint.ts'
import { menuApi, type MenuEntryRef } from '@compra/contract/menu/menu.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fillWithWants } from '#core/list/filling/list-joining.ts'
import { toastListFilled } from '#core/list/filling/toast-list-filled.ts'
import { callAndSync } from '#core/pantry/call-and-sync.ts'
import { actOnPantry } from '#core/pantry/pantry.ts'
import { isPantryUnsent } from '#core/pantry/replica/pantry-state.ts'
import { undoStockEntry } from '#core/pantry/rules/stock-acts.ts'
import { actOnThings } from '#core/pantry/things.ts'
import { isRefusedWith } from '#core/server-data/api-error.ts'
import { keyOf } from '#core/server-data/queries.tsx'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { beginAct, CHOICE_MS, showToast, type ToastAction } from '#core/shell/toasts.ts'
import type { NamedRecipe } from '#features/recipe/recipe.queries.ts'
import { randomUuid } from '#lib/uuid.ts'

type Cooked = AnswerOf<typeof cookApi.cook>

interface CookedRecipe extends NamedRecipe {
  /** The menu entry to mark as cooked. */
  readonly menuEntry?: MenuEntryRef | undefined
}

/** Takes what a recipe needs out of the stock exactly once, also when the request is repeated. */
export function useCook({ id, title, menuEntry }: CookedRecipe, onEnd: () => void) {
  const cache = useQueryClient()
  const [idempotencyKey] = useState(randomUuid)
  return useMutation({
    onMutate: beginAct,
    mutationFn: async (people: number) => {
      if (!menuEntry) {
        return actOnThings(({ cookRecipe }) => cookRecipe, { id, people, key: idempotencyKey })
      }
      // Only the server can mark a menu entry as cooked.
      const body = { people, menuEntry }
      return callAndSync(cookApi.cook, { params: { id }, body, idempotencyKey })
    },
    onSuccess: (cooked, _, act) => {
      showInMenu(cache)
      onEnd()
      const undo = { label: 'Desfazer', onPress: () => void undoCooking(cache, cooked.id) }
      showToast(
        {
          title: isPantryUnsent() ? 'Guardado neste aparelho' : `Cozinhado: ${title}`,
          text: doneText(cooked),
          action: undo,
          ...(cooked.missing.length > 0 && { otherAction: listMissing(cooked) }),
          durationMs: CHOICE_MS,
        },
        act,
      )
    },
    onError: (error, _, act) => {
      const done = DONE_BEFORE.find(({ code }) => isRefusedWith(error, code))
      if (!done) {
        toastWriteError('Erro', 'Não foi possível tirar do estoque. Tente novamente.')(
          error,
          undefined,
          act,
        )
        return
      }
      showInMenu(cache)
      onEnd()
      showToast(done.toast, act)
    },
  })
}

const DONE_BEFORE = [
  // Another number of portions after a first try whose answer was lost: that try has arrived.
  {
    code: 'idempotency_key_reused',
    toast: {
      title: 'Já saiu do estoque',
      text: 'A primeira tentativa tinha chegado. Confira em Produtos.',
    },
  },
  {
    code: 'menu_cooked',
    toast: { title: 'Já foi cozinhado', text: 'Alguém da casa marcou antes. O estoque não mudou.' },
  },
] as const

/** The menu shows what was cooked. */
function showInMenu(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: keyOf(menuApi.get) })
}

/** '2 produtos saíram do estoque. A casa vê quando houver conexão.' */
function doneText({ movements: { length } }: Cooked): string {
  const out = length === 1 ? '1 produto saiu do estoque.' : `${length} produtos saíram do estoque.`
  return isPantryUnsent() ? `${out} A casa vê quando houver conexão.` : out
}

function listMissing({ missing }: Cooked): ToastAction {
  const wants = missing.map(({ name, measure }) => ({ name, need: measure }))
  return {
    label: 'Pôr o que faltou na lista',
    onPress: () => void fillWithWants(wants, 'add', (filled) => toastListFilled('add', filled)),
  }
}

async function undoCooking(cache: QueryClient, id: string): Promise<void> {
  const act = beginAct()
  try {
    await actOnPantry(undoStockEntry, id)
    showInMenu(cache)
    showToast({ title: 'O estoque voltou ao que era' }, act)
  } catch (error) {
    const action = { label: 'Tentar de novo', onPress: () => void undoCooking(cache, id) }
    toastWriteError('Erro', 'Não foi possível desfazer. Tente novamente.', action)(
      error,
      undefined,
      act,
    )
  }
}
