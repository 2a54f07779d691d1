/** Pictures with valid headers only, which is all that a server reads: they cannot be decoded. */

interface Size {
  readonly width?: number
  readonly height?: number
}

/** A segment of a JPEG: `FF`, its marker, and its length. */
export function segment(marker: number, content: Uint8Array | string = ''): Buffer {
  const body = Buffer.from(content as string, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** `extra`: segments in front of the picture. */
export function jpegOf({
  width = 640,
  height = 480,
  extra = [],
  data = 'data',
}: Size & { readonly extra?: readonly Buffer[]; readonly data?: string } = {}) {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return own([
    Buffer.from([0xff, 0xd8]),
    ...extra,
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xc4, Buffer.alloc(20)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from(data, 'latin1'),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** A chunk of a WebP. */
export function chunk(name: string, content: Uint8Array): Buffer {
  const head = Buffer.from(`${name}....`, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** `flags` make an extended file; `extra` are chunks behind the picture. */
export function webpOf({
  width = 640,
  height = 480,
  flags,
  extra = [],
}: Size & { readonly flags?: number; readonly extra?: readonly Buffer[] } = {}) {
  const canvas = Buffer.alloc(10)
  canvas.writeUInt8(flags ?? 0, 0)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const frame = Buffer.from([0x10, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0, 1, 2, 3])
  frame.writeUInt16LE(width, 6)
  frame.writeUInt16LE(height, 8)
  const chunks = Buffer.concat([
    ...(flags === undefined ? [] : [chunk('VP8X', canvas)]),
    chunk('VP8 ', frame),
    ...extra,
  ])
  const head = Buffer.from('RIFF....WEBP', 'latin1')
  head.writeUInt32LE(4 + chunks.length, 4)
  return own([head, chunks])
}

/** In memory of its own, as requests send it. */
const own = (parts: readonly Buffer[]) => Uint8Array.from(Buffer.concat(parts))
