import { openOverlay } from '#core/shell/overlays.ts'

let asked: string | undefined

/** Opens the scanner, or what follows it for digits that a scanner has typed. */
export function openScan(typed?: string): void {
  asked = typed
  openOverlay('scan')
}

/** The digits for which it was opened. */
export function readScanRequest(): string | undefined {
  return asked
}
