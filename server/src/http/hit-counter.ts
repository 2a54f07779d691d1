import type { Clock } from '#lib/clock.ts'
import type { HitStore } from './hit-store.ts'

const WINDOW_MS = 60_000
/** Beyond it new networks go uncounted for the rest of the minute: better than running out of memory. */
const MOST_KEYS = 100_000

interface Count {
  /** What every process together had reported, when we last heard. */
  shared: number
  /** Ours, on the way to the store. */
  reported: number
  /** Ours, not yet reported. */
  own: number
}

export interface HitCounter {
  /** Counts one hit, unless `limit` is reached: then says in how many seconds it no longer is. */
  hit(key: string, limit: number): { readonly retryAfter: number } | undefined
  /** Reports what is new and learns the totals of all processes. */
  flush(): Promise<void>
}

/** Counts hits by the minute in memory and settles with the other processes through the store. */
export function createHitCounter(store: HitStore, clock: Clock): HitCounter {
  let minute = 0
  let counts = new Map<string, Count>()

  const currentCounts = (time: number) => {
    const now = Math.floor(time / WINDOW_MS)
    // What was not reported of a minute that is over no longer limits anybody.
    if (now !== minute) [minute, counts] = [now, new Map()]
    return counts
  }

  return {
    hit(key, limit) {
      const time = clock.now().getTime()
      const current = currentCounts(time)
      const count = current.get(key) ?? { shared: 0, reported: 0, own: 0 }
      if (count.shared + count.reported + count.own >= limit) {
        return { retryAfter: ((minute + 1) * WINDOW_MS - time) / 1000 }
      }
      count.own += 1
      if (current.size < MOST_KEYS) current.set(key, count)
      return undefined
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
        const totals = await store.add(
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
