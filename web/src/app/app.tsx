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
  /** The path of the page, for prerendering without a browser. */
  ssrPath?: string
}

/** The app: the header, the page of the URL, and the overlays above it. */
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

/** Loads the code only if the URL opens the login. */
function useLoginFromAddress(path: string): void {
  useEffect(() => {
    if (path !== PAGES.shoppingList || !/[?&]login=true(&|$)/.test(location.search)) return
    // React may run this twice: the second run finds no parameters.
    openLogin()
  }, [path])
}

function openLogin(): void {
  loadCode(() => import('#app/frame/login-from-address.ts')).then(
    (code) => code.loginFromAddress(),
    (error: unknown) => reportMissingCode(error, openLogin),
  )
}

/** Sets the document's title and, after a navigation, scrolls to the top and focuses the page. */
function useArrival(path: string, title: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(path)
  useEffect(() => {
    document.title = title
    // The page is interactive now; tests and measurements wait for this mark.
    document.documentElement.dataset.ready = ''
    if (before.current === path) return
    before.current = path
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path, title])
  return main
}
