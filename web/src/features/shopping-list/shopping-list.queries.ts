import type { PlanLimitType } from '@compra/contract/limits.ts'
import {
  type SavedList,
  type SavedListDraft,
  shoppingListApi,
} from '@compra/contract/shopping-list.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#core/api.ts'
import { isRefusedWith } from '#core/api-error.ts'
import { explainWrite } from '#core/explain-write.ts'
import { isDeadNetwork } from '#core/network.ts'
import { reloadPages } from '#core/pages.ts'
import { isPlanLimit } from '#core/plan-gate.ts'
import { query } from '#core/queries.tsx'
import { showToast } from '#core/toasts.ts'
import { draftOf } from './shopping-list.rules.ts'

/**
 * A list with its items as they are now, since another device may have changed them; once read, it
 * stays as it is. Nothing without an id.
 */
export function useSavedList(id: string | undefined, onFailed: () => void) {
  const list = useQuery({
    ...query(shoppingListApi.get, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  const handleFailed = useEffectEvent(onFailed)
  useEffect(() => {
    if (list.isError) handleFailed()
  }, [list.isError])
  return list.data
}

/** Which limit stood against saving: too many lists, or too many items in this one. */
export type Limit = PlanLimitType | 'items'

interface SaveHooks {
  onSaved: () => void
  onLimit: (limit: Limit) => void
}

/** Saves a new list, or one that is there in place of what it was. */
export function useSaveList(id: string | undefined, { onSaved, onLimit }: SaveHooks) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SavedListDraft) =>
      id === undefined
        ? call(shoppingListApi.create, { body })
        : call(shoppingListApi.update, { params: { id }, body }),
    onSuccess: () => {
      showToast(
        id === undefined
          ? { title: 'Lista Cadastrada', text: 'Cadastrado com sucesso.' }
          : { title: 'Lista Atualizada', text: 'Atualizado com sucesso.' },
      )
      onSaved()
      void reloadPages(cache, shoppingListApi.list)
    },
    onError: (error) => {
      if (isRefusedWith(error, 'list_items_limit')) onLimit('items')
      else if (isPlanLimit(error)) onLimit('shopping_lists')
      else sayFailed(explainWrite(error, 'Não foi possível salvar a lista.'))
    },
  })
}

/** Deletes a list and offers to bring it back; that it could not be deleted is no news (G-135). */
export function useDeleteList(onSettled: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: deleteList,
    onSuccess: (list) => {
      showToast({
        title: 'Lista excluída',
        ...(list && { action: { label: 'Desfazer', onPress: () => void restore(cache, list) } }),
      })
      void reloadPages(cache, shoppingListApi.list)
    },
    onError: (error) => {
      if (isDeadNetwork(error)) sayFailed(explainWrite(error, ''))
    },
    onSettled,
  })
}

/** Answers with what the list was, as far as it could still be read. */
async function deleteList(id: string): Promise<SavedList | undefined> {
  const list = await call(shoppingListApi.get, { params: { id } }).catch(() => undefined)
  try {
    await call(shoppingListApi.remove, { params: { id } })
  } catch (error) {
    // Gone already is done (G-133).
    if (!isRefusedWith(error, 'not_found')) throw error
  }
  return list
}

/** The list comes back as a new one, which the server may refuse: then it says why. */
async function restore(cache: QueryClient, list: SavedList): Promise<void> {
  try {
    await call(shoppingListApi.create, { body: draftOf(list) })
    showToast({ title: 'Lista restaurada', text: list.name })
  } catch (error) {
    sayFailed(explainWrite(error, 'Não foi possível restaurar a lista.'))
  }
  await reloadPages(cache, shoppingListApi.list)
}

export function sayFailed(text: string): void {
  showToast({ title: 'Erro', text, destructive: true })
}
