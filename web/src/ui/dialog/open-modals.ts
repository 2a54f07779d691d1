/** The modals on the screen: a dialog that was opened from within another one lies over it. */
export interface OpenModal {
  /** The handler of X, Esc and going back: closes the modal, or asks first. */
  leave: () => void
  /** Whether it holds changes that would be lost. */
  hasChanges: boolean
  /** Kept while the person goes to the login or to Premium and comes back. */
  keepsChanges: boolean
  dialog: HTMLDialogElement
}

/** The lowest one first. */
export const openModals: OpenModal[] = []

/** Whether something would be lost if another overlay took the place of all of them. */
export function haveChanges(): boolean {
  return openModals.some(({ hasChanges, keepsChanges }) => hasChanges && !keepsChanges)
}

/** Keeps the top one open if others lie below it, or if it has to ask first. */
export function leaveTopModal(): boolean {
  const top = openModals.at(-1)
  if (!top || (openModals.length === 1 && !top.hasChanges)) return false
  top.leave()
  return true
}
