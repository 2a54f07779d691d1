import { passkeyApi } from '@compra/contract/passkey/passkey.ts'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'
import { query } from '#core/server-data/queries.tsx'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { sentCredential, toastPasskeyFailure } from '#core/ways-in/passkey-call.ts'
import { loadCode } from '#lib/retry/load-code.ts'

const PASSKEYS = query(passkeyApi.list, {})

interface NewPasskey {
  name: string
  /** Undefined where the account has none. */
  password: string | undefined
}

/** Never cached: users open this to see when a passkey was last used. */
export function usePasskeys() {
  return useQuery({ ...PASSKEYS, staleTime: 0, refetchOnMount: 'always' })
}

export function useAddPasskey(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    onMutate: beginAct,
    mutationFn: async ({ name, password }: NewPasskey) => {
      const { startRegistration } = await loadCode(() => import('#core/ways-in/webauthn.ts'))
      const options = await call(passkeyApi.begin, { body: { password } })
      // `as`: the library of the server made them.
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const credential = await startRegistration({ optionsJSON })
      return call(passkeyApi.add, { body: { name, credential: sentCredential(credential) } })
    },
    onSuccess: (_, _sent, act) => {
      showToast({ title: 'Passkey adicionada' }, act)
      onDone()
    },
    onError: toastPasskeyFailure('Erro ao adicionar a passkey'),
    onSettled: () => cache.invalidateQueries({ queryKey: PASSKEYS.queryKey }),
  })
}

export function useRemovePasskey(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    onMutate: beginAct,
    mutationFn: (id: string) => call(passkeyApi.remove, { params: { id } }),
    onSuccess: (_, _sent, act) => {
      showToast({ title: 'Passkey removida' }, act)
      onDone()
    },
    onError: toastWriteError('Erro ao remover a passkey'),
    onSettled: () => cache.invalidateQueries({ queryKey: PASSKEYS.queryKey }),
  })
}
