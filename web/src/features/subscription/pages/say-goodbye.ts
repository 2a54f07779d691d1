import { PAGES } from '@compra/contract/http/pages.ts'
import { navigate } from 'wouter/use-browser-location'
import { sessionState } from '#core/session/session-state.ts'
import { withUrlSecret } from '#core/shell/url-secret.ts'

/**
 * Opens the farewell page in place of the modal, whose history entry it takes. `refunded` says whether money
 * is returned, and whether only that of a Pix.
 */
export function sayGoodbye(refunded: '' | 'sim' | 'pix'): void {
  const state = sessionState.getState()
  const userName = state.status === 'user' ? state.user.userName : ''
  navigate(PAGES.canceled, {
    replace: true,
    state: withUrlSecret({ userName, ...(refunded && { refunded }) }),
  })
}
