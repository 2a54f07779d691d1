import type { LoginProvider } from '#core/ways-in/login-ways.ts'
/**
 * The provider's page in a window of its own, and how the two windows find each other again: a page
 * of the provider may cut every tie between them, so neither relies on the other's handle (G-017).
 */
import type { LoginFailure } from '#features/identity/login-failed.ts'

const NAME = 'ci-provider'
const POLL_MS = 1000
/** Consecutive polls that must find the window closed: handles are also cut briefly (T-15). */
const GONE_POLLS = 2
/** Polls after which a login is done even though its window cannot close itself. */
const SIGNED_IN_POLLS = 3

let popup: Window | null = null
let providerName = ''

/** Must be called in the click handler itself; where popups are blocked, this window navigates. */
export function openProviderLogin({ name, path }: LoginProvider): void {
  providerName = name
  popup = window.open(path, NAME, 'popup,width=480,height=680')
  if (!popup) location.assign(path)
}

/** The name of the provider whose window was opened last. */
export function openedProvider(): string {
  return providerName
}

export function closePopup(): void {
  popup?.close()
  popup = null
}

interface Watcher {
  isSignedIn: () => boolean
  /** The window was closed, with or without a login. */
  onGone: () => void
  /** The provider, or the server, has refused the login. */
  onRefused: (failure: LoginFailure) => void
}

/** Watches the window until the returned function is called. */
export function watchPopup({ isSignedIn, onGone, onRefused }: Watcher): () => void {
  let gone = 0
  let signedIn = 0
  const timer = setInterval(() => {
    gone = isGone() ? gone + 1 : 0
    signedIn = isSignedIn() ? signedIn + 1 : 0
    if (signedIn >= SIGNED_IN_POLLS || gone >= (signedIn > 0 ? 1 : GONE_POLLS)) onGone()
  }, POLL_MS)
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }) => {
    onRefused(data === 'group' ? 'group' : 'provider')
  })
  const release = holdLock()
  return () => {
    clearInterval(timer)
    channel?.close()
    release()
  }
}

/** In the popup: whether an opener waits for it. Otherwise it is the only window. */
export async function isPopup(): Promise<boolean> {
  if (window.opener !== null) return true
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === NAME)
}

/** In the popup: notifies the opener. */
export function notifyRefused(failure: LoginFailure): void {
  const channel = openChannel()
  channel?.postMessage(failure)
  channel?.close()
}

/** A handle that was cut reads as closed, too; but while its window is used, this one is not. */
function isGone(): boolean {
  return popup !== null && popup.closed && document.hasFocus()
}

function openChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined
}

/** Held for as long as this window waits: the other one can see it. */
function holdLock(): () => void {
  if (!('locks' in navigator)) return () => undefined
  const { promise, resolve } = Promise.withResolvers<void>()
  navigator.locks.request(NAME, () => promise).catch(() => undefined)
  return resolve
}
