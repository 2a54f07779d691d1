import { type SessionState, sessionState } from '#core/session/session-state.ts'

/**
 * The user whose drafts were shown; undefined if none were, or if the sheet was closed with lines left.
 */
let shownTo: string | undefined

const nameOf = (state: SessionState) => (state.status === 'user' ? state.user.id : state.status)

/** Whether a draft may wait to be shown. A separate small file, as every page change reads it. */
export const waitingDrafts = {
  mayExist: () => shownTo !== nameOf(sessionState.getState()),

  /** All drafts of this user were shown. */
  settle(): void {
    shownTo = nameOf(sessionState.getState())
  },

  /** The sheet was closed on the way to the login or to Premium. */
  note(): void {
    shownTo = undefined
  },
}
