import type { PantryRefusal } from './pantry.ts'
import { isWaiting } from './replica.ts'
import { exists, type Versioned, partsIn, partsOf, type Register } from './versioned.ts'

interface Things<Kind> {
  readonly things: ReadonlyMap<string, Kind>
  readonly bases: ReadonlyMap<string, Kind>
}

interface Received<Kind> {
  readonly received: readonly Kind[]
  readonly gone: readonly Pick<Versioned, 'id' | 'removed'>[]
  readonly pushed: readonly Kind[]
  readonly refused: ReadonlyMap<string, PantryRefusal>
  /** The answer lists everything: what it lacks was deleted. */
  readonly isSnapshot: boolean
}

type Start<Key extends string, Kind> = Things<Kind> & {
  readonly registers: readonly Register<Key>[]
}

/** Things of one kind on a device, merged with those of an answer to `pushed`. */
export function mergeReceived<
  Key extends string,
  Kind extends Versioned & Readonly<Record<Key, unknown>>,
>(start: Start<Key, Kind>, answer: Received<Kind>): Things<Kind> {
  const { received, gone, pushed, isSnapshot } = answer
  // The same maps: what depends on them is not computed again.
  if (!isSnapshot && received.length + gone.length + pushed.length === 0) return start
  return merged(start, answer)
}

function merged<Key extends string, Kind extends Versioned & Readonly<Record<Key, unknown>>>(
  start: Start<Key, Kind>,
  { received, gone, pushed, refused, isSnapshot }: Received<Kind>,
): Things<Kind> {
  const receivedIds = new Set(received.map(({ id }) => id))
  const { things, bases } = isSnapshot ? withoutDeleted(start, receivedIds) : copyOf(start)
  const sent = new Map(pushed.map((thing) => [thing.id, thing]))
  for (const theirs of received) {
    const mine = things.get(theirs.id)
    bases.set(theirs.id, withUnknownStamps(theirs, sent.get(theirs.id)))
    things.set(theirs.id, mine ? withLater(mine, theirs, start.registers) : theirs)
  }
  // The answer does not list removals of things that the server never had.
  const removals = pushed.filter((thing) => !exists(thing) && !refused.has(thing.id))
  for (const { id, removed } of [...gone, ...removals]) {
    if (receivedIds.has(id)) continue
    bases.delete(id)
    if ((things.get(id)?.t[0] ?? 0) <= removed) things.delete(id)
  }
  return { things, bases }
}

/** An older server never returns the newest stamps: they count as confirmed, or they are sent forever. */
function withUnknownStamps<Kind extends Versioned>(theirs: Kind, sent: Kind | undefined): Kind {
  const unknown = sent?.t.slice(theirs.t.length) ?? []
  return unknown.length === 0 ? theirs : { ...theirs, t: [...theirs.t, ...unknown] }
}

function copyOf<Kind>({ things, bases }: Things<Kind>) {
  return { things: new Map(things), bases: new Map(bases) }
}

/** Drops things that a snapshot lacks, except pending changes: those are sent again. */
function withoutDeleted<Kind extends Versioned>(
  { things, bases }: Things<Kind>,
  receivedIds: ReadonlySet<string>,
) {
  const isLeft = ([id, thing]: readonly [string, Kind]) => {
    const base = bases.get(id)
    return receivedIds.has(id) || !base || (exists(thing) && isWaiting(thing, base))
  }
  return {
    things: new Map([...things].filter(isLeft)),
    bases: new Map([...bases].filter(([id]) => receivedIds.has(id))),
  }
}

/** The server's version, with the registers that this device changed later. */
function withLater<Key extends string, Kind extends Versioned & Readonly<Record<Key, unknown>>>(
  mine: Kind,
  theirs: Kind,
  registers: readonly Register<Key>[],
): Kind {
  if (!isWaiting(mine, theirs)) return theirs
  const stampOf = ({ t }: Versioned, at: number) => t[at] ?? 0
  const later = registers.filter((_, at) => stampOf(mine, at + 1) > stampOf(theirs, at + 1))
  const t = ['born', ...registers].map((_, at) => Math.max(stampOf(mine, at), stampOf(theirs, at)))
  const removed = Math.max(mine.removed, theirs.removed)
  return { ...theirs, ...partsOf(mine, later.flatMap(partsIn)), t, removed }
}
