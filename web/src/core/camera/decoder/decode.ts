import { type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { type Grey, straightened } from './straighten.ts'

/** What is searched for: the code of a receipt, or of a thing for sale. */
export type CodeKind = 'qr' | 'barcode'

/** A frame of the camera gets one more try, another one each time; a photo gets all. */
export type Effort = 'frame' | 'photo'

/** Returns the text of the code in an image, or undefined. */
export type CodeReader = (canvas: HTMLCanvasElement, effort: Effort) => Promise<string | undefined>

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>

const OPTIONS: Readonly<Record<CodeKind, ReaderOptions>> = {
  qr: { formats: ['QRCode'], maxNumberOfSymbols: 1 },
  barcode: {
    formats: ['EAN-13', 'EAN-8', 'UPC-A', 'ITF'],
    maxNumberOfSymbols: 1,
    tryInvert: false,
    validateOptionalChecksum: true,
  },
}

/** How much straightened pictures are sharpened: more for more blur, less for noise. */
const SHARPENINGS = [0, 2, 6]

let frames = 0

/** The text of the code on a picture, or undefined. */
export async function decode(
  pixels: Pixels,
  kind: CodeKind,
  effort: Effort,
): Promise<string | undefined> {
  const found = await read(pixels, kind)
  if (found !== undefined || kind === 'qr') return found
  frames += 1
  const grey = greyOf(pixels)
  const tries = effort === 'photo' ? SHARPENINGS : [SHARPENINGS[frames % SHARPENINGS.length] ?? 0]
  for (const sharpening of tries) {
    const text = await read(pixelsOf(straightened(grey, sharpening)), kind)
    if (text !== undefined) return text
  }
  return undefined
}

async function read(pixels: Pixels, kind: CodeKind): Promise<string | undefined> {
  // `as`: the reader uses these properties only.
  const [code] = await readBarcodes(pixels as ImageData, OPTIONS[kind])
  return code?.text
}

function greyOf({ data, width, height }: Pixels): Grey {
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]]
    grey[at] = (red + 2 * green + blue) / 4
  }
  return { width, height, grey }
}

function pixelsOf({ width, height, grey }: Grey): Pixels {
  const data = new Uint8ClampedArray(4 * grey.length).fill(255)
  for (const [at, value] of grey.entries()) data.fill(value, 4 * at, 4 * at + 3)
  return { width, height, data }
}
