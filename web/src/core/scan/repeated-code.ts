/** A code that was out of the picture for so long is another pack. Slow phones see one twice a second. */
const GONE_MS = 1_000

/** Reports each code once for as long as the camera sees it. */
export function createRepeatFilter() {
  const seen = new Map<string, number>()
  return {
    /** Whether a code that is seen at `now`, in milliseconds, has come into the picture. */
    isNew(code: string, now: number): boolean {
      for (const [other, at] of seen) if (now - at >= GONE_MS) seen.delete(other)
      const isNew = !seen.has(code)
      seen.set(code, now)
      return isNew
    },
  }
}
