import { type SessionState, sessionState } from '#core/session/session-state.ts'

/** Whose drafts were looked for; undefined: not yet, or the sheet was left with lines in it. */
let shownTo: string | undefined

const nameOf = (state: SessionState) => (state.status === 'user' ? state.user.id : state.status)

/** Whether a list under review may wait to be shown again; tiny, as it is asked on every change of the page. */
export const waitingDrafts = {
  mayExist: () => shownTo !== nameOf(sessionState.getState()),

  /** All that the person may see have been shown. */
  settle(): void {
    shownTo = nameOf(sessionState.getState())
  },

  /** The sheet was left for the login or for Premium. */
  note(): void {
    shownTo = undefined
  },
}
