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
export type ShownToast = Toast & { id: number; act: number }

/** The visible toast, then those that follow it. */
const useStore = create<readonly ShownToast[]>(() => [])
let lastAct = 0

/** Numbers an act when it begins, for a toast that is shown when the server has answered. */
export function beginAct(): number {
  return (lastAct += 1)
}

/** Shows a toast in place of those of older acts. Returns its id. */
export function showToast(given: Toast, act = beginAct()): number {
  const id = beginAct()
  useStore.setState((shown) => withToast(shown, { ...given, id, act }), true)
  return id
}

/** A slow act must not take the 'Desfazer' of a newer one: its toast follows, and a failure goes before it. */
function withToast(shown: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const [first, ...others] = shown
  const isLate = first && first.act > toast.act && first.durationMs !== Infinity
  return isLate && !toast.destructive
    ? [first, ...withToast(others, toast)]
    : [toast, ...shown.filter(({ act, comesBack }) => comesBack || act > toast.act)]
}

/** Hides the toast with that id, if it is still visible. */
export function hideToast(id: number): void {
  useStore.setState((shown) => shown.filter((toast) => toast.id !== id), true)
}

/** Hides toasts about a list that is no longer shown. */
export function hideToasts(): void {
  useStore.setState((shown) => shown.filter(({ outlastsList }) => outlastsList), true)
}

/** Hides the toast of a failure that is retried or obsolete. */
export function hideFailure(): void {
  const [toast] = useStore.getState()
  if (toast?.destructive) hideToast(toast.id)
}

export function useToast(): ShownToast | undefined {
  return useStore(([toast]) => toast)
}
