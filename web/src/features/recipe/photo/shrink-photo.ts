import { RECIPE_PHOTO } from '@compra/contract/recipe/photo-limits.ts'

/** The longest side in pixels and the quality, from the best to one that fits any picture. */
const TRIES = [
  [RECIPE_PHOTO.sentSide, 0.82],
  [RECIPE_PHOTO.sentSide, 0.68],
  [1024, 0.68],
  [800, 0.6],
  [640, 0.5],
  [480, 0.4],
] as const

/** Safari cannot write WebP and returns a PNG instead. */
const TYPES = ['image/webp', 'image/jpeg'] as const

/**
 * A picture from the camera or the gallery, upright and small enough to be sent. It is encoded again, which
 * drops the camera's metadata, such as the location. Throws if this browser cannot show the picture.
 */
export async function shrunkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    for (const [side, quality] of TRIES) {
      const drawn = draw(picture, side)
      const small = await encoded(drawn, quality)
      if (small && small.size <= RECIPE_PHOTO.maxBytes) return small
    }
  } finally {
    picture.close()
  }
  throw new Error('no such picture fits')
}

function draw(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  // Transparent areas would be black in a JPEG.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | undefined> {
  for (const type of TYPES) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
    if (blob?.type === type) return blob
  }
  return undefined
}
