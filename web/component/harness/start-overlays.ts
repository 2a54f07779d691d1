import { startOverlays } from '#core/shell/overlays.ts'

// As in the product, before anything that is loaded follows the overlays: `back` asks an open form first.
startOverlays()
