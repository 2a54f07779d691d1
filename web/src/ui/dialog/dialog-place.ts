import { createContext } from 'react'

/** The place of a dialog, which its content does not know. */
export interface DialogPlace {
  /** On a wide screen next to the page: not modal, and closed only by the user. */
  isPanel: boolean
  /** A second panel, which is hidden if there is room for only one. */
  isBehind?: boolean
  /** Shared by a dialog and those above it. */
  group: string
  /** Runs when the panel gets the focus or a press. */
  onWork?: () => void
}

/** Set by the overlay host; dialogs within a dialog lie over it. */
export const DialogPlaceContext = createContext<DialogPlace>({ isPanel: false, group: '' })
