import type { PlanLimitType } from '@compra/contract/limits.ts'
import type { SavedList, SavedListDraft } from '@compra/contract/shopping-list/shopping-list.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { savedText } from '#core/household/saved-text.ts'
import { fillList } from '#core/list/filling/list-filling.ts'
import { toastListFilled } from '#core/list/filling/toast-list-filled.ts'
import { actOnPantry, readFreshPantry, readPantry } from '#core/pantry/pantry.ts'
import { createList, deleteList, findList, updateList } from '#core/pantry/rules/saved-lists.ts'
import { isPlanLimit } from '#core/plan/plan-gate.ts'
import { isKeptHere, isRefusedWith } from '#core/server-data/api-error.ts'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { isDeadNetwork } from '#core/shell/network.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { draftOf, entriesOf } from './shopping-list.rules.ts'

/**
 * A list with its present items, since another device may have changed them; read once on opening.
 * Undefined without an id.
 */
export function useSavedList(id: string | undefined, onFailed: () => void) {
  const list = useQuery({
    queryKey: ['saved list', id],
    queryFn: () => readFreshPantry(findList, id ?? ''),
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

/** Adds the items of a saved list to the working list. */
export async function addSavedList(id: string): Promise<void> {
  const act = beginAct()
  try {
    const list = await readPantry(findList, id)
    fillList(entriesOf(list), 'add', (filled) => toastListFilled('add', filled, act))
  } catch {
    toastFailed(NOT_LOADED, act)
  }
}

export const NOT_LOADED = 'Não foi possível carregar os itens da lista.'

/** Which limit stood against saving: too many lists, or too many items in this one. */
export type Limit = PlanLimitType | 'items'

interface SaveHooks {
  onSaved: () => void
  onLimit: (limit: Limit) => void
}

/** Creates a list, or overwrites an existing one. */
export function useSaveList(id: string | undefined, { onSaved, onLimit }: SaveHooks) {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (draft: SavedListDraft) =>
      id === undefined ? actOnPantry(createList, draft) : actOnPantry(updateList, { id, draft }),
    onSuccess: (_, _sent, act) => {
      showToast(
        id === undefined
          ? { title: 'Lista Cadastrada', text: savedText('Cadastrado com sucesso.') }
          : { title: 'Lista Atualizada', text: savedText('Atualizado com sucesso.') },
        act,
      )
      onSaved()
    },
    onError: (error, _, act) => {
      // The list is there, to be renamed.
      if (isKeptHere(error) && isRefusedWith(error, 'list_name_taken')) onSaved()
      if (isRefusedWith(error, 'list_items_limit')) onLimit('items')
      else if (isPlanLimit(error)) onLimit('shopping_lists')
      else toastWriteError('Erro', 'Não foi possível salvar a lista.')(error, undefined, act)
    },
  })
}

/** Deletes a list and offers to bring it back; that it could not be deleted is no news (G-135). */
export function useDeleteList(onSettled: () => void) {
  return useMutation({
    onMutate: beginAct,
    mutationFn: removeList,
    onSuccess: (list, _, act) => {
      const text = savedText('')
      showToast(
        {
          title: 'Lista excluída',
          ...(text !== '' && { text }),
          ...(list && { action: { label: 'Desfazer', onPress: () => void restore(list) } }),
        },
        act,
      )
    },
    onError: (error, _, act) => {
      if (isDeadNetwork(error)) toastWriteError('Erro', '')(error, undefined, act)
    },
    onSettled,
  })
}

/** Returns the deleted list, if it could still be read. */
async function removeList(id: string): Promise<SavedList | undefined> {
  const list = await readPantry(findList, id).catch(() => undefined)
  try {
    await actOnPantry(deleteList, id)
  } catch (error) {
    // Deleted already counts as success (G-133).
    if (!isRefusedWith(error, 'not_found')) throw error
  }
  return list
}

/** Restores the list as a new one; when the server refuses that, shows why. */
async function restore(list: SavedList): Promise<void> {
  const act = beginAct()
  try {
    await actOnPantry(createList, draftOf(list))
    showToast({ title: 'Lista restaurada', text: savedText(list.name) }, act)
  } catch (error) {
    toastWriteError('Erro', 'Não foi possível restaurar a lista.')(error, undefined, act)
  }
}

export function toastFailed(text: string, act?: number): void {
  showToast({ title: 'Erro', text, destructive: true }, act)
}
