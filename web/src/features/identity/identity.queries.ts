import { RESEND_WAIT } from '@compra/contract/identity/identity-rules.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { useMutation } from '@tanstack/react-query'
import { isRefusedWith } from '#core/server-data/api-error.ts'
import { call } from '#core/server-data/api.ts'
import { errorMessage } from '#core/server-data/error-message.ts'
import { passwordVerdict } from '#core/server-data/new-password/new-password.ts'
import { session } from '#core/session/session.ts'
import { showToast } from '#core/shell/toasts.ts'
import { storeWait } from './resend-waits.ts'

interface Credentials {
  email: string
  password: string
}

/** `onUnconfirmed` gets the address when the password is right but the e-mail unconfirmed. */
export function useLogin(onUnconfirmed: (email: string) => void) {
  return useMutation({
    mutationFn: (body: Credentials) => call(identityApi.login, { body }),
    onSuccess: (tokens) => {
      session.signIn(tokens)
      showToast({ title: 'Login efetuado com sucesso' })
    },
    onError: (error, { email }) => {
      // First: the toast belongs to the next screen.
      if (isRefusedWith(error, 'email_not_confirmed')) onUnconfirmed(email)
      showToast({
        title: 'Erro ao fazer login',
        text: errorMessage(error, 'Erro ao fazer login, tente novamente.'),
        destructive: true,
      })
    },
  })
}

/** `onBadPassword` gets the message about it. */
export function useRegister(
  onRegistered: (email: string) => void,
  onBadPassword: (verdict: string) => void,
) {
  return useMutation({
    mutationFn: (body: Credentials & { userName: string }) => call(identityApi.register, { body }),
    onSuccess: (_, { email }) => {
      storeWait('confirm', email, { endsAt: Date.now() + RESEND_WAIT.first * 1000, kind: 'first' })
      onRegistered(email)
    },
    onError: (error) => {
      const verdict = passwordVerdict(error, 'password')
      if (verdict !== undefined) return onBadPassword(verdict)
      showToast({
        title: 'Erro ao registrar o usuário',
        text: errorMessage(error, 'Erro ao registrar o usuário, tente novamente.'),
        destructive: true,
      })
    },
  })
}

/** An expired link is shown by its page and a bad password by its field, so neither as a toast. */
export function useResetPassword(onBadPassword: (verdict: string) => void) {
  return useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      call(identityApi.resetPassword, { body }),
    onError: (error) => {
      if (isRefusedWith(error, 'invalid_token')) return
      const verdict = passwordVerdict(error, 'password')
      if (verdict !== undefined) return onBadPassword(verdict)
      showToast({
        title: 'Erro ao redefinir a senha',
        text: errorMessage(error, 'Não foi possível redefinir a senha. Tente novamente.'),
        destructive: true,
      })
    },
  })
}
