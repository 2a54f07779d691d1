import { codeReader } from './decoder/code-reader.ts'
import type { CodeKind } from './decoder/decode.ts'

/** A code of a few centimetres on a photo of 12 megapixels is still sharp at the second width. */
const SIDES: Readonly<Record<CodeKind, readonly number[]>> = {
  qr: [1280, 2400],
  barcode: [1000, 2000],
}

/** The text of the code on a photo; undefined if there is none, or if the file is no image. */
export async function readPicture(file: Blob, kind: CodeKind): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const read = await codeReader(kind)
  try {
    for (const side of SIDES[kind]) {
      const text = await read(scaledCanvas(picture, side), 'photo')
      if (text !== undefined) return text
    }
    return undefined
  } finally {
    picture.close()
  }
}

function scaledCanvas(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas
    .getContext('2d', { willReadFrequently: true })
    ?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
