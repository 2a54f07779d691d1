import { clampedStamps, stampsOf, withClampedStamps } from '#sync/clock/clock.ts'
import type { Home } from './replica.ts'

/**
 * Clamps stamps that are ahead of the server's clock, as `clampStamps` does for lists: before every push,
 * and after a refusal with `clock_ahead`. `now`: the server's clock in milliseconds.
 */
export function restampHome(home: Home, now: number): Home {
  const { products, savedLists, bases, moves } = home
  const held = [
    ...stampsOf(products),
    ...stampsOf(savedLists),
    ...moves.flatMap((move) => (move.kind === 'enter' && move.at) || []),
  ]
  const accepted = [...stampsOf(bases.products), ...stampsOf(bases.savedLists)]
  const clamped = clampedStamps(held, accepted, now)
  if (clamped.size === 0) return home
  return {
    ...home,
    products: withClampedStamps(products, clamped),
    savedLists: withClampedStamps(savedLists, clamped),
    moves: moves.map((move) =>
      move.kind === 'enter' && move.at !== undefined
        ? { ...move, at: clamped.get(move.at) ?? move.at }
        : move,
    ),
  }
}
