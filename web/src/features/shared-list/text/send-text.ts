import { showToast } from '#core/shell/toasts.ts'
import { openEmptyWhatsApp, openWhatsApp } from '#lib/whatsapp.ts'
import { fitsAddress } from './share-text.ts'

/**
 * Sends the whole text: by a URL if it fits in one, else by the device's share sheet, else by the
 * clipboard. False when it can be neither sent nor copied.
 */
export async function sendText(text: string): Promise<boolean> {
  if (fitsAddress(text)) {
    openWhatsApp(text)
    return true
  }
  if (await isShared(text)) return true
  if (!(await copyText(text, 'A lista é longa: cole o texto na conversa do WhatsApp.')))
    return false
  openEmptyWhatsApp()
  return true
}

/** Copies exactly the text; false after a message was shown when it cannot. */
export async function copyText(text: string, advice = 'Cole onde quiser enviar.') {
  try {
    // Not there at all on plain http.
    await navigator.clipboard.writeText(text)
  } catch {
    showToast({
      title: 'Erro ao copiar o texto',
      text: 'Selecione o texto abaixo e copie.',
      destructive: true,
    })
    return false
  }
  showToast({ title: 'Texto copiado', text: advice })
  return true
}

/** Closing the device's share sheet is a decision: no other way is tried. */
async function isShared(text: string): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share({ text })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
