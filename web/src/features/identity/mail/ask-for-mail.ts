import { RESEND_WAIT } from '@compra/contract/identity/identity-rules.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#core/server-data/api-error.ts'
import { call } from '#core/server-data/api.ts'
import { errorMessage } from '#core/server-data/error-message.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { type MailKind, storeWait } from '#features/identity/resend-waits.ts'

const MAILS = {
  confirm: {
    endpoint: identityApi.resendConfirmation,
    failure: 'Erro ao reenviar e-mail de confirmação',
  },
  reset: { endpoint: identityApi.forgotPassword, failure: 'Erro ao enviar o link' },
} as const

/**
 * Requests a mail. The wait starts with the click; a failure lifts it, unless the server itself
 * answers that it is too early (G-074).
 */
export function useAskForMail(mail: MailKind, onSent: (email: string, act: number) => void) {
  const { endpoint, failure } = MAILS[mail]
  return useMutation({
    mutationFn: (email: string) => call(endpoint, { body: { email } }),
    onMutate: (email) => {
      wait(mail, email, RESEND_WAIT.next)
      return beginAct()
    },
    onSuccess: (_, email, act) => onSent(email, act),
    onError: (error, email, act) => {
      wait(mail, email, secondsAfter(error))
      showToast(
        {
          title: failure,
          text: errorMessage(error, 'Verifique sua conexão e tente novamente.'),
          destructive: true,
        },
        act,
      )
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
