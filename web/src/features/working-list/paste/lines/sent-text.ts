import { showToast } from '#core/shell/toasts.ts'
import { sentText } from '#core/storage/sent-text.ts'
import { showText } from './add-lines.ts'
import { pendingText } from './pending-text.ts'

/** Shows what was read of another app's text; without one given, of that which the worker has kept. */
export async function showSentText(given?: string): Promise<void> {
  const text = given ?? (await sentText.read())
  await sentText.erase()
  if (typeof text === 'string') showText(text)
  else {
    // Before its first visit has ended the app has no worker yet.
    showToast({ title: 'O texto não chegou', text: 'Compartilhe de novo: agora deve dar certo.' })
  }
}

/** What waited while its person logged in or subscribed. */
export const resumeText = (): Promise<void> => pendingText.resume(async (text) => showText(text))
