import { tokenStorage } from '#core/session/session-storage.ts'

/** The address opens a panel, which wide screens show beside the list. */
const PANEL = /[?&]modal=(?!login|pr(of|em)|my-)([\w-]+)/

/**
 * Reserves the room of the panel in the address until its code is loaded. Signed-out users get no panel. The styles
 * apply on wide screens only.
 */
export function keepRoomForPanel(): void {
  const panel = PANEL.exec(location.search)?.[2]
  if (panel && tokenStorage.read()) document.documentElement.dataset.panel = panel
}

/** Called when an overlay is open: the panel then takes its own room. */
export function endRoomForPanel(): void {
  delete document.documentElement.dataset.panel
}
