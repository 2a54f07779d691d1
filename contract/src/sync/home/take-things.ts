import type { HomeRefusal } from './home.ts'
import { isKept, type Kept } from './kept.ts'
import { isWaiting } from './replica.ts'

interface Things<Kind> {
  readonly things: ReadonlyMap<string, Kind>
  readonly bases: ReadonlyMap<string, Kind>
}

interface ToldThings<Kind> {
  readonly told: readonly Kind[]
  readonly gone: readonly Pick<Kept, 'id' | 'removed'>[]
  readonly pushed: readonly Kind[]
  readonly refused: ReadonlyMap<string, HomeRefusal>
  readonly isWhole: boolean
}

/** Products or saved lists after an answer to what was `pushed` of them. */
export function takeThings<Key extends string, Kind extends Kept & Readonly<Record<Key, unknown>>>(
  start: Things<Kind> & { readonly registers: readonly Key[] },
  { told, gone, pushed, refused, isWhole }: ToldThings<Kind>,
): Things<Kind> {
  const isTold = new Set(told.map(({ id }) => id))
  const { things, bases } = isWhole ? withoutUntold(start, isTold) : copyOf(start)
  const sent = new Map(pushed.map((kept) => [kept.id, kept]))
  for (const theirs of told) {
    const mine = things.get(theirs.id)
    bases.set(theirs.id, withUnknown(theirs, sent.get(theirs.id)))
    things.set(theirs.id, mine ? withLater(mine, theirs, start.registers) : theirs)
  }
  // The server has nothing to say of the removal of what it never had.
  const removals = pushed.filter((kept) => !isKept(kept) && !refused.has(kept.id))
  for (const { id, removed } of [...gone, ...removals]) {
    if (isTold.has(id)) continue
    bases.delete(id)
    if ((things.get(id)?.t[0] ?? 0) <= removed) things.delete(id)
  }
  return { things, bases }
}

/** A server of before does not know the last registers: it has heard of them, and will never say so. */
function withUnknown<Kind extends Kept>(theirs: Kind, sent: Kind | undefined): Kind {
  const unknown = sent?.t.slice(theirs.t.length) ?? []
  return unknown.length === 0 ? theirs : { ...theirs, t: [...theirs.t, ...unknown] }
}

function copyOf<Kind>({ things, bases }: Things<Kind>) {
  return { things: new Map(things), bases: new Map(bases) }
}

/** What was changed here and is not told is sent anew: the server has forgotten it. */
function withoutUntold<Kind extends Kept>(
  { things, bases }: Things<Kind>,
  isTold: ReadonlySet<string>,
) {
  const isLeft = ([id, kept]: readonly [string, Kind]) => {
    const base = bases.get(id)
    return isTold.has(id) || !base || (isKept(kept) && isWaiting(kept, base))
  }
  return {
    things: new Map([...things].filter(isLeft)),
    bases: new Map([...bases].filter(([id]) => isTold.has(id))),
  }
}

/** What the server says, with what was changed here later. */
function withLater<Key extends string, Kind extends Kept & Readonly<Record<Key, unknown>>>(
  mine: Kind,
  theirs: Kind,
  registers: readonly Key[],
): Kind {
  if (!isWaiting(mine, theirs)) return theirs
  const stampOf = ({ t }: Kept, at: number) => t[at] ?? 0
  const later = registers.filter((_, at) => stampOf(mine, at + 1) > stampOf(theirs, at + 1))
  const t = ['born', ...registers].map((_, at) => Math.max(stampOf(mine, at), stampOf(theirs, at)))
  const removed = Math.max(mine.removed, theirs.removed)
  return { ...theirs, ...Object.fromEntries(later.map((key) => [key, mine[key]])), t, removed }
}
