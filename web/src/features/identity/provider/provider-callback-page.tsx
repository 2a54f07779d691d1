import { PAGES } from '@compra/contract/http/pages.ts'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { session } from '#core/session/session.ts'
import { forgetUrlSecret, readUrlSecret } from '#core/shell/url-secret.ts'
import { toastLoginFailed } from '#features/identity/login-failed.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { isPopup, notifyRefused } from './provider-popup.ts'

/** Long enough to be read. */
const READING_MS = 1200
/** The shape of the product's own refresh tokens; the provider login issues another kind. */
const REFRESH_TOKEN = /^[\da-f-]{36}\.\d+\./

/** The page after the login at the provider (G-068, G-069). */
export function ProviderCallbackPage() {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const arrived = arriveOnce()
    let isShown = true
    void arrived.then((isSignedIn) => {
      if (isShown) setDone(isSignedIn)
    })
    return () => {
      isShown = false
    }
  }, [])
  return (
    <Notice icon={<Spinner />} title="Login">
      <output className="block text-muted">
        {isDone ? 'Login efetuado com sucesso! Redirecionando...' : 'Concluindo o login...'}
      </output>
    </Notice>
  )
}

let arrival: Promise<boolean> | undefined

/** The token is valid once, but React may run the effect twice. */
function arriveOnce(): Promise<boolean> {
  arrival ??= arrive()
  return arrival
}

async function arrive(): Promise<boolean> {
  const { 'refresh-token': token = '', error } = readUrlSecret()
  forgetUrlSecret()
  const isSignedIn = await redeem(token)
  const isOther = await isPopup()
  if (isSignedIn) setTimeout(() => leave(isOther), READING_MS)
  else {
    const failure = error === 'group' ? 'group' : 'provider'
    if (isOther) notifyRefused(failure)
    else toastLoginFailed(failure)
    leave(isOther)
  }
  return isSignedIn
}

async function redeem(token: string): Promise<boolean> {
  // Another user's session, sent as a link, would be of the ordinary kind (T-14).
  if (token === '' || REFRESH_TOKEN.test(token)) return false
  try {
    await session.redeem(token)
    return true
  } catch {
    return false
  }
}

/** A popup closes; a window that is the only one, or cannot close, opens the app. */
function leave(isOther: boolean): void {
  if (isOther) window.close()
  navigate(PAGES.shoppingList, { replace: true })
}
