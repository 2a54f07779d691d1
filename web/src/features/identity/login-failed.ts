import { showToast } from '#core/toasts.ts'

/** A login at the provider that came to nothing (G-069). */
export function sayLoginFailed(): void {
  showToast({
    title: 'Erro ao fazer login',
    text: 'Erro ao fazer login, tente novamente.',
    destructive: true,
  })
}
