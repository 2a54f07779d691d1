import { PAGES } from '@compra/contract/pages.ts'
import { Suspense, useEffect, useRef } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { ErrorBoundary } from './error-boundary.tsx'
import { OverlayHost } from './overlays-when-ready.tsx'
import { routeOf } from './routes.tsx'
import { SessionProgress } from './session-progress.tsx'
import { ToastHost } from './toasts-when-ready.tsx'
import { TopBar } from './top-bar.tsx'

interface AppProps {
  /** Where there is no browser to ask: the path of the page to be written. */
  ssrPath?: string
}

/** The whole product: the bar, the page of the address, and what lies over it. */
export function App({ ssrPath }: AppProps) {
  const path = usePathname(ssrPath === undefined ? {} : { ssrPath })
  const route = routeOf(path)
  const main = useArrival(path, route.title)
  useLoginFromAddress(path)
  return (
    <>
      <div className="flex min-h-dvh flex-col">
        <TopBar />
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

/** Its code is fetched only where the address asks for the login. */
function useLoginFromAddress(path: string): void {
  useEffect(() => {
    if (path !== PAGES.shoppingList || !/[?&]login=true(&|$)/.test(location.search)) return
    // React may run this twice: the parameters are gone by the second time the code is there.
    void import('./login-from-address.ts').then((code) => code.loginFromAddress())
  }, [path])
}

/** Names the document and, after going to another page, starts at its top with the focus on it. */
function useArrival(path: string, title: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(path)
  useEffect(() => {
    document.title = title
    // From here on the page answers; whoever drives or measures it from outside can tell.
    document.documentElement.dataset.ready = ''
    if (before.current === path) return
    before.current = path
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path, title])
  return main
}
