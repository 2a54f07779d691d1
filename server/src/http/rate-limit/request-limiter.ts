import type { Clock } from '#lib/clock.ts'
import type { RequestCounts } from './request-counts.ts'

const WINDOW_MS = 60_000
/** Bounds the memory: further networks are not counted for the rest of the minute. */
const MAX_KEYS = 100_000

interface Count {
  /** Total of all processes, as of the last flush. */
  shared: number
  /** Hits of this process that are being flushed. */
  reported: number
  /** Hits of this process since the last flush. */
  own: number
}

const NONE: Readonly<Count> = { shared: 0, reported: 0, own: 0 }

export interface RequestLimiter {
  /**
   * Counts a hit of that weight; if `limit` is reached, returns the seconds until the window ends instead.
   */
  hit(key: string, limit: number, weight?: number): { readonly retryAfter: number } | undefined
  /** Adds to the weight of an earlier hit. */
  charge(key: string, weight: number): void
  /** Adds the new hits to the shared counts and reads the totals of all processes. */
  flush(): Promise<void>
}

/** Counts hits per minute in memory and exchanges them with other processes through `shared`. */
export function createRequestLimiter(shared: RequestCounts, clock: Clock): RequestLimiter {
  let minute = 0
  let counts = new Map<string, Count>()

  const currentCounts = (time: number) => {
    const now = Math.floor(time / WINDOW_MS)
    // Unflushed hits of a past minute no longer matter.
    if (now !== minute) [minute, counts] = [now, new Map()]
    return counts
  }

  const add = (current: Map<string, Count>, key: string, weight: number) => {
    const count = current.get(key) ?? { ...NONE }
    count.own += weight
    if (current.size < MAX_KEYS) current.set(key, count)
  }

  return {
    hit(key, limit, weight = 1) {
      const time = clock.now().getTime()
      const current = currentCounts(time)
      const { shared: total, reported, own } = current.get(key) ?? NONE
      if (total + reported + own >= limit) {
        return { retryAfter: ((minute + 1) * WINDOW_MS - time) / 1000 }
      }
      add(current, key, weight)
      return undefined
    },

    charge(key, weight) {
      add(currentCounts(clock.now().getTime()), key, weight)
    },

    async flush() {
      const time = clock.now().getTime()
      const flushed = currentCounts(time)
      const fresh = [...flushed].filter(([, count]) => count.own > 0 && count.reported === 0)
      if (fresh.length === 0) return
      for (const [, count] of fresh) [count.reported, count.own] = [count.own, 0]
      const window = {
        start: new Date(minute * WINDOW_MS),
        end: new Date((minute + 1) * WINDOW_MS),
      }
      try {
        const totals = await shared.add(
          fresh.map(([key, { reported }]) => ({ key, hits: reported })),
          window,
        )
        for (const [key, count] of fresh) {
          count.shared = totals.get(key) ?? count.shared + count.reported
          count.reported = 0
        }
      } catch (error) {
        for (const [, count] of fresh) [count.own, count.reported] = [count.own + count.reported, 0]
        throw error
      }
    },
  }
}
