import { tokenStorage } from '#core/session/session-storage.ts'

/** What the address asks for stands beside the list on a wide screen. */
const ASKS_FOR_PANEL = /[?&]modal=(?!login|pr(of|em)|my-)/

/**
 * Keeps the room of the panel of the address until its code is there; whoever has no session will see none. The styles
 * give it on wide screens only.
 */
export function keepRoomForPanel(): void {
  if (ASKS_FOR_PANEL.test(location.search) && tokenStorage.read()) {
    document.documentElement.dataset.panel = ''
  }
}

/** Called when something is open: from then on a panel makes its own room. */
export function endRoomForPanel(): void {
  delete document.documentElement.dataset.panel
}
