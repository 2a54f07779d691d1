import type { BodyInputOf } from '@compra/contract/http/endpoint.ts'
import { type Webhook, webhookApi } from '@compra/contract/webhook/webhook.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'
import { query } from '#core/server-data/queries.tsx'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'

const WEBHOOKS = query(webhookApi.list, {})

/** Never cached: users open this to see how the latest delivery ended. */
export function useWebhooks() {
  return useQuery({ ...WEBHOOKS, staleTime: 0, refetchOnMount: 'always' })
}

export function useCreateWebhook() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof webhookApi.create>) => call(webhookApi.create, { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: WEBHOOKS.queryKey }),
  })
}

/** Sends a test event and shows the result in its row. */
export function usePing() {
  const cache = useQueryClient()
  return useMutation({
    onMutate: beginAct,
    mutationFn: (id: string) => call(webhookApi.ping, { params: { id } }),
    onSuccess: ({ last }: Webhook, _, act) =>
      showToast(
        last?.result === 'taken'
          ? { title: 'O programa recebeu o teste' }
          : {
              title: 'O teste não chegou',
              text: 'Confira o endereço e se o programa está ligado.',
              destructive: true,
            },
        act,
      ),
    onError: toastWriteError('Erro ao enviar o teste'),
    onSettled: () => cache.invalidateQueries({ queryKey: WEBHOOKS.queryKey }),
  })
}

export function useRemoveWebhook(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    onMutate: beginAct,
    mutationFn: (id: string) => call(webhookApi.remove, { params: { id } }),
    onSuccess: (_, _sent, act) => {
      showToast({ title: 'Aviso removido' }, act)
      onDone()
    },
    onError: toastWriteError('Erro ao remover o aviso'),
    onSettled: () => cache.invalidateQueries({ queryKey: WEBHOOKS.queryKey }),
  })
}
