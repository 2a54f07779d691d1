import { Suspense, useEffect } from 'react'
import { lazyPage } from '#core/lazy-page.tsx'
import { type Overlay, useOverlay } from '#core/overlays.ts'
import { OverlayBoundary } from './overlay-boundary.tsx'

const host = lazyPage<{ overlay: Overlay }>(async () => {
  const { fetchAtHand, OpenOverlay } = await import('./overlay-host.tsx')
  await fetchAtHand()
  return OpenOverlay
})

/** The place of what lies over the page. What may lie there comes behind the first load. */
export function OverlayHost() {
  const overlay = useOverlay()
  useEffect(() => {
    // What cannot be fetched now is tried again when something is opened.
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
