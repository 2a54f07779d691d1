import { create } from 'zustand'

export const TOAST_MS = 5000
/** Of a toast whose text, or whose choice, has to be read, found and pressed. */
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
  /** A second way out, below the first. */
  otherAction?: ToastAction
  /** How long it stays, in milliseconds; `Infinity` stays until it is closed or replaced. */
  durationMs?: number
  /** Shown again when the toast that replaced it has closed. */
  comesBack?: boolean
  /** Stays when another list is opened: it is not about the list. */
  outlastsList?: boolean
}

/** A toast on the screen: `id` distinguishes two with the same text. */
export type ShownToast = Toast & { id: number }

/** The visible toast, and below it the one that returns after it. */
type Toasts = Record<'toast' | 'kept', ShownToast | undefined>

const useStore = create<Toasts>(() => ({ toast: undefined, kept: undefined }))
let lastId = 0

/** Shows a toast in place of the one that is there: one at a time. Answers its id. */
export function showToast(given: Toast): number {
  const id = (lastId += 1)
  useStore.setState(({ toast, kept }) => ({
    toast: { ...given, id },
    kept: toast?.comesBack ? toast : kept,
  }))
  return id
}

/** Takes the toast with that id away, if it is still there. */
export function hideToast(id: number): void {
  useStore.setState(({ toast, kept }) => {
    const left = kept?.id === id ? undefined : kept
    return toast?.id === id ? { toast: left, kept: undefined } : { kept: left }
  })
}

/** What they offer was about a list that is not on the screen any more. */
export function hideToasts(): void {
  useStore.setState(({ toast }) => ({
    toast: toast?.outlastsList ? toast : undefined,
    kept: undefined,
  }))
}

/** Closes the toast of a failure that is retried or was left. */
export function hideFailure(): void {
  const { toast } = useStore.getState()
  if (toast?.destructive) hideToast(toast.id)
}

export function useToast(): ShownToast | undefined {
  return useStore((state) => state.toast)
}
