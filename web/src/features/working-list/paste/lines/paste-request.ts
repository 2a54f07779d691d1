import { openOverlay } from '#core/shell/overlays.ts'
import type { SheetLine } from './pasted-lines.ts'

/** Where the sheet begins: with a text to be pasted, with the microphone, or with lines that were read. */
export type PasteRequest =
  | {
      readonly step: 'write'
      readonly text?: string
      /** Of the draft that it was kept as. */
      readonly id?: string
    }
  | { readonly step: 'listen'; readonly before: readonly SheetLine[] }
  | {
      readonly step: 'review'
      readonly lines: readonly SheetLine[]
      /** What the reader has left out. */
      readonly dropped: readonly string[]
      readonly isSpoken?: boolean
      /** Of the draft that it was kept as. */
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
