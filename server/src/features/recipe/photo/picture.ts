/** A picture and nothing but the picture. */
export interface Picture {
  readonly bytes: Buffer
  /** Pixels. */
  readonly width: number
  readonly height: number
}
