import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takeFromAddress } from '#core/handed-over.ts'
import { closeAccountModal, startOverlays } from '#core/overlays.ts'
import { onUserGone, sessionState } from '#core/session-state.ts'
import { startSession } from '#core/start-session.ts'
import { startTheme } from '#core/theme.ts'
import { App } from './app.tsx'
import { routeOf } from './routes.tsx'
import './schemas-without-code.ts'
import './styles.css'

// The page of the development server has no inline script that would have done it.
if (import.meta.env.DEV) takeFromAddress()
startTheme()
startOverlays()
onUserGone(sessionState, closeAccountModal)
startSession()
// Not awaited: the pages' modules import this one's, and would wait for it to end.
void start()
if (import.meta.env.PROD) void startServiceWorker()

async function start(): Promise<void> {
  const route = routeOf(location.pathname)
  // What cannot be fetched is tried again by the page itself, which then says what is wrong.
  await route.page.preload().catch(() => undefined)
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('the page has no #root')
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  // The service worker may serve another page's HTML: only the page's own can be adopted.
  const adopts = route.takeOver === 'adopt' && root.dataset.page === route.path
  if (adopts) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

/** The page works without it, so its code waits until the page does, and may fail to come. */
async function startServiceWorker(): Promise<void> {
  const module = await import('./service-worker.ts').catch(() => undefined)
  module?.startServiceWorker()
}
