import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { CodeBoundary } from '#core/shell/code/code-boundary.tsx'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import {
  closeOverlay,
  onOverlayChange,
  openOverlay,
  openOverlays,
  type Overlay,
} from '#core/shell/overlays.ts'

const host = lazyPage<{ overlay: Overlay }>(async () => {
  const code = await import('./overlay-host.tsx')
  await code.fetchAtHand()
  return code.OpenOverlay
})

/** The place of the overlays above the page. Their code loads after the first load. */
export function OverlayHost() {
  const open = useSyncExternalStore(onOverlayChange, namesOfOpen, () => '')
  useEffect(() => {
    // Code that cannot be loaded now is loaded again when an overlay opens.
    void host.preload().catch(() => undefined)
  }, [])
  if (open === '') return null
  // `as`: the names were joined above.
  return (open.split(' ') as Overlay[]).map((overlay) => (
    <CodeBoundary key={overlay} onFailed={closeOverlay} onRetry={() => openOverlay(overlay)}>
      <Suspense>
        <host.Component overlay={overlay} />
      </Suspense>
    </CodeBoundary>
  ))
}

/** In an order independent of which is topmost: moving a dialog element would close it. */
const namesOfOpen = () => openOverlays().toSorted().join(' ')
