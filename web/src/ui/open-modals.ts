/** The modals on the screen: a dialog that was opened from within another one lies over it. */
export interface OpenModal {
  /** What X, Esc and going back do: close it, or ask first. */
  leave: () => void
  /** Whether it holds changes that would be lost. */
  hasChanges: boolean
}

/** The lowest one first. */
export const openModals: OpenModal[] = []

/** Whether something would be lost if all of them closed. */
export function haveChanges(): boolean {
  return openModals.some(({ hasChanges }) => hasChanges)
}

/** Leaves the top one if that is not all of it: others lie below, or it has to ask first. */
export function leaveTopModal(): boolean {
  const top = openModals.at(-1)
  if (!top || (openModals.length === 1 && !top.hasChanges)) return false
  top.leave()
  return true
}
