import { showToast } from '#core/shell/toasts.ts'

/** Why a login at a provider failed, as the server says in the address. */
export type LoginFailure = 'provider' | 'group'

const TEXTS: Readonly<Record<LoginFailure, string>> = {
  provider: 'Erro ao fazer login, tente novamente.',
  group:
    'Sua conta no provedor não está em um grupo com acesso. Peça o acesso a quem administra esta instalação.',
}

/** A failed login at the provider (G-069). */
export function toastLoginFailed(failure: LoginFailure): void {
  showToast({ title: 'Erro ao fazer login', text: TEXTS[failure], destructive: true })
}
