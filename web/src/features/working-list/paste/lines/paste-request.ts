import { openOverlay } from '#core/shell/overlays.ts'
import type { SheetLine } from './pasted-lines.ts'

/** The step at which the sheet opens: pasting, speaking, or reviewing parsed lines. */
export type PasteRequest =
  | {
      readonly step: 'write'
      readonly text?: string
      /** The id of its draft. */
      readonly id?: string
    }
  | { readonly step: 'listen'; readonly before: readonly SheetLine[] }
  | {
      readonly step: 'review'
      readonly lines: readonly SheetLine[]
      /** What the parser left out. */
      readonly dropped: readonly string[]
      readonly isSpoken?: boolean
      /** The id of its draft. */
      readonly id?: string
    }

let request: PasteRequest = { step: 'write' }

export function openPasteSheet(asked: PasteRequest): void {
  request = asked
  openOverlay('paste')
}

export function readPasteRequest(): PasteRequest {
  return request
}
