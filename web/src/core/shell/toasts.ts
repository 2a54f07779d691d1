import { create } from 'zustand'

export const TOAST_MS = 5000
/** The duration of a toast with a long text or a choice. */
export const CHOICE_MS = 10_000

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface Toast {
  title: string
  text?: string
  /** Failures: red, and announced at once by assistive technology. */
  destructive?: boolean
  /** A button beside the text, such as an undo; pressing it closes the toast. */
  action?: ToastAction
  /** A second button, below the first. */
  otherAction?: ToastAction
  /** How long it stays, in milliseconds; `Infinity` stays until it is closed or replaced. */
  durationMs?: number
  /** Shown again after the toast that replaced it. */
  comesBack?: boolean
  /** Stays when another list is opened, because it is not about the list. */
  outlastsList?: boolean
}

/** A toast on the screen: `id` distinguishes two with the same text. */
export type ShownToast = Toast & { id: number }

/** The visible toast, and the one that returns after it. */
type Toasts = Record<'toast' | 'kept', ShownToast | undefined>

const useStore = create<Toasts>(() => ({ toast: undefined, kept: undefined }))
let lastId = 0

/** Shows a toast in place of the current one. Returns its id. */
export function showToast(given: Toast): number {
  const id = (lastId += 1)
  useStore.setState(({ toast, kept }) => ({
    toast: { ...given, id },
    kept: toast?.comesBack ? toast : kept,
  }))
  return id
}

/** Hides the toast with that id, if it is still visible. */
export function hideToast(id: number): void {
  useStore.setState(({ toast, kept }) => {
    const left = kept?.id === id ? undefined : kept
    return toast?.id === id ? { toast: left, kept: undefined } : { kept: left }
  })
}

/** Hides toasts about a list that is no longer shown. */
export function hideToasts(): void {
  useStore.setState(({ toast, kept }) => ({
    toast: toast?.outlastsList ? toast : undefined,
    kept: kept?.outlastsList ? kept : undefined,
  }))
}

/** Hides the toast of a failure that is retried or obsolete. */
export function hideFailure(): void {
  const { toast } = useStore.getState()
  if (toast?.destructive) hideToast(toast.id)
}

export function useToast(): ShownToast | undefined {
  return useStore((state) => state.toast)
}
