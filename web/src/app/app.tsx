import { PAGES } from '@compra/contract/http/pages.ts'
import { Suspense, useEffect, useRef } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { RailWhenWide } from '#app/frame/menu/rail-when-wide.tsx'
import { SessionProgress } from '#app/frame/session-progress.tsx'
import { TopBar } from '#app/frame/top-bar.tsx'
import { OverlayHost } from '#app/overlay/overlays-when-ready.tsx'
import { ErrorBoundary } from '#app/route/error-boundary.tsx'
import { routeOf } from '#app/route/routes.tsx'
import { ToastHost } from '#app/toast/toasts-when-ready.tsx'
import { reportMissingCode } from '#core/shell/code/missing-code.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { classNames } from '#ui/class-names.ts'

interface AppProps {
  /** For prerendering, where there is no browser: the path of the page. */
  ssrPath?: string
}

/** The whole product: the header, the page of the URL, and the overlays above it. */
export function App({ ssrPath }: AppProps) {
  const path = usePathname(ssrPath === undefined ? {} : { ssrPath })
  const route = routeOf(path)
  const main = useArrival(path, route.title)
  useLoginFromAddress(path)
  return (
    <>
      <div className={classNames('flex min-h-dvh flex-col', path === PAGES.shoppingList && 'desk')}>
        <TopBar />
        {path === PAGES.shoppingList && <RailWhenWide />}
        <SessionProgress path={path} />
        <main ref={main} tabIndex={-1} className="flex grow flex-col outline-none">
          <ErrorBoundary key={path}>
            <Suspense>
              <route.page.Component />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <OverlayHost />
      <ToastHost />
    </>
  )
}

/** The code is fetched only where the URL opens the login. */
function useLoginFromAddress(path: string): void {
  useEffect(() => {
    if (path !== PAGES.shoppingList || !/[?&]login=true(&|$)/.test(location.search)) return
    // React may run this twice: the parameters are gone by the second run.
    openLogin()
  }, [path])
}

function openLogin(): void {
  loadCode(() => import('#app/frame/login-from-address.ts')).then(
    (code) => code.loginFromAddress(),
    (error: unknown) => reportMissingCode(error, openLogin),
  )
}

/** Names the document and, after going to another page, starts at its top with the focus on it. */
function useArrival(path: string, title: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(path)
  useEffect(() => {
    document.title = title
    // From here on the page is interactive; tests and measurements can wait for this mark.
    document.documentElement.dataset.ready = ''
    if (before.current === path) return
    before.current = path
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path, title])
  return main
}
