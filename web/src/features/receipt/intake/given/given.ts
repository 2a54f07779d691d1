import { fileText } from '#lib/file-text.ts'
import type { Copied } from '#ui/paste/clipboard.ts'

/** What was handed in and is not read yet. */
export interface Given extends Copied {
  /** Undefined of what is no file. */
  readonly fileName?: string
}

export const FILE_KINDS = '.xml,.html,.htm,.txt,text/xml,application/xml,text/html,text/plain'

/** More is no receipt; what is cut here is refused for its length. */
const BYTES_MAX = 2 * 1024 * 1024 + 1

export async function givenFile(file: File): Promise<Given> {
  return { fileName: file.name, html: '', text: await fileText(file, BYTES_MAX) }
}
