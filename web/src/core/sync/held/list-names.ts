/** The further lists of a household, by id: their names, and whether they were removed. */
import { clampedStamps, stampsOf, withClampedStamps } from '@compra/contract/sync/clock/clock.ts'
import type { Refusal, SyncList } from '@compra/contract/sync/sync.ts'

export interface ListNames {
  readonly held: ReadonlyMap<string, SyncList>
  /** As confirmed by the server. */
  readonly base: ReadonlyMap<string, SyncList>
  /** Refused by the server, and not sent again in this visit. */
  readonly refused: ReadonlySet<string>
}

export const NO_NAMES: ListNames = { held: new Map(), base: new Map(), refused: new Set() }

/** The lists that were not removed, oldest first. */
export function listsOf({ held }: ListNames): readonly SyncList[] {
  return [...held.values()].filter(isThere).sort((a, b) => bornOf(a) - bornOf(b))
}

export function waitingNames({ held, base, refused }: ListNames): readonly SyncList[] {
  return [...held.values()].filter((list) => {
    const confirmed = base.get(list.id)
    return !(confirmed && isSame(confirmed, list)) && !refused.has(list.id)
  })
}

export type NameChange = { readonly name: string } | 'removed'

/** Creates, renames or removes a list; the change is sent until the server confirms it. */
export function withName(names: ListNames, id: string, change: NameChange, now: number): ListNames {
  const known = names.held.get(id)
  const stamp = Math.max(now, known ? latestOf(known) + 1 : 0)
  const list = changed(known, id, change, stamp)
  return list ? { ...names, held: new Map(names.held).set(id, list) } : names
}

function changed(
  known: SyncList | undefined,
  id: string,
  change: NameChange,
  stamp: number,
): SyncList | undefined {
  if (change === 'removed') return known && { ...known, removed: stamp }
  if (!known) return { id, ...change, t: [stamp], removed: 0 }
  return { ...known, ...change, t: [bornOf(known), stamp] }
}

/** Like `clampStamps` for rows; returns `names` itself if no stamp is ahead of the server's clock. */
export function clampNames(names: ListNames, now: number): ListNames {
  const { held, base } = names
  const lowered = clampedStamps(stampsOf(held), stampsOf(base), now)
  return lowered.size === 0 ? names : { ...names, held: withClampedStamps(held, lowered) }
}

export function applyNames(
  { held, base, refused }: ListNames,
  received: readonly SyncList[],
  refusals: readonly { readonly id: string; readonly code: Refusal }[],
): ListNames {
  const next = { held: new Map(held), base: new Map(base) }
  for (const list of received) {
    const mine = held.get(list.id)
    next.base.set(list.id, list)
    next.held.set(list.id, mine ? joined(mine, list) : list)
  }
  const own = refusals.flatMap(({ id }) => (held.has(id) ? [id] : []))
  return { ...next, refused: own.length > 0 ? new Set([...refused, ...own]) : refused }
}

/** Drops confirmed lists that the server no longer has. */
export function withoutForgotten(names: ListNames, received: readonly SyncList[]): ListNames {
  const isListed = new Set(received.map(({ id }) => id))
  const held = [...names.held].filter(([id]) => isListed.has(id) || !names.base.has(id))
  return { ...names, held: new Map(held), base: new Map() }
}

function joined(mine: SyncList, theirs: SyncList): SyncList {
  const isNamedLater =
    namedOf(theirs) > namedOf(mine) ||
    (namedOf(theirs) === namedOf(mine) && theirs.name > mine.name)
  const { name } = isNamedLater ? theirs : mine
  const born = Math.max(bornOf(mine), bornOf(theirs))
  const t = [born, Math.max(namedOf(mine), namedOf(theirs))]
  return { id: mine.id, name, t, removed: Math.max(mine.removed, theirs.removed) }
}

function isSame(a: SyncList, b: SyncList): boolean {
  return (
    a.name === b.name &&
    a.removed === b.removed &&
    bornOf(a) === bornOf(b) &&
    namedOf(a) === namedOf(b)
  )
}

function isThere(list: SyncList): boolean {
  return bornOf(list) > list.removed
}

function latestOf({ t, removed }: SyncList): number {
  return Math.max(removed, ...t)
}

function bornOf({ t }: SyncList): number {
  return t[0] ?? 0
}

/** 0: never renamed. */
function namedOf({ t }: SyncList): number {
  return t[1] ?? 0
}
