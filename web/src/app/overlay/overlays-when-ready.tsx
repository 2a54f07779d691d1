import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { onOverlayChange, openOverlays, type Overlay } from '#core/shell/overlays.ts'
import { OverlayBoundary } from './overlay-boundary.tsx'

const host = lazyPage<{ overlay: Overlay }>(async () => {
  const { fetchAtHand, OpenOverlay } = await import('./overlay-host.tsx')
  await fetchAtHand()
  return OpenOverlay
})

/** The place of the overlays above the page. Their code is loaded after the first load. */
export function OverlayHost() {
  const open = useSyncExternalStore(onOverlayChange, namesOfOpen, () => '')
  useEffect(() => {
    // Code that cannot be fetched now is fetched again when an overlay is opened.
    void host.preload().catch(() => undefined)
  }, [])
  if (open === '') return null
  // `as`: the names have just been joined.
  return (open.split(' ') as Overlay[]).map((overlay) => (
    <OverlayBoundary key={overlay}>
      <Suspense>
        <host.Component overlay={overlay} />
      </Suspense>
    </OverlayBoundary>
  ))
}

/** In an order that raising one does not change: a dialog that is moved within the page closes. */
const namesOfOpen = () => openOverlays().toSorted().join(' ')
