/** Reads zip files with the browser's own decompression; unpacks single entries, up to a size limit. */

export interface ZipEntry {
  readonly name: string
  /** The declared size; a false one is detected while unpacking. */
  readonly size: number
  readonly bytes: (max: number) => Promise<Uint8Array<ArrayBuffer>>
}

/** The file is not a zip, or it is damaged, encrypted or in an unsupported format. */
export class UnreadableZip extends Error {}

/** The content is above the size limit. */
export class TooLarge extends Error {}

const END_SIGN = 0x06_05_4b_50
const ENTRY_SIGN = 0x02_01_4b_50
const FILE_SIGN = 0x04_03_4b_50
const END_BYTES = 22
const ENTRY_BYTES = 46
const FILE_BYTES = 30
/** A comment may follow the end record. */
const COMMENT_MAX = 0xff_ff
const DIRECTORY_MAX = 4_000_000
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

export async function isZip(file: Blob): Promise<boolean> {
  return (await viewOf(file, 0, 4)).byteLength === 4 && (await signAt(file, 0)) === FILE_SIGN
}

/** Lists the files, without folders. Throws `UnreadableZip`. */
export async function zipEntries(file: Blob): Promise<readonly ZipEntry[]> {
  const { at, size, count } = await endOf(file)
  if (size > DIRECTORY_MAX || at + size > file.size) throw new UnreadableZip()
  const view = await viewOf(file, at, at + size)
  const entries: ZipEntry[] = []
  for (let offset = 0, left = count; left > 0; left -= 1) {
    if (offset + ENTRY_BYTES > size || view.getUint32(offset, true) !== ENTRY_SIGN) {
      throw new UnreadableZip()
    }
    const lengths = [28, 30, 32].map((field) => view.getUint16(offset + field, true))
    const entry = entryAt(file, view, offset, lengths[0] ?? 0)
    if (!entry.name.endsWith('/')) entries.push(entry)
    offset += lengths.reduce((sum, length) => sum + length, ENTRY_BYTES)
  }
  return entries
}

function entryAt(file: Blob, view: DataView, offset: number, nameBytes: number): ZipEntry {
  if (offset + ENTRY_BYTES + nameBytes > view.byteLength) throw new UnreadableZip()
  const packed = view.getUint32(offset + 20, true)
  const method = view.getUint16(offset + 10, true)
  const isEncrypted = (view.getUint16(offset + 8, true) & ENCRYPTED) !== 0
  const start = view.getUint32(offset + 42, true)
  const name = new Uint8Array(view.buffer, view.byteOffset + offset + ENTRY_BYTES, nameBytes)
  return {
    name: new TextDecoder().decode(name),
    size: view.getUint32(offset + 24, true),
    bytes: async (max) => {
      if (isEncrypted) throw new UnreadableZip()
      return unpacked(await packedBytes(file, start, packed), method, max)
    },
  }
}

/** The data follows a local header, whose extra fields may be longer than in the directory. */
async function packedBytes(file: Blob, start: number, packed: number): Promise<Blob> {
  const head = await viewOf(file, start, start + FILE_BYTES)
  if (head.byteLength < FILE_BYTES || head.getUint32(0, true) !== FILE_SIGN) {
    throw new UnreadableZip()
  }
  const from = start + FILE_BYTES + head.getUint16(26, true) + head.getUint16(28, true)
  return file.slice(from, from + packed)
}

async function unpacked(
  packed: Blob,
  method: number,
  max: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (method === STORED) {
    if (packed.size > max) throw new TooLarge()
    return new Uint8Array(await packed.arrayBuffer())
  }
  if (method !== DEFLATED) throw new UnreadableZip()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new UnreadableZip()
    })
    if (done) break
    size += value.length
    // A few bytes may unpack to gigabytes.
    if (size > max) {
      await reader.cancel()
      throw new TooLarge()
    }
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** The position of the central directory, from the end record. */
async function endOf(file: Blob): Promise<{ at: number; size: number; count: number }> {
  const from = Math.max(0, file.size - END_BYTES - COMMENT_MAX)
  const view = await viewOf(file, from, file.size)
  for (let offset = view.byteLength - END_BYTES; offset >= 0; offset -= 1) {
    if (view.getUint32(offset, true) === END_SIGN) {
      return {
        count: view.getUint16(offset + 10, true),
        size: view.getUint32(offset + 12, true),
        at: view.getUint32(offset + 16, true),
      }
    }
  }
  throw new UnreadableZip()
}

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer())
}

async function signAt(file: Blob, at: number): Promise<number> {
  return (await viewOf(file, at, at + 4)).getUint32(0, true)
}
