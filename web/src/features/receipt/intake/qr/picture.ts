import { qrReader } from './decode-qr.ts'

/** A code of a few centimetres on a photo of 12 megapixels is still sharp at this width. */
const SIDES = [1280, 2400]
const LIMIT_MS = 2000

/** The text of the QR code on a photo; undefined if there is none, or if the file is no image. */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const read = await qrReader()
  try {
    for (const side of SIDES) {
      const text = await read(scaledCanvas(picture, side), LIMIT_MS)
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
