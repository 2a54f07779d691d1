/** A picture without metadata. */
export interface Picture {
  readonly bytes: Buffer
  /** Pixels. */
  readonly width: number
  readonly height: number
}
