import { identityApi } from '@compra/contract/identity.ts'
import { RESEND_WAIT } from '@compra/contract/identity-rules.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#core/api.ts'
import { ApiError } from '#core/api-error.ts'
import { explain } from '#core/explain.ts'
import { showToast } from '#core/toasts.ts'
import { type MailKind, storeWait } from './resend-waits.ts'

const MAILS = {
  confirm: {
    endpoint: identityApi.resendConfirmation,
    failure: 'Erro ao reenviar e-mail de confirmação',
  },
  reset: { endpoint: identityApi.forgotPassword, failure: 'Erro ao enviar o link' },
} as const

/**
 * Asks for a mail. The wait starts with the click; after a failure it is lifted, unless the server
 * itself says that it is too early (G-074).
 */
export function useAskForMail(mail: MailKind, onSent: (email: string) => void) {
  const { endpoint, failure } = MAILS[mail]
  return useMutation({
    mutationFn: (email: string) => call(endpoint, { body: { email } }),
    onMutate: (email) => wait(mail, email, RESEND_WAIT.next),
    onSuccess: (_, email) => onSent(email),
    onError: (error, email) => {
      wait(mail, email, secondsAfter(error))
      showToast({
        title: failure,
        text: explain(error, 'Verifique sua conexão e tente novamente.'),
        destructive: true,
      })
    },
  })
}

function secondsAfter(error: unknown): number {
  if (!(error instanceof ApiError) || error.refusal.status !== 429) return 0
  return error.refusal.retryAfter ?? RESEND_WAIT.next
}

function wait(mail: MailKind, email: string, seconds: number): void {
  storeWait(
    mail,
    email,
    seconds > 0 ? { endsAt: Date.now() + seconds * 1000, kind: 'next' } : undefined,
  )
}
