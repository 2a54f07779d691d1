import { clampedStamps, hasAhead, isAhead, stampsOf, withClampedStamps } from '#sync/clock/clock.ts'
import { type Pantry, ofEachKind, THING_KINDS } from './replica.ts'

/**
 * Clamps stamps that are ahead of the server's clock, as `clampStamps` does for lists: before every push,
 * and after a refusal with `clock_ahead`. `now`: the server's clock in milliseconds.
 */
export function restampPantry(pantry: Pantry, now: number): Pantry {
  const { bases, moves } = pantry
  const isMoveAhead = moves.some((move) => move.kind === 'enter' && isAhead(move.at ?? 0, now))
  if (!isMoveAhead && !THING_KINDS.some((kind) => hasAhead(pantry[kind], now))) return pantry
  const held = [
    ...THING_KINDS.flatMap((kind) => stampsOf(pantry[kind])),
    ...moves.flatMap((move) => (move.kind === 'enter' && move.at) || []),
  ]
  const accepted = THING_KINDS.flatMap((kind) => stampsOf(bases[kind]))
  const clamped = clampedStamps(held, accepted, now)
  if (clamped.size === 0) return pantry
  return {
    ...pantry,
    ...ofEachKind(pantry, (things) => withClampedStamps(things, clamped)),
    moves: moves.map((move) =>
      move.kind === 'enter' && move.at !== undefined
        ? { ...move, at: clamped.get(move.at) ?? move.at }
        : move,
    ),
  }
}
