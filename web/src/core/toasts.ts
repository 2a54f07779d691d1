import { create } from 'zustand'

export const TOAST_MS = 5000

export interface Toast {
  title: string
  text?: string
  /** Failures: red, and said at once by assistive technology. */
  destructive?: boolean
  /** Offered beside the text, such as undoing what was just done; pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
  /** How long it stays, in milliseconds; `Infinity` stays until it is closed or replaced. */
  durationMs?: number
}

/** A toast as it is on the screen: `id` tells two with the same words apart. */
export type ShownToast = Toast & { id: number }

const useStore = create<{ toast: ShownToast | undefined }>(() => ({ toast: undefined }))
let lastId = 0

/** Shows a toast in place of the one that is there: one at a time (spec §9, G-159). */
export function showToast(toast: Toast): void {
  lastId += 1
  useStore.setState({ toast: { ...toast, id: lastId } })
}

/** Takes the toast away; with an id, only if that one is still there. */
export function hideToast(id?: number): void {
  const { toast } = useStore.getState()
  if (toast && (id === undefined || toast.id === id)) useStore.setState({ toast: undefined })
}

export function useToast(): ShownToast | undefined {
  return useStore((state) => state.toast)
}
