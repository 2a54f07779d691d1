/** WebP (RFC 9649): a RIFF container of chunks, each four letters, a length and as many bytes, padded to two. */
import type { Picture } from './picture.ts'

const HEAD = 12
const CHUNK_HEAD = 8
/** Colours, transparency and the two kinds of picture. Whatever else there is lies beside it. */
const OF_PICTURE = ['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L']
/** Flags of an extended file: Exif, XMP; animation. */
const BESIDE = 0x08 | 0x04
const MOVES = 0x02

interface Chunk {
  readonly name: string
  /** With its head and padding. */
  readonly bytes: Buffer
}

/** Undefined for what is no WebP, or one that moves; throws a RangeError where it breaks off. */
export function pictureOfWebp(bytes: Buffer): Picture | undefined {
  const kept = [...chunksOf(bytes)].filter(({ name }) => OF_PICTURE.includes(name))
  const [picture, ...others] = kept.filter(({ name }) => name === 'VP8 ' || name === 'VP8L')
  const size = picture && sizeOf(picture)
  if (!size || others.length > 0 || !mayExtend(kept, size)) return undefined
  return { bytes: inRiff(kept), ...size }
}

/** What follows the container is no part of it. Throws a RangeError where it has no end. */
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

/** Of an extended file the head is right, and says no more that anything lies beside the picture. */
function mayExtend([first]: readonly Chunk[], size: Size): boolean {
  if (first?.name !== 'VP8X') return true
  const flags = first.bytes.readUInt8(CHUNK_HEAD)
  first.bytes.writeUInt8(flags & ~BESIDE, CHUNK_HEAD)
  return (flags & MOVES) === 0 && isCanvas(first, size)
}

type Size = Pick<Picture, 'width' | 'height'>

function sizeOf({ name, bytes }: Chunk): Size | undefined {
  if (name === 'VP8L') {
    if (bytes.readUInt8(CHUNK_HEAD) !== 0x2f) return undefined
    const bits = bytes.readUInt32LE(CHUNK_HEAD + 1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  // Three bytes of the frame come first, whose last bit is 0 for a whole picture.
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
