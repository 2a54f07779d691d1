import { passkeyApi } from '@compra/contract/passkey/passkey.ts'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'
import { errorMessage } from '#core/server-data/error-message.ts'
import { query } from '#core/server-data/queries.tsx'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { session } from '#core/session/session.ts'
import { showToast } from '#core/shell/toasts.ts'
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
    mutationFn: async ({ name, password }: NewPasskey) => {
      const { startRegistration } = await loadCode(() => import('./webauthn.ts'))
      const options = await call(passkeyApi.begin, { body: { password } })
      // `as`: the library of the server made them.
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const credential = await startRegistration({ optionsJSON })
      return call(passkeyApi.add, { body: { name, credential: sent(credential) } })
    },
    onSuccess: () => {
      showToast({ title: 'Passkey adicionada' })
      onDone()
    },
    onError: toastFailure('Erro ao adicionar a passkey'),
    onSettled: () => cache.invalidateQueries({ queryKey: PASSKEYS.queryKey }),
  })
}

export function useRemovePasskey(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(passkeyApi.remove, { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'Passkey removida' })
      onDone()
    },
    onError: toastWriteError('Erro ao remover a passkey'),
    onSettled: () => cache.invalidateQueries({ queryKey: PASSKEYS.queryKey }),
  })
}

export function useLoginByPasskey() {
  return useMutation({
    mutationFn: async () => {
      const { startAuthentication } = await loadCode(() => import('./webauthn.ts'))
      const options = await call(passkeyApi.beginLogin, {})
      // `as`: the library of the server made them.
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
      const credential = await startAuthentication({ optionsJSON })
      return call(passkeyApi.login, { body: { credential: sent(credential) } })
    },
    onSuccess: (tokens) => {
      session.signIn(tokens)
      showToast({ title: 'Login efetuado com sucesso' })
    },
    onError: toastFailure('Erro ao fazer login'),
  })
}

/** The contract leaves the inner part to the server's library. */
function sent(credential: RegistrationResponseJSON | AuthenticationResponseJSON) {
  const { response, clientExtensionResults, ...rest } = credential
  return {
    ...rest,
    response: { ...response },
    clientExtensionResults: { ...clientExtensionResults },
  }
}

const CANCELLED = 'Nada foi confirmado no aparelho. Tente de novo quando quiser.'
const KNOWN = 'Este aparelho já tem uma passkey da sua conta.'

/** The browser's own failures have English messages; the user closing its dialog is one of them. */
function toastFailure(title: string) {
  return (error: Error) => {
    const isBrowsers = error.name === 'NotAllowedError' || error.name === 'AbortError'
    const known = error.name === 'InvalidStateError' ? KNOWN : undefined
    const text = isBrowsers ? CANCELLED : (known ?? errorMessage(error, 'Tente novamente.'))
    showToast({ title, text, destructive: true })
  }
}
