/** How often something may happen. */
export interface Brake {
  /** What the key counts: 'login', 'mail'. */
  readonly name: string
  readonly windowMs: number
  /** Hits within any window of that length, wherever it begins. */
  readonly most: number
  /** Milliseconds that a hit, the `nth` of the window, holds the next one off. */
  readonly waitMs?: (nth: number) => number
}

/** What is remembered of a key. */
export interface BrakeState {
  readonly hits: readonly Date[]
  readonly waitUntil: Date
}

export interface Refused {
  /** Seconds. */
  readonly retryAfter: number
}

/** The state after one more hit, or how long there must be none. */
export function hit(brake: Brake, state: BrakeState, now: Date): BrakeState | Refused {
  const live = liveHits(brake, state, now)
  const [oldest] = live
  const isFull = oldest !== undefined && live.length >= brake.most
  const free = Math.max(state.waitUntil.getTime(), isFull ? oldest.getTime() + brake.windowMs : 0)
  if (free > now.getTime()) return { retryAfter: (free - now.getTime()) / 1000 }
  return hitAnyway(brake, state, now)
}

/** Counts what cannot be refused, and holds the next one off all the same. */
export function hitAnyway(brake: Brake, state: BrakeState, now: Date): BrakeState {
  const hits = [...liveHits(brake, state, now), now].slice(-brake.most)
  const wait = brake.waitMs?.(hits.length) ?? 0
  return { hits, waitUntil: new Date(now.getTime() + wait) }
}

/** Hits that lie in the future were made by a clock that has since been set back. */
function liveHits({ windowMs }: Brake, { hits }: BrakeState, now: Date): Date[] {
  const age = (at: Date) => now.getTime() - at.getTime()
  return hits.filter((at) => age(at) >= 0 && age(at) < windowMs)
}
