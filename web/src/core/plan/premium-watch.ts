/** Polls for the arrival of a payment, on whichever page the person is meanwhile (G-095). */
import { PAGES } from '@compra/contract/http/pages.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { call } from '#core/server-data/api.ts'
import { sessionState } from '#core/session/session-state.ts'
import { tokenStorage } from '#core/session/session-storage.ts'
import { session } from '#core/session/session.ts'
import { showToast } from '#core/shell/toasts.ts'

/** How often, and for how long, the server is polled. */
const EVERY_MS = 3000
const FOR_MS = 10 * 60_000

let endsAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Polls from now until Premium is active. The URL of the success page proves nothing; only the
 * server's answer counts.
 */
export function watchForPremium(): void {
  endsAt = Date.now() + FOR_MS
  clearTimeout(timer)
  void session.refresh().then(next, next)
}

function next(): void {
  clearTimeout(timer)
  const isSignedIn = tokenStorage.read() !== null
  const state = sessionState.getState()
  if (state.status === 'user' && state.user.subscriptionPremium) toastActive()
  else if (isSignedIn && Date.now() < endsAt) timer = setTimeout(check, EVERY_MS)
}

/** Reads first: each refresh creates new tokens, and a session may have only so many. */
function check(): void {
  call(subscriptionApi.mine, {})
    .then(({ status }) => (status === 'active' ? session.refresh() : undefined))
    .then(next, next)
}

/** The page of the thanks has words of its own. */
function toastActive(): void {
  if (location.pathname === PAGES.subscribed) return
  showToast({ title: 'Premium ativo', text: 'Sua assinatura Premium está confirmada.' })
}
