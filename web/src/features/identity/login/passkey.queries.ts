import { passkeyApi } from '@compra/contract/passkey/passkey.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'
import { session } from '#core/session/session.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { sentCredential, toastPasskeyFailure } from '#core/ways-in/passkey-call.ts'
import { loadCode } from '#lib/retry/load-code.ts'

export function useLoginByPasskey() {
  return useMutation({
    onMutate: beginAct,
    mutationFn: async () => {
      const { startAuthentication } = await loadCode(() => import('#core/ways-in/webauthn.ts'))
      const options = await call(passkeyApi.beginLogin, {})
      // `as`: the library of the server made them.
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
      const credential = await startAuthentication({ optionsJSON })
      return call(passkeyApi.login, { body: { credential: sentCredential(credential) } })
    },
    onSuccess: async (tokens, _, act) => {
      await session.signIn(tokens)
      showToast({ title: 'Login efetuado com sucesso' }, act)
    },
    onError: toastPasskeyFailure('Erro ao fazer login'),
  })
}
