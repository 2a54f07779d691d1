import { showToast } from '#core/shell/toasts.ts'

/**
 * Copies exactly the text, and says so; false after a message was shown when it cannot. `instead`: what else
 * the person can do then.
 */
export async function copyText(
  text: string,
  advice = 'Cole onde quiser enviar.',
  instead = 'O navegador não deixou copiar.',
): Promise<boolean> {
  try {
    // Not there at all on plain http.
    await navigator.clipboard.writeText(text)
  } catch {
    showToast({ title: 'Erro ao copiar o texto', text: instead, destructive: true })
    return false
  }
  showToast({ title: 'Texto copiado', text: advice })
  return true
}
