import { CLOCK_AHEAD_MS } from '#limits.ts'
import type { Kept } from './kept.ts'
import { type Home, isWaiting } from './replica.ts'

/**
 * Brings the stamps of a clock that runs ahead down to the server's time, as `restamp` does for lists:
 * for the first answer of every start, before anything is sent, and for what was refused as
 * `clock_ahead`. `now` is the server's clock, in milliseconds. They keep their order, above every stamp
 * that may have been accepted.
 */
export function restampHome(home: Home, now: number): Home {
  const { products, savedLists, bases, moves } = home
  const limit = now + CLOCK_AHEAD_MS
  const all = [products, savedLists, bases.products, bases.savedLists]
  const stamps = [
    ...all.flatMap((things) => [...things.values()].flatMap(stampsOf)),
    ...moves.flatMap((move) => (move.kind === 'enter' && move.at) || []),
  ]
  const ahead = [...new Set(stamps.filter((stamp) => stamp > limit))].toSorted((a, b) => a - b)
  if (ahead.length === 0) return home
  const start = stamps.filter((stamp) => stamp <= limit).reduce((a, b) => Math.max(a, b), now)
  const lowered = new Map(ahead.map((stamp, index) => [stamp, start + 1 + index]))
  const low = (stamp: number) => lowered.get(stamp) ?? stamp
  const lowerAll = <Kind extends Kept>(
    things: ReadonlyMap<string, Kind>,
    confirmed: ReadonlyMap<string, Kind>,
  ) =>
    new Map(
      [...things].map(([id, kept]) => [
        id,
        isWaiting(kept, confirmed.get(id))
          ? { ...kept, t: kept.t.map(low), removed: low(kept.removed) }
          : kept,
      ]),
    )
  return {
    ...home,
    products: lowerAll(products, bases.products),
    savedLists: lowerAll(savedLists, bases.savedLists),
    moves: moves.map((move) =>
      move.kind === 'enter' && move.at !== undefined ? { ...move, at: low(move.at) } : move,
    ),
  }
}

function stampsOf({ t, removed }: Kept): readonly number[] {
  return [...t, removed]
}
