import { RESEND_WAIT } from '@compra/contract/identity/identity-rules.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { useMutation } from '@tanstack/react-query'
import { registrationMode, sendsMail } from '#core/installation/installation.ts'
import { isRefusedWith } from '#core/server-data/api-error.ts'
import { call } from '#core/server-data/api.ts'
import { errorMessage } from '#core/server-data/error-message.ts'
import { passwordVerdict } from '#core/server-data/new-password/new-password.ts'
import { readLoginRequest } from '#core/session/login.ts'
import { session } from '#core/session/session.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { storeWait } from './resend-waits.ts'

interface Credentials {
  email: string
  password: string
}

type Registration = Credentials & { userName: string }

/** `onUnconfirmed` gets the address when the password is right but the e-mail unconfirmed. */
export function useLogin(onUnconfirmed: (email: string) => void) {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (body: Credentials) => call(identityApi.login, { body }),
    onSuccess: async (tokens, _, act) => {
      await session.signIn(tokens)
      showToast({ title: 'Login efetuado com sucesso' }, act)
    },
    onError: (error, { email }, act) => {
      // First: the toast belongs to the next screen.
      if (isRefusedWith(error, 'email_not_confirmed')) onUnconfirmed(email)
      showToast(
        {
          title: 'Erro ao fazer login',
          text: errorMessage(error, 'Erro ao fazer login, tente novamente.'),
          destructive: true,
        },
        act,
      )
    },
  })
}

/** Makes the first account of an installation, and signs it in. */
export function useSetUp(onBadPassword: (verdict: string) => void) {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (body: Registration & { code: string }) => call(identityApi.setUp, { body }),
    onSuccess: (_, { email, password }, act) => signInNew({ email, password }, act),
    onError: (error, _, act) => toastNoAccount(error, onBadPassword, act),
  })
}

/** A new account that needs no confirmation. */
async function signInNew(body: Credentials, act: number): Promise<void> {
  await session.signIn(await call(identityApi.login, { body }))
  showToast({ title: 'Conta criada' }, act)
}

/** `onBadPassword` gets the message about it. */
export function useRegister(
  onRegistered: (email: string) => void,
  onBadPassword: (verdict: string) => void,
) {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (body: Registration) => {
      const { invite } = readLoginRequest()
      const isInvited = registrationMode() === 'invite' && invite !== undefined
      return call(identityApi.register, { body: isInvited ? { ...body, invite } : body })
    },
    onSuccess: async (_, { email, password }, act) => {
      if (!sendsMail()) return signInNew({ email, password }, act)
      storeWait('confirm', email, { endsAt: Date.now() + RESEND_WAIT.first * 1000, kind: 'first' })
      onRegistered(email)
    },
    onError: (error, _, act) => toastNoAccount(error, onBadPassword, act),
  })
}

function toastNoAccount(
  error: unknown,
  onBadPassword: (verdict: string) => void,
  act: number | undefined,
): void {
  const verdict = passwordVerdict(error, 'password')
  if (verdict !== undefined) return onBadPassword(verdict)
  showToast(
    {
      title: 'Erro ao registrar o usuário',
      text: errorMessage(error, 'Erro ao registrar o usuário, tente novamente.'),
      destructive: true,
    },
    act,
  )
}

/** An expired link is shown by its page and a bad password by its field, so neither as a toast. */
export function useResetPassword(onBadPassword: (verdict: string) => void) {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (body: { token: string; password: string }) =>
      call(identityApi.resetPassword, { body }),
    onError: (error, _, act) => {
      if (isRefusedWith(error, 'invalid_token')) return
      const verdict = passwordVerdict(error, 'password')
      if (verdict !== undefined) return onBadPassword(verdict)
      showToast(
        {
          title: 'Erro ao redefinir a senha',
          text: errorMessage(error, 'Não foi possível redefinir a senha. Tente novamente.'),
          destructive: true,
        },
        act,
      )
    },
  })
}
