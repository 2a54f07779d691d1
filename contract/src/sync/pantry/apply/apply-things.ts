/** What saved lists and recipes have in common when a push of them is joined with what is there. */
import type { PANTRY_KINDS, PantryRefusal } from '#sync/pantry/pantry.ts'
import {
  allStamps,
  exists,
  type Versioned,
  mergeVersioned,
  type Register,
} from '#sync/pantry/versioned.ts'
import type { PantryOutcome, PantryRefused } from './outcome.ts'

/** Those that matter for the push, and when those pushed ones were deleted that are not there, by id. */
export interface KnownThings<Kind> {
  readonly things: ReadonlyMap<string, Kind>
  readonly gone: ReadonlyMap<string, number>
}

interface Dated extends Versioned {
  readonly createdAt: number
}

/** Each pushed thing with what is known of it, in the order in which they were born. */
export function joinedThings<
  Key extends string,
  Kind extends Dated & Readonly<Record<Key, unknown>>,
>(
  known: KnownThings<Kind>,
  pushed: readonly Omit<Kind, 'createdAt'>[],
  registers: readonly Register<Key>[],
  now: number,
): Map<string, Kind> {
  const joined = new Map<string, Kind>()
  const inOrder = pushed.toSorted((a, b) => (a.t[0] ?? 0) - (b.t[0] ?? 0))
  for (const [at, sent] of inOrder.entries()) {
    const before = joined.get(sent.id) ?? known.things.get(sent.id)
    // `as`: all of it but the moment was sent.
    const theirs = {
      ...sent,
      t: allStamps(sent.t, registers),
      removed: Math.max(sent.removed, known.gone.get(sent.id) ?? 0),
      // Moments of their own keep their order on the screen.
      createdAt: now - (inOrder.length - 1 - at),
    } as unknown as Kind
    joined.set(sent.id, before ? mergeVersioned(before, theirs, registers) : theirs)
  }
  return joined
}

interface Taking<Kind> extends KnownThings<Kind> {
  readonly kind: (typeof PANTRY_KINDS)[number]
  readonly joined: ReadonlyMap<string, Kind>
  /** Those that a rule of their own refuses. */
  readonly refused: ReadonlyMap<string, PantryRefusal>
  /** How many there may be, and how many there are. */
  readonly most: number
  readonly count: number
  readonly full: PantryRefusal
}

export interface AppliedThings<Kind> extends Pick<PantryOutcome, 'gone' | 'refused'> {
  readonly changed: readonly Kind[]
}

/** What is removed makes room before it is asked for; who was born first has it first. */
export function takenThings<Kind extends Dated>(taking: Taking<Kind>): AppliedThings<Kind> {
  const { kind, joined, things, gone, most, count, full } = taking
  const refused = new Map(taking.refused)
  const taken = [...joined.values()].filter(({ id }) => !refused.has(id))
  const [existing, removed] = [taken.filter(exists), taken.filter((thing) => !exists(thing))]
  const left = removed.filter(({ id }) => things.has(id)).length
  const isNew = ({ id }: Kind) => !things.has(id)
  for (const { id } of existing.filter(isNew).slice(Math.max(most - count + left, 0))) {
    refused.set(id, full)
  }
  return {
    changed: existing.filter((thing) => !refused.has(thing.id) && thing !== things.get(thing.id)),
    gone: removed
      .filter((thing) => thing.removed > (gone.get(thing.id) ?? 0))
      .map(({ id, removed: at }) => ({ kind, id, removed: at })),
    refused: [...refused].map(([id, code]): PantryRefused => ({ id, code })),
  }
}
