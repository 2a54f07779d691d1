import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { useReloadHousehold } from './household.queries.ts'

interface Draft {
  access: 'view' | 'edit'
  /** '' leaves it without a name. */
  label: string
}

/** Creates a live link; only this answer contains its address. */
export function useMakeLiveLink() {
  const reload = useReloadHousehold()
  return useMutation({
    onMutate: beginAct,
    mutationFn: ({ access, label }: Draft) =>
      call(liveLinkApi.createLink, { body: { access, ...(label !== '' && { label }) } }),
    onError: toastWriteError('Erro ao criar o link'),
    onSettled: reload,
  })
}

export function useCloseLiveLink() {
  const reload = useReloadHousehold()
  return useMutation({
    onMutate: beginAct,
    mutationFn: (id: string) => call(liveLinkApi.revokeLink, { params: { id } }),
    onSuccess: (_, _sent, act) =>
      showToast(
        { title: 'Link encerrado', text: 'Quem estava com ele aberto já não vê a lista.' },
        act,
      ),
    onError: toastWriteError('Erro ao encerrar o link'),
    onSettled: reload,
  })
}
