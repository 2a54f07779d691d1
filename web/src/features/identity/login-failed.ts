import { showToast } from '#core/shell/toasts.ts'

/** A failed login at the provider (G-069). */
export function toastLoginFailed(): void {
  showToast({
    title: 'Erro ao fazer login',
    text: 'Erro ao fazer login, tente novamente.',
    destructive: true,
  })
}
