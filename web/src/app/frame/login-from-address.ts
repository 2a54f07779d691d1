import { openLogin } from '#core/session/login.ts'
import { sessionSettled } from '#core/session/session-settled.ts'

/** `/shopping-list?login=true&email=`, or `&setup=true#` and the setup code: removes the parameters and opens the modal (G-080). */
export function loginFromAddress(): void {
  const query = new URLSearchParams(location.search)
  if (query.get('login') !== 'true') return
  const email = query.get('email') ?? ''
  query.delete('login')
  query.delete('email')
  const isSetup = query.get('setup') === 'true'
  query.delete('setup')
  const rest = query.size > 0 ? `?${query}` : ''
  const hash = isSetup ? '' : location.hash
  const setupCode = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname + rest + hash)
  // The login does not open while the stored session is restored.
  void sessionSettled().then(({ status }) => {
    if (status === 'guest') openLogin(isSetup ? { mode: 'setup', email, setupCode } : { email })
  })
}
