import { startOverlays } from '#core/shell/overlays.ts'

// As in the app, before other modules subscribe to overlays: `back` asks an open form first.
startOverlays()
