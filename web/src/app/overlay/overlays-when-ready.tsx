import { Suspense, useEffect } from 'react'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { type Overlay, useOverlay } from '#core/shell/overlays.ts'
import { OverlayBoundary } from './overlay-boundary.tsx'

const host = lazyPage<{ overlay: Overlay }>(async () => {
  const { fetchAtHand, OpenOverlay } = await import('./overlay-host.tsx')
  await fetchAtHand()
  return OpenOverlay
})

/** The place of the overlays above the page. Their code is loaded after the first load. */
export function OverlayHost() {
  const overlay = useOverlay()
  useEffect(() => {
    // Code that cannot be fetched now is fetched again when an overlay is opened.
    void host.preload().catch(() => undefined)
  }, [])
  if (overlay === null) return null
  return (
    <OverlayBoundary key={overlay}>
      <Suspense>
        <host.Component overlay={overlay} />
      </Suspense>
    </OverlayBoundary>
  )
}
