import { openLogin } from '#core/login.ts'
import { sessionState } from '#core/session-state.ts'

/** `/shopping-list?login=true&email=`: the parameters go, the modal opens (WL-26, WL-27, G-080). */
export function loginFromAddress(): void {
  const query = new URLSearchParams(location.search)
  if (query.get('login') !== 'true') return
  const email = query.get('email') ?? ''
  query.delete('login')
  query.delete('email')
  const rest = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', location.pathname + rest + location.hash)
  whenKnown(() => openLogin({ email }))
}

/** Calls back when nobody is signed in, be it after a stored session turned out to be over. */
function whenKnown(openForGuest: () => void): void {
  const { status } = sessionState.getState()
  if (status === 'guest') openForGuest()
  if (status !== 'loading') return
  const stop = sessionState.subscribe((state) => {
    stop()
    if (state.status === 'guest') openForGuest()
  })
}
