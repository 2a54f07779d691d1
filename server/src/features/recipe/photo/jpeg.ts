/** JPEG (ITU-T T.81, annex B): segments, each `FF`, a marker and a length, until the end of the image. */
import type { Picture } from './picture.ts'

const START = 0xffd8
const END = 0xd9
const SCAN = 0xda

/** Frame types that browsers support: baseline, extended and progressive with Huffman codes. */
const isFrame = ({ marker }: Segment) => marker >= 0xc0 && marker <= 0xc2
const isScan = ({ marker }: Segment) => marker === SCAN
/** Tables, restarts and scans. */
const isOfPicture = (one: Segment) => isFrame(one) || [0xc4, 0xdb, 0xdd, SCAN].includes(one.marker)
/** APPn segments and comments: Exif, XMP and others. */
const isMetadata = ({ marker }: Segment) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

interface Segment {
  readonly marker: number
  /** Including the marker, and the data of a scan. */
  readonly bytes: Buffer
}

/** Undefined when the bytes are no JPEG; throws a RangeError when they are truncated. */
export function pictureOfJpeg(bytes: Buffer): Picture | undefined {
  const segments = [...segmentsOf(bytes)]
  const kept = segments.filter(isOfPicture)
  const [frame, ...otherPictures] = kept.filter(isFrame)
  const isOurs = segments.every((one) => isOfPicture(one) || isMetadata(one))
  if (!frame || otherPictures.length > 0 || !isOurs || !kept.some(isScan)) return undefined
  return {
    bytes: Buffer.concat([
      Buffer.from([START >> 8, START & 0xff]),
      ...kept.map((segment) => segment.bytes),
      Buffer.from([0xff, END]),
    ]),
    height: frame.bytes.readUInt16BE(5),
    width: frame.bytes.readUInt16BE(7),
  }
}

/** Segments up to the end of the image; later bytes are ignored. Throws a RangeError when there is no end. */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  if (bytes.readUInt16BE(0) !== START) throw new RangeError('no image begins')
  let at = 2
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('no segment begins')
    const marker = bytes.readUInt8(at + 1)
    if (marker === END) return
    const head = at + 2 + bytes.readUInt16BE(at + 2)
    const end = marker === SCAN ? endOfScan(bytes, head) : head
    yield { marker, bytes: bytes.subarray(at, end) }
    at = end
  }
}

/** In scan data, `FF` followed by 0 or a restart marker is data; any other marker begins a segment. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = start
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) throw new RangeError('the scan has no end')
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at += 2
  }
}
