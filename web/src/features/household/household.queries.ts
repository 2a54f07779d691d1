import { type Household, householdApi } from '@compra/contract/household/household.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { HOUSEHOLD, useReloadHousehold } from '#core/household/household.queries.ts'
import { call } from '#core/server-data/api.ts'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { session } from '#core/session/session.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'

/** Shows the household of the response and closes the dialog. */
function useShow(onDone: () => void) {
  const cache = useQueryClient()
  return (household: Household) => {
    cache.setQueryData(HOUSEHOLD.queryKey, household)
    onDone()
    // Screens read the name from the access token; if this fails, the next token has it.
    session.refresh().catch(() => undefined)
  }
}

export function useRename(onDone: () => void) {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (name: string) => call(householdApi.rename, { body: { name } }),
    onSuccess: useShow(onDone),
    onError: toastWriteError('Erro ao mudar o nome'),
  })
}

export function useHandOver(onDone: () => void) {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (accountId: string) => call(householdApi.handOver, { body: { accountId } }),
    onSuccess: useShow(onDone),
    onError: toastWriteError('Erro ao passar a casa'),
  })
}

export function useInvite() {
  const reload = useReloadHousehold()
  return useMutation({
    onMutate: beginAct,
    mutationFn: () => call(householdApi.invite, {}),
    onError: toastWriteError('Erro ao criar o convite'),
    onSettled: reload,
  })
}

export function useRevokeInvite(onDone: () => void) {
  const reload = useReloadHousehold()
  return useMutation({
    onMutate: beginAct,
    mutationFn: (id: string) => call(householdApi.revokeInvite, { params: { id } }),
    onSuccess: (_, _sent, act) => {
      showToast({ title: 'Convite cancelado' }, act)
      onDone()
    },
    onError: toastWriteError('Erro ao cancelar o convite'),
    onSettled: reload,
  })
}

export function useRemoveMember(onDone: () => void) {
  const reload = useReloadHousehold()
  return useMutation({
    onMutate: beginAct,
    mutationFn: (id: string) => call(householdApi.removeMember, { params: { id } }),
    onSuccess: onDone,
    onError: toastWriteError('Erro ao remover'),
    onSettled: reload,
  })
}

/** `session.ts` shows the move on every device of the user. */
export function useLeave(onDone: () => void) {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (take: boolean) => call(householdApi.leave, { body: { take } }),
    onSuccess: async () => {
      // If it fails, the next call gets a 401 and refreshes.
      await session.refresh().catch(() => undefined)
      onDone()
    },
    onError: toastWriteError('Erro ao sair da casa'),
  })
}
