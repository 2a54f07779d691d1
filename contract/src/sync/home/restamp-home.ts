import { clampedStamps, stampsOf, withClampedStamps } from '#sync/clock/clock.ts'
import type { Home } from './replica.ts'

/**
 * Brings the stamps of a clock that runs ahead down to the server's time, as `clampStamps` does for lists:
 * before every push, and for what was refused as `clock_ahead`. `now` is the server's clock, in
 * milliseconds.
 */
export function restampHome(home: Home, now: number): Home {
  const { products, savedLists, bases, moves } = home
  const held = [
    ...stampsOf(products),
    ...stampsOf(savedLists),
    ...moves.flatMap((move) => (move.kind === 'enter' && move.at) || []),
  ]
  const accepted = [...stampsOf(bases.products), ...stampsOf(bases.savedLists)]
  const lowered = clampedStamps(held, accepted, now)
  if (lowered.size === 0) return home
  const low = (stamp: number) => lowered.get(stamp) ?? stamp
  return {
    ...home,
    products: withClampedStamps(products, lowered),
    savedLists: withClampedStamps(savedLists, lowered),
    moves: moves.map((move) =>
      move.kind === 'enter' && move.at !== undefined ? { ...move, at: low(move.at) } : move,
    ),
  }
}
