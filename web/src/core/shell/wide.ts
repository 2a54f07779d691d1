import { useSyncExternalStore } from 'react'
import { isPanel, onOverlayChange, openOverlays, type Overlay, WIDE } from './overlays.ts'

/** Whether the screen has panels beside the list, and a rail in place of the menu. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onWidth, isWide)
}

let query: MediaQueryList | undefined

/** One for all: each card of a list reads it. The build has no window to ask. */
const widthQuery = () => (query ??= matchMedia(WIDE))

function isWide(): boolean {
  return widthQuery().matches
}

function onWidth(onChange: () => void): () => void {
  widthQuery().addEventListener('change', onChange)
  return () => widthQuery().removeEventListener('change', onChange)
}

/** Whether it is a panel while the user works in another one. */
export function useIsBehind(overlay: Overlay): boolean {
  return useSyncExternalStore(
    onOverlayChange,
    () => isPanel(overlay) && openOverlays().findLast(isPanel) !== overlay,
  )
}

/** Whether it is open, also below another one. */
export function useIsOpen(overlay: Overlay): boolean {
  return useSyncExternalStore(onOverlayChange, () => openOverlays().includes(overlay))
}
