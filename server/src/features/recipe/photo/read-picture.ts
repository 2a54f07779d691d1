import type { PhotoType } from '@compra/contract/recipe/photo-limits.ts'
import { pictureOfJpeg } from './jpeg.ts'
import type { Picture } from './picture.ts'
import { pictureOfWebp } from './webp.ts'

const READERS: Record<PhotoType, (bytes: Buffer) => Picture | undefined> = {
  'image/jpeg': pictureOfJpeg,
  'image/webp': pictureOfWebp,
}

/**
 * What of the bytes is the picture that they are said to be: without the place and the camera that a phone
 * writes beside it, and without anything that follows it. The headers are read, nothing is decoded.
 * Undefined for whatever is no such picture.
 */
export function pictureOf(type: PhotoType, bytes: Buffer): Picture | undefined {
  try {
    return READERS[type](bytes)
  } catch (error) {
    // A length that leads beyond the end.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
