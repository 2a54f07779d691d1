/** A declaration of the file's encoding. */
const HEAD = 1024
const DECLARED = /(?:encoding|charset)=["']?(?<name>[\w-]+)/i

/**
 * The text of a file's first `bytesMax` bytes, decoded by its declared encoding, else as UTF-8, else as
 * Windows-1252.
 */
export async function fileText(file: Blob, bytesMax: number): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, bytesMax).arrayBuffer())
  const declared = DECLARED.exec(decoded(bytes.subarray(0, HEAD), 'latin1'))?.groups?.['name']
  if (declared !== undefined && !/^utf-?8$/i.test(declared)) return decoded(bytes, declared)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoded(bytes, 'windows-1252')
  }
}

function decoded(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder(name).decode(bytes)
  } catch {
    // The declared encoding does not exist.
    return new TextDecoder().decode(bytes)
  }
}
