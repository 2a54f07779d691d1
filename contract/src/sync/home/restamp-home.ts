import { loweredStamps } from '#sync/clock/clock.ts'
import type { Kept } from './kept.ts'
import type { Home } from './replica.ts'

/**
 * Brings the stamps of a clock that runs ahead down to the server's time, as `restamp` does for lists:
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
  const lowered = loweredStamps(held, accepted, now)
  if (lowered.size === 0) return home
  const low = (stamp: number) => lowered.get(stamp) ?? stamp
  const lowerAll = <Kind extends Kept>(things: ReadonlyMap<string, Kind>) =>
    new Map(
      [...things].map(([id, kept]) => {
        const isAhead = [...kept.t, kept.removed].some((stamp) => lowered.has(stamp))
        return [id, isAhead ? { ...kept, t: kept.t.map(low), removed: low(kept.removed) } : kept]
      }),
    )
  return {
    ...home,
    products: lowerAll(products),
    savedLists: lowerAll(savedLists),
    moves: moves.map((move) =>
      move.kind === 'enter' && move.at !== undefined ? { ...move, at: low(move.at) } : move,
    ),
  }
}

function stampsOf(things: ReadonlyMap<string, Kept>): readonly number[] {
  return [...things.values()].flatMap(({ t, removed }) => [...t, removed])
}
