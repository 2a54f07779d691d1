import { showToast } from '#core/shell/toasts.ts'
import { showText } from './add-lines.ts'

/** Shows what was read of another app's text; undefined: none has arrived. */
export function showSentText(text: string | undefined): void {
  if (text !== undefined) showText(text)
  else {
    // Before its first visit has ended the app has no worker yet.
    showToast({ title: 'O texto não chegou', text: 'Compartilhe de novo: agora deve dar certo.' })
  }
}
