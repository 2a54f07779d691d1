/** Polls until a payment arrives, on any page (G-095). */
import { PAGES } from '@compra/contract/http/pages.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { call } from '#core/server-data/api.ts'
import { sessionState } from '#core/session/session-state.ts'
import { tokenStorage } from '#core/session/session-storage.ts'
import { session } from '#core/session/session.ts'
import { showToast } from '#core/shell/toasts.ts'

/** The interval and the total duration of polling. */
const EVERY_MS = 3000
const FOR_MS = 10 * 60_000

let endsAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Polls until Premium is active. The URL of the success page proves nothing; only the server's answer
 * counts.
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

/** Reads the plan first: each refresh creates tokens, and a session's number of tokens is limited. */
function check(): void {
  call(subscriptionApi.mine, {})
    .then(({ status }) => (status === 'active' ? session.refresh() : undefined))
    .then(next, next)
}

/** The success page has its own text. */
function toastActive(): void {
  if (location.pathname === PAGES.subscribed) return
  showToast({ title: 'Premium ativo', text: 'Sua assinatura Premium está confirmada.' })
}
