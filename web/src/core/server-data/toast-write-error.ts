import { showToast, type ToastAction } from '#core/shell/toasts.ts'
import { writeErrorMessage } from './error-message.ts'

/**
 * An `onError` that shows why a write failed, under this title; `fallback` where the error has no text of its own. With
 * `onMutate: beginAct` it knows when the act began.
 */
export function toastWriteError(
  title: string,
  fallback = 'Tente novamente.',
  action?: ToastAction,
) {
  return (error: unknown, _sent?: unknown, act?: number): void => {
    const text = writeErrorMessage(error, fallback)
    showToast({ title, text, destructive: true, ...(action && { action }) }, act)
  }
}
