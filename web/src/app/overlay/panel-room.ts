import { tokenStorage } from '#core/session/session-storage.ts'

/** The address opens a panel, which wide screens show beside the list. */
const ASKS_FOR_PANEL = /[?&]modal=(?!login|pr(of|em)|my-)/

/**
 * Reserves the room of the panel in the address until its code is loaded. Signed-out users get no panel. The styles
 * apply on wide screens only.
 */
export function keepRoomForPanel(): void {
  if (ASKS_FOR_PANEL.test(location.search) && tokenStorage.read()) {
    document.documentElement.dataset.panel = ''
  }
}

/** Called when an overlay is open: the panel then takes its own room. */
export function endRoomForPanel(): void {
  delete document.documentElement.dataset.panel
}
