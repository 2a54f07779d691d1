/** Limits of the photo of a dish; sides in pixels. */
export const RECIPE_PHOTO = {
  maxBytes: 200 * 1024,
  /** A device scales the longest side of a larger photo down to this. */
  sentSide: 1280,
  sideMax: 2048,
  /** Photos of a household with Premium: more than people have, and an export fits into memory. */
  perHousehold: 300,
} as const
export const PHOTO_TYPES = ['image/jpeg', 'image/webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]
