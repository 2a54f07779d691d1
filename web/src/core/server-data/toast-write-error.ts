import { showToast } from '#core/shell/toasts.ts'
import { writeErrorMessage } from './error-message.ts'

/** An `onError` that shows why a write failed, under this title. */
export function toastWriteError(title: string) {
  return (error: unknown) =>
    showToast({ title, text: writeErrorMessage(error, 'Tente novamente.'), destructive: true })
}
