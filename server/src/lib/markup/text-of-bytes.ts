import { isUtf8 } from 'node:buffer'

/**
 * The text of an uploaded file: UTF-8, UTF-16 with a byte order mark, else Windows-1252, which older
 * Brazilian spreadsheets write. Undefined for binary data.
 */
export function textOf(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.includes('\0') ? undefined : text
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}
