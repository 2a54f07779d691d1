import { createContext } from 'react'

/** Where a dialog is shown, which its content does not know. */
export interface DialogPlace {
  /** Beside the page, where the screen has room: not modal, and closed by nothing but the person who works in it. */
  isPanel: boolean
  /** A second panel, which gives way to the other where only one has room. */
  isBehind?: boolean
  /** The same for a dialog and all that lie over it. */
  group: string
  /** The focus or a finger came into the panel. */
  onWork?: () => void
}

/** Set by whoever opens an overlay; within a dialog all others lie over it. */
export const DialogPlaceContext = createContext<DialogPlace>({ isPanel: false, group: '' })
