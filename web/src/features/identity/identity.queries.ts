import { identityApi } from '@compra/contract/identity.ts'
import { RESEND_WAIT } from '@compra/contract/identity-rules.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#core/api.ts'
import { isRefusedWith } from '#core/api-error.ts'
import { explain } from '#core/explain.ts'
import { session } from '#core/session.ts'
import { showToast } from '#core/toasts.ts'
import { storeWait } from './resend-waits.ts'

interface Credentials {
  email: string
  password: string
}

/** `onUnconfirmed` is told the address when the password is right but the e-mail unconfirmed. */
export function useLogin(onUnconfirmed: (email: string) => void) {
  return useMutation({
    mutationFn: (body: Credentials) => call(identityApi.login, { body }),
    onSuccess: (tokens) => {
      session.signIn(tokens)
      showToast({ title: 'Login efetuado com sucesso' })
    },
    onError: (error, { email }) => {
      showToast({
        title: 'Erro ao fazer login',
        text: explain(error, 'Erro ao fazer login, tente novamente.'),
        destructive: true,
      })
      if (isRefusedWith(error, 'email_not_confirmed')) onUnconfirmed(email)
    },
  })
}

export function useRegister(onRegistered: (email: string) => void) {
  return useMutation({
    mutationFn: (body: Credentials & { userName: string }) => call(identityApi.register, { body }),
    onSuccess: (_, { email }) => {
      storeWait('confirm', email, { endsAt: Date.now() + RESEND_WAIT.first * 1000, kind: 'first' })
      onRegistered(email)
    },
    onError: (error) =>
      showToast({
        title: 'Erro ao registrar o usuário',
        text: explain(error, 'Erro ao registrar o usuário, tente novamente.'),
        destructive: true,
      }),
  })
}

/** A link that is over is no failure to be told in passing: its page says so. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      call(identityApi.resetPassword, { body }),
    onError: (error) => {
      if (isRefusedWith(error, 'invalid_token')) return
      showToast({
        title: 'Erro ao redefinir a senha',
        text: explain(error, 'Não foi possível redefinir a senha. Tente novamente.'),
        destructive: true,
      })
    },
  })
}
