import { openLogin } from '#core/login.ts'
import { sessionKnown } from '#core/session-known.ts'

/** `/shopping-list?login=true&email=`: the parameters go, the modal opens (WL-26, WL-27, G-080). */
export function loginFromAddress(): void {
  const query = new URLSearchParams(location.search)
  if (query.get('login') !== 'true') return
  const email = query.get('email') ?? ''
  query.delete('login')
  query.delete('email')
  const rest = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', location.pathname + rest + location.hash)
  // Nobody is asked to log in whose stored session is still being taken up.
  void sessionKnown().then(({ status }) => {
    if (status === 'guest') openLogin({ email })
  })
}
