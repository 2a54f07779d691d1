/** Of the picture of a dish; sides in pixels. */
export const RECIPE_PHOTO = {
  maxBytes: 200 * 1024,
  /** To which a device makes the longest side of a larger picture. */
  sentSide: 1280,
  sideMax: 2048,
  /** Of a household, with Premium: no person meets it, and an export of all of them fits into memory. */
  perHousehold: 300,
} as const
export const PHOTO_TYPES = ['image/jpeg', 'image/webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]
