import type { PhotoType } from '@compra/contract/recipe/photo-limits.ts'
import { pictureOfJpeg } from './jpeg.ts'
import type { Picture } from './picture.ts'
import { pictureOfWebp } from './webp.ts'

const READERS: Record<PhotoType, (bytes: Buffer) => Picture | undefined> = {
  'image/jpeg': pictureOfJpeg,
  'image/webp': pictureOfWebp,
}

/**
 * The picture without metadata, such as location and camera, and without bytes after its end. Reads headers only,
 * and decodes nothing. Undefined when the bytes are not a picture of the type.
 */
export function pictureOf(type: PhotoType, bytes: Buffer): Picture | undefined {
  try {
    return READERS[type](bytes)
  } catch (error) {
    // A length points beyond the end.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
