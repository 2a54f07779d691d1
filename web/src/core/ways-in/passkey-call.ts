import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import { errorMessage } from '#core/server-data/error-message.ts'
import { showToast } from '#core/shell/toasts.ts'

/** The contract leaves the inner part to the server's library. */
export function sentCredential(credential: RegistrationResponseJSON | AuthenticationResponseJSON) {
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
export function toastPasskeyFailure(title: string) {
  return (error: Error, _sent: unknown, act?: number) => {
    const isBrowsers = error.name === 'NotAllowedError' || error.name === 'AbortError'
    const known = error.name === 'InvalidStateError' ? KNOWN : undefined
    const text = isBrowsers ? CANCELLED : (known ?? errorMessage(error, 'Tente novamente.'))
    showToast({ title, text, destructive: true }, act)
  }
}
