import type { DialogPlace } from './dialog-place.ts'

/** The modals on the screen: a dialog that was opened from within another one lies over it. */
export interface OpenModal {
  /** The handler of X, Esc and going back: closes the modal, or asks first. */
  leave: () => void
  /** Whether it holds changes that would be lost. */
  hasChanges: boolean
  /** Kept while the person goes to the login or to Premium and comes back. */
  keepsChanges: boolean
  /** Stands beside the page: it is no modal, and everything else works on. */
  isPanel: boolean
  /** A panel, while another one is worked in. */
  isBehind: boolean
  /** Shared by a dialog and those that lie over it. */
  group: DialogPlace['group']
  dialog: HTMLDialogElement
}

/** Panels, then what lies over everything, the lowest one first. */
export const openModals: OpenModal[] = []

/** Whether something would be lost if another overlay took the place of all of them. */
export function haveChanges(): boolean {
  return openModals.some(({ hasChanges, keepsChanges }) => hasChanges && !keepsChanges)
}

/** Keeps the top one open if it lies over another of its group, or if it has to ask first. */
export function leaveTopModal(): boolean {
  const top = openModals.at(-1)
  const isAlone = openModals.filter(({ group }) => group === top?.group).length === 1
  if (!top || (isAlone && !top.hasChanges)) return false
  top.leave()
  return true
}
