import { fileText } from '#lib/file-text.ts'
import type { Copied } from '#ui/paste/clipboard.ts'

/** A pasted text or a file that is not read yet. */
export interface ReceiptInput extends Copied {
  /** Undefined for a pasted text. */
  readonly fileName?: string
}

export const FILE_KINDS = '.xml,.html,.htm,.txt,text/xml,application/xml,text/html,text/plain'

/** Longer files are no receipts; a truncated one is refused for its length. */
const BYTES_MAX = 2 * 1024 * 1024 + 1

export async function inputOfFile(file: File): Promise<ReceiptInput> {
  return { fileName: file.name, html: '', text: await fileText(file, BYTES_MAX) }
}
