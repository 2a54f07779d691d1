/** WebP (RFC 9649): a RIFF container of chunks, each four letters, a length and as many bytes, padded to two. */
import type { Picture } from './picture.ts'

const HEAD = 12
const CHUNK_HEAD = 8
/** Chunks of the picture: colour profile, transparency and image data. All others are metadata. */
const OF_PICTURE = ['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L']
/** Flags of an extended file: Exif and XMP; animation. */
const METADATA = 0x08 | 0x04
const ANIMATION = 0x02

interface Chunk {
  readonly name: string
  /** Including header and padding. */
  readonly bytes: Buffer
}

/** Undefined when the bytes are no WebP or an animation; throws a RangeError when they are truncated. */
export function pictureOfWebp(bytes: Buffer): Picture | undefined {
  const kept = [...chunksOf(bytes)].filter(({ name }) => OF_PICTURE.includes(name))
  const [picture, ...others] = kept.filter(({ name }) => name === 'VP8 ' || name === 'VP8L')
  const size = picture && sizeOf(picture)
  if (!size || others.length > 0 || !mayExtend(kept, size)) return undefined
  return { bytes: inRiff(kept), ...size }
}

/** Bytes after the container are ignored. Throws a RangeError when it has no end. */
function* chunksOf(bytes: Buffer): Generator<Chunk> {
  const isRiff = textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP'
  if (!isRiff) throw new RangeError('no picture begins')
  const end = CHUNK_HEAD + bytes.readUInt32LE(4)
  for (let at = HEAD; at < end;) {
    const length = bytes.readUInt32LE(at + 4)
    const next = at + CHUNK_HEAD + length + (length % 2)
    if (next > Math.min(end, bytes.length)) throw new RangeError('the chunk has no end')
    yield { name: textAt(bytes, at), bytes: Buffer.from(bytes.subarray(at, next)) }
    at = next
  }
}

/** Checks the header of an extended file, and clears its metadata flags. */
function mayExtend([first]: readonly Chunk[], size: Size): boolean {
  if (first?.name !== 'VP8X') return true
  const flags = first.bytes.readUInt8(CHUNK_HEAD)
  first.bytes.writeUInt8(flags & ~METADATA, CHUNK_HEAD)
  return (flags & ANIMATION) === 0 && isCanvas(first, size)
}

type Size = Pick<Picture, 'width' | 'height'>

function sizeOf({ name, bytes }: Chunk): Size | undefined {
  if (name === 'VP8L') {
    if (bytes.readUInt8(CHUNK_HEAD) !== 0x2f) return undefined
    const bits = bytes.readUInt32LE(CHUNK_HEAD + 1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  // A three-byte frame tag comes first; its last bit is 0 for a key frame.
  const isKey = (bytes.readUInt8(CHUNK_HEAD) & 1) === 0
  if (!isKey || bytes.readUIntBE(CHUNK_HEAD + 3, 3) !== 0x9d012a) return undefined
  return {
    width: bytes.readUInt16LE(CHUNK_HEAD + 6) & 0x3fff,
    height: bytes.readUInt16LE(CHUNK_HEAD + 8) & 0x3fff,
  }
}

function isCanvas({ bytes }: Chunk, { width, height }: Size): boolean {
  const at = (place: number) => bytes.readUIntLE(CHUNK_HEAD + place, 3) + 1
  return at(4) === width && at(7) === height
}

function inRiff(chunks: readonly Chunk[]): Buffer {
  const body = Buffer.concat(chunks.map(({ bytes }) => bytes))
  const head = Buffer.from('RIFF....WEBP', 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  return Buffer.concat([head, body])
}

const textAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)
