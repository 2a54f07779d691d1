import './start-overlays.ts'
import '#app/zod-config.ts'
import '#app/styles.css'
// Loaded with the first file, so that no test waits for them.
import '#app/overlay/overlay-host.tsx'
import '#app/toast/toast-host.tsx'
import '#features/working-list/page/working-list-page.tsx'
import { openDB } from 'idb'
import { createRoot, type Root } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { routeOf } from '#app/route/routes.tsx'
import { NO_SHOPS } from '#core/list/aisles/shops-state.ts'
import { shops } from '#core/list/aisles/shops.ts'
import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { openLogin } from '#core/session/login.ts'
import { GUEST, onUserGone, sessionState } from '#core/session/session-state.ts'
import { tokenStorage } from '#core/session/session-storage.ts'
import { session } from '#core/session/session.ts'
import { startSession } from '#core/session/start-session.ts'
import { closeAccountModal, isLeaving, startOverlays } from '#core/shell/overlays.ts'
import { startTheme } from '#core/shell/theme.ts'
import { hideToast, hideToasts, showToast } from '#core/shell/toasts.ts'
import { takeUrlSecret } from '#core/shell/url-secret.ts'
import { deleteDraft, readDrafts } from '#features/working-list/paste/lines/paste-drafts.ts'
import { until } from './until.ts'

// A headless Chromium hides the scrollbars of a page, but not those of a frame, as this one is.
const noScrollbars = new CSSStyleSheet()
noScrollbars.replaceSync('* { scrollbar-width: none }')
document.adoptedStyleSheets.push(noScrollbars)

let root: Root | undefined
let isStarted = false

/**
 * Mounts the whole app at a URL as `main.tsx` does, and waits until it handles keys; a token gives a session.
 */
export async function mountApp(address: string, token?: string): Promise<void> {
  // A test's second URL gets its own history entry: 'back' leads to the first.
  history[root ? 'pushState' : 'replaceState'](null, '', address)
  root?.unmount()
  hideToasts()
  takeUrlSecret()
  if (token !== undefined) await enter(token)
  start(token !== undefined)
  // As with each load of the page: a modal of the address gets its entry.
  startOverlays()
  await routeOf(location.pathname).page.preload()
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  const { dataset } = document.documentElement
  delete dataset['ready']
  root.render(<App />)
  await until(() => {
    if (!('ready' in dataset)) throw new Error('the app is not ready')
  })
}

/** The state after a login in another tab: the previous user is gone. */
async function enter(token: string): Promise<void> {
  if (tokenStorage.read() !== null) {
    tokenStorage.clear()
    await session.follow()
  }
  tokenStorage.write(token)
}

/** From the second mount on, code that starts once per page follows what the test has stored. */
function start(isSignedIn: boolean): void {
  if (isStarted) {
    // A test's session continues at its next URL.
    if (!isSignedIn && tokenStorage.read() !== null) return
    sessionState.setState({ status: 'loading' }, true)
    if (isSignedIn) void session.start()
    // Modules read the guest's storage again.
    else sessionState.setState(GUEST, true)
    return
  }
  isStarted = true
  startTheme()
  onUserGone(sessionState, closeAccountModal)
  startSession()
}

/** Resets the tab: its storage, and the state of its modules. */
export async function resetApp(): Promise<void> {
  // Its arrival would replace the entry of the next test.
  if (isLeaving()) await new Promise((go) => addEventListener('popstate', go, { once: true }))
  root?.unmount()
  root = undefined
  for (const [id] of await readDrafts()) deleteDraft(id)
  // The next login has no target.
  openLogin()
  history.replaceState(null, '', '/')
  // The browser may be going back.
  dispatchEvent(new PopStateEvent('popstate'))
  // From here on nothing is stored for the last test's user.
  sessionState.setState({ status: 'loading' }, true)
  localStorage.clear()
  sessionStorage.clear()
  // As if another tab had cleared it: modules read their storage again.
  dispatchEvent(new StorageEvent('storage'))
  workingList.switchTo(LOCAL_LIST)
  shops.setState(NO_SHOPS, true)
  // Like a sign-out in another tab: modules drop the user's state.
  await session.follow()
  hideToasts()
  // A toast that outlives its list is replaced and hidden.
  hideToast(showToast({ title: 'reset' }))
  for (const name of await caches.keys()) await caches.delete(name)
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await empty(name)
}

/** Cleared, not deleted: modules have it open. */
async function empty(name: string): Promise<void> {
  const database = await openDB(name)
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const changes = database.transaction(stores, 'readwrite')
    await Promise.all([...stores.map((store) => changes.objectStore(store).clear()), changes.done])
  }
  database.close()
}
