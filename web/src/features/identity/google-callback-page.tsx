import { PAGES } from '@compra/contract/pages.ts'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { forgetHandedOver, readHandedOver } from '#core/handed-over.ts'
import { session } from '#core/session.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { isPopup, tellRefused } from './google-popup.ts'
import { sayLoginFailed } from './login-failed.ts'

/** Long enough to be read. */
const READING_MS = 1200
/** What the product's own refresh tokens look like; the provider login hands over another kind. */
const REFRESH_TOKEN = /^[\da-f-]{36}\.\d+\./

/** Where the login at the provider ends (spec §2, G-068, G-069). */
export function GoogleCallbackPage() {
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
    <Notice icon={<Spinner />} title="Login com Google">
      <output className="block text-muted">
        {isDone ? 'Login efetuado com sucesso! Redirecionando...' : 'Concluindo o login...'}
      </output>
    </Notice>
  )
}

let arrival: Promise<boolean> | undefined

/** What was handed over serves once, however often React runs the effect. */
function arriveOnce(): Promise<boolean> {
  arrival ??= arrive()
  return arrival
}

async function arrive(): Promise<boolean> {
  const isSignedIn = await redeem()
  const isOther = await isPopup()
  if (isSignedIn) setTimeout(() => leave(isOther), READING_MS)
  else {
    if (isOther) tellRefused()
    else sayLoginFailed()
    leave(isOther)
  }
  return isSignedIn
}

async function redeem(): Promise<boolean> {
  const token = readHandedOver()['refresh-token'] ?? ''
  forgetHandedOver()
  // Somebody else's session, sent as an address, would be of the ordinary kind (T-14).
  if (token === '' || REFRESH_TOKEN.test(token)) return false
  try {
    await session.redeem(token)
    return true
  } catch {
    return false
  }
}

/** A window that was opened for this closes; the only one there is, or one that stays, goes on. */
function leave(isOther: boolean): void {
  if (isOther) window.close()
  navigate(PAGES.shoppingList, { replace: true })
}
