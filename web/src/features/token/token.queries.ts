import type { BodyOf } from '@compra/contract/http/endpoint.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'
import { query } from '#core/server-data/queries.tsx'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'

const TOKENS = query(tokenApi.list, {})

/** Never cached: users open this to see when a token was last used. */
export function useTokens() {
  return useQuery({ ...TOKENS, staleTime: 0, refetchOnMount: 'always' })
}

export function useCreateToken() {
  const cache = useQueryClient()
  return useMutation({
    onMutate: beginAct,
    mutationFn: (body: BodyOf<typeof tokenApi.create>) => call(tokenApi.create, { body }),
    onError: toastWriteError('Erro ao criar o acesso'),
    onSettled: () => cache.invalidateQueries({ queryKey: TOKENS.queryKey }),
  })
}

export function useRevokeToken(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    onMutate: beginAct,
    mutationFn: (id: string) => call(tokenApi.revoke, { params: { id } }),
    onSuccess: (_, _sent, act) => {
      showToast({ title: 'Acesso revogado' }, act)
      onDone()
    },
    onError: toastWriteError('Erro ao revogar o acesso'),
    onSettled: () => cache.invalidateQueries({ queryKey: TOKENS.queryKey }),
  })
}
