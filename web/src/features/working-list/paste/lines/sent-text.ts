import { showToast } from '#core/shell/toasts.ts'
import { showText } from './add-lines.ts'

/** Shows the lines of a text shared by another app; undefined if none has arrived. */
export function showSentText(text: string | undefined): void {
  if (text !== undefined) void showText(text)
  else {
    // On the first visit the app has no service worker yet.
    showToast({ title: 'O texto não chegou', text: 'Compartilhe de novo: agora deve dar certo.' })
  }
}
