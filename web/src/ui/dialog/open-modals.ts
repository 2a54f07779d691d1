import type { DialogPlace } from './dialog-place.ts'

/** A modal on the screen; a dialog opened within another one lies over it. */
export interface OpenModal {
  /** The handler of X, Esc and 'back': closes the modal, or asks first. */
  leave: () => void
  /** Whether it has changes that would be lost. */
  hasChanges: boolean
  /** Its changes survive the login or Premium. */
  keepsChanges: boolean
  /** Lies beside the page and is not modal. */
  isPanel: boolean
  /** A panel while the user works in another one. */
  isBehind: boolean
  /** Shared by a dialog and those above it. */
  group: DialogPlace['group']
  dialog: HTMLDialogElement
}

/** Panels, then modals, lowest first. */
export const openModals: OpenModal[] = []

/** Whether changes would be lost if another overlay replaced all of them. */
export function haveChanges(): boolean {
  return openModals.some(({ hasChanges, keepsChanges }) => hasChanges && !keepsChanges)
}

/** Leaves the topmost one alone if it lies over another of its group, or must ask first. */
export function leaveTopModal(): boolean {
  const top = openModals.at(-1)
  const isAlone = openModals.filter(({ group }) => group === top?.group).length === 1
  if (!top || (isAlone && !top.hasChanges)) return false
  top.leave()
  return true
}
