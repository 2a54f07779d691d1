import { PAGES } from '@compra/contract/http/pages.ts'
import { navigate } from 'wouter/use-browser-location'
import { sessionState } from '#core/session/session-state.ts'
import { withUrlSecret } from '#core/shell/url-secret.ts'

/**
 * Goes to the page of the farewell, in place of the modal: its entry in the history becomes the
 * page's. `refunded` says that the money goes back, and whether only that of a Pix.
 */
export function sayGoodbye(refunded: '' | 'sim' | 'pix'): void {
  const state = sessionState.getState()
  const userName = state.status === 'user' ? state.user.userName : ''
  navigate(PAGES.canceled, {
    replace: true,
    state: withUrlSecret({ userName, ...(refunded && { refunded }) }),
  })
}
