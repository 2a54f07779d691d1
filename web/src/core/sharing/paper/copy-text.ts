import { showToast } from '#core/shell/toasts.ts'

/**
 * Copies exactly the text and shows a toast; returns false on a failure, with `fallback` as the toast's
 * advice.
 */
export async function copyText(
  text: string,
  advice = 'Cole onde quiser enviar.',
  fallback = 'O navegador não deixou copiar.',
): Promise<boolean> {
  try {
    // Missing on plain http.
    await navigator.clipboard.writeText(text)
  } catch {
    showToast({ title: 'Erro ao copiar o texto', text: fallback, destructive: true })
    return false
  }
  showToast({ title: 'Texto copiado', text: advice })
  return true
}
