/** A code is another pack after it was out of the picture for so long, and in so many frames. */
const GONE_MS = 2_000
/** A busy phone may need seconds for one frame. */
const GONE_FRAMES = 2

interface Sighting {
  readonly at: number
  readonly framesSince: number
}

/** Reports each code once for as long as the camera sees it. */
export function createRepeatFilter() {
  const seen = new Map<string, Sighting>()
  return {
    /** Takes one frame at `now`, in milliseconds; returns whether its code has come into the picture. */
    isNew(code: string | undefined, now: number): boolean {
      for (const [other, { at, framesSince }] of seen) {
        seen.set(other, { at, framesSince: framesSince + 1 })
      }
      if (code === undefined) return false
      const last = seen.get(code)
      seen.set(code, { at: now, framesSince: 0 })
      return !last || (now - last.at >= GONE_MS && last.framesSince > GONE_FRAMES)
    },
  }
}
