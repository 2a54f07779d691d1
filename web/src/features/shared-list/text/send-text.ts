import { copyText } from '#core/sharing/paper/copy-text.ts'
import { openEmptyWhatsApp, openWhatsApp } from '#lib/whatsapp.ts'
import { fitsAddress } from './share-text.ts'

/** The text is shown in a field then. */
const SELECT = 'Selecione o texto abaixo e copie.'

/** Copies it; false after a message was shown when it cannot. */
export const copyOrSelect = (text: string): Promise<boolean> => copyText(text, undefined, SELECT)

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
  if (!(await copyText(text, 'A lista é longa: cole o texto na conversa do WhatsApp.', SELECT)))
    return false
  openEmptyWhatsApp()
  return true
}

/** Closing the share sheet is the user's decision: no other way is tried. */
async function isShared(text: string): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share({ text })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
