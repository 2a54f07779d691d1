import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { routeOf } from '#app/route/routes.tsx'
import { onUserGone, sessionState } from '#core/session/session-state.ts'
import { startSession } from '#core/session/start-session.ts'
import { closeAccountModal, startOverlays } from '#core/shell/overlays.ts'
import { startTheme } from '#core/shell/theme.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { App } from './app.tsx'
import './zod-config.ts'

startTheme()
startOverlays()
onUserGone(sessionState, closeAccountModal)
startSession()
// Not awaited: the pages' modules import this one, and would wait for it.
void start()
if (import.meta.env.PROD) void startServiceWorker()

async function start(): Promise<void> {
  // The development server's page has no inline script for this.
  if (import.meta.env.DEV)
    (await loadCode(() => import('#core/shell/url-secret.ts'))).takeUrlSecret()
  const route = routeOf(location.pathname)
  // The page itself shows that its code could not be loaded.
  await route.page.preload().catch(() => undefined)
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('the page has no #root')
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  // The service worker may serve another page's HTML, which cannot be hydrated.
  const adopts = root.dataset.page === route.path
  if (adopts) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

/** Optional, so its code loads after the page works, and may fail to load. */
async function startServiceWorker(): Promise<void> {
  const module = await loadCode(() => import('./service-worker.ts')).catch(() => undefined)
  module?.startServiceWorker()
}
