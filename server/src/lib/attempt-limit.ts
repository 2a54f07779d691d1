/** A limit on attempts: a sliding window, and optionally a growing delay. */
export interface AttemptLimit {
  /** The kind of attempt in stored keys: 'login', 'mail'. */
  readonly name: string
  readonly windowMs: number
  /** Largest number of attempts within any period of `windowMs`. */
  readonly most: number
  /** Milliseconds before the next attempt is allowed after the `nth` of the window. */
  readonly waitMs?: (nth: number) => number
}

/** Attempts counted so far for one key. */
export interface AttemptState {
  readonly hits: readonly Date[]
  readonly waitUntil: Date
}

export interface Refused {
  /** Seconds. */
  readonly retryAfter: number
}

/** Clocks of processes differ by less; a hit further in the future comes from a clock that was later set back. */
const SET_BACK_MS = 60_000

/** Counts one more attempt, or returns the delay until the next allowed one. */
export function count(limit: AttemptLimit, state: AttemptState, now: Date): AttemptState | Refused {
  const live = liveHits(limit, state, now)
  const [oldest] = live
  const isFull = oldest !== undefined && live.length >= limit.most
  const free = Math.max(waitEnd(state, now), isFull ? oldest.getTime() + limit.windowMs : 0)
  if (free > now.getTime()) return { retryAfter: (free - now.getTime()) / 1000 }
  return countRegardless(limit, state, now)
}

/** Counts an attempt that has already happened, even above the limit; it delays the next one as usual. */
export function countRegardless(limit: AttemptLimit, state: AttemptState, now: Date): AttemptState {
  const hits = [...liveHits(limit, state, now), now].slice(-limit.most)
  const wait = limit.waitMs?.(hits.length) ?? 0
  // Without a delay use time 0, not `now`: the clock of another process may be slightly behind.
  return { hits, waitUntil: new Date(wait > 0 ? now.getTime() + wait : 0) }
}

/** In milliseconds. A delay by a clock that was set back by an hour would lock the owner out for an hour. */
function waitEnd({ hits, waitUntil }: AttemptState, now: Date): number {
  const last = hits.at(-1)?.getTime() ?? 0
  return last > now.getTime() + SET_BACK_MS ? 0 : waitUntil.getTime()
}

/** Attempts within the window. Ones in the future come from a clock that was later set back. */
function liveHits({ windowMs }: AttemptLimit, { hits }: AttemptState, now: Date): Date[] {
  const age = (at: Date) => now.getTime() - at.getTime()
  return hits.filter((at) => age(at) >= 0 && age(at) < windowMs)
}
