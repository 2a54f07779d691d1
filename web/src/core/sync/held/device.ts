import { clampStamps } from '@compra/contract/sync/clamp-stamps.ts'
/** What this device holds of all lists of one household, as pure functions. */
import type { Row } from '@compra/contract/sync/item.ts'
import { isAlive } from '@compra/contract/sync/merge.ts'
import {
  EMPTY_REPLICA,
  nextPush,
  type Replica,
  applyAnswer,
  applyChange,
  mergeStoredRows,
  unpark,
  pendingRows,
} from '@compra/contract/sync/replica.ts'
import type { LiveChange, SyncAnswer, SyncList, SyncRow } from '@compra/contract/sync/sync.ts'
import { rowOf } from '@compra/contract/sync/wire-row.ts'
import type { z } from 'zod'
import {
  type ListNames,
  NO_NAMES,
  restampNames,
  takeNames,
  waitingNames,
  withoutUntold,
} from './list-names.ts'

/** Ids of accounts and live links. */
export interface Mark {
  readonly addedBy?: string | undefined
  readonly placedBy?: string | undefined
}

export interface Device {
  /** Undefined until the server has answered once. */
  readonly household: string | undefined
  readonly cursor: number
  /** By what the lists are called on the wire. */
  readonly replicas: ReadonlyMap<string, Replica>
  readonly names: ListNames
  readonly people: ReadonlyMap<string, string>
  readonly marks: ReadonlyMap<string, Mark>
  /** Items that each list may have; 0: not known yet. */
  readonly itemLimit: number
}

/** What one call sends. */
export interface Push {
  readonly names: readonly SyncList[]
  readonly rows: ReadonlyMap<string, readonly Row[]>
}

export const EMPTY_DEVICE: Device = {
  household: undefined,
  cursor: 0,
  replicas: new Map(),
  names: NO_NAMES,
  people: new Map(),
  marks: new Map(),
  itemLimit: 0,
}

/**
 * Joins what stands on a list. Of rows that only the list knows, those that are gone have nothing to
 * tell, for nobody else has heard of them, and very old ones were forgotten by the server. `lowered`
 * is that of `mergeStoredRows`.
 */
export function takeIn(
  device: Device,
  list: string,
  found: readonly Row[],
  lowered = Infinity,
): Device {
  const replica = replicaOf(device, list)
  const told = found.filter((row) => replica.rows.has(row.id) || isAlive(row))
  const taken = mergeStoredRows(replica, told, lowered)
  return taken === replica ? device : withReplica(device, list, taken)
}

/** At most so many rows of all that wait; none before the server's clock is known, see `nextPush`. */
export function pushOf(device: Device, most: number, isClockKnown: boolean): Push {
  const rows = new Map<string, readonly Row[]>()
  let room = most
  for (const [list, replica] of device.replicas) {
    const next = nextPush(replica, isClockKnown).slice(0, room)
    room -= next.length
    if (next.length > 0) rows.set(list, next)
  }
  return { names: isClockKnown ? waitingNames(device.names) : [], rows }
}

/** How many changes the server has not confirmed, refused ones left out. */
export function waitingIn({ replicas, names }: Device): number {
  const rows = [...replicas.values()].reduce(
    (sum, replica) => sum + pendingRows(replica).filter(({ id }) => !replica.parked.has(id)).length,
    0,
  )
  return rows + waitingNames(names).length
}

/**
 * Takes an answer in. When the person lives in another household now, what is held of the one before
 * is dropped; see `neverSent`.
 */
export function takeSyncAnswer(device: Device, push: Push, answer: SyncAnswer): Device {
  const hasMoved = device.household !== undefined && device.household !== answer.household
  const start = hasMoved ? EMPTY_DEVICE : device
  const rowsByList = byList(answer.rows)
  const { household, cursor, itemLimit, now } = answer
  const refused = hasMoved ? [] : answer.refused
  const reset = hasMoved || answer.reset
  const replicas = new Map<string, Replica>()
  for (const list of new Set([...start.replicas.keys(), ...rowsByList.keys()])) {
    const pushed = hasMoved ? [] : (push.rows.get(list) ?? [])
    const rows = (rowsByList.get(list) ?? []).map(rowOf)
    const told = { rows, refused, cursor, itemLimit, now, reset }
    replicas.set(list, applyAnswer(replicaOf(start, list), pushed, told))
  }
  const known = reset ? withoutUntold(start.names, answer.lists) : start.names
  const names = takeNames(known, answer.lists, refused)
  const people = withPeople(start, answer.people)
  const marks = withMarks(start, answer.rows)
  return { household, cursor, itemLimit, replicas, names, people, marks }
}

/** Takes a live change in; undefined when something before it is missing, which has to be asked for. */
export function takeLiveChange(
  device: Device,
  change: z.output<typeof LiveChange>,
): Device | undefined {
  if (change.cursor <= device.cursor) return device
  if (change.from > device.cursor) return undefined
  const told = byList(change.rows)
  const replicas = new Map<string, Replica>()
  for (const list of new Set([...device.replicas.keys(), ...told.keys()])) {
    const rows = (told.get(list) ?? []).map(rowOf)
    const taken = applyChange(replicaOf(device, list), { ...change, rows })
    if (!taken) return undefined
    replicas.set(list, taken)
  }
  const names = takeNames(device.names, change.lists, [])
  const marks = withMarks(device, change.rows)
  return { ...device, cursor: change.cursor, replicas, names, marks }
}

/** What the server has never confirmed: it is known to nobody else. */
export function neverSent({ replicas }: Device): readonly Row[] {
  return [...replicas.values()].flatMap(({ rows, base }) =>
    [...rows.values()].filter((row) => !base.has(row.id) && isAlive(row)),
  )
}

/** The server does not take this row at all; it stays here until it is changed. */
export function parkRow(device: Device, list: string, row: Row): Device {
  const replica = replicaOf(device, list)
  const { itemLimit } = replica
  const why = { code: 'not_allowed', row, itemLimit, alive: 0, hadTwin: false } as const
  return withReplica(device, list, {
    ...replica,
    parked: new Map(replica.parked).set(row.id, why),
  })
}

/** A start sends once more what was refused in the visit before. */
export function unparkAll(device: Device): Device {
  const replicas = [...device.replicas].map(([list, replica]) => [list, unpark(replica)] as const)
  const names = { ...device.names, refused: NO_NAMES.refused }
  return { ...device, replicas: new Map(replicas), names }
}

/**
 * Brings stamps down that are ahead of the server's clock; answers the rows that had any, and the device
 * itself when none had.
 */
export function restampAll(device: Device, now: number): { device: Device; rows: readonly Row[] } {
  const replicas = new Map<string, Replica>()
  const rows: Row[] = []
  for (const [list, replica] of device.replicas) {
    const lowered = clampStamps(replica, now).replica
    replicas.set(list, lowered)
    rows.push(...[...lowered.rows.values()].filter((row) => replica.rows.get(row.id) !== row))
  }
  const names = restampNames(device.names, now)
  const isLowered = rows.length > 0 || names !== device.names
  return { device: isLowered ? { ...device, replicas, names } : device, rows }
}

/** What has not been sent, without anything that others did: the session is over. */
export function unsentOf(device: Device): Device {
  const replicas = [...device.replicas].map(([list, replica]) => {
    const rows = new Map(pendingRows(replica).map((row) => [row.id, row]))
    return [list, { ...EMPTY_REPLICA, rows }] as const
  })
  return { ...EMPTY_DEVICE, household: device.household, replicas: new Map(replicas) }
}

function withReplica(device: Device, list: string, replica: Replica): Device {
  return { ...device, replicas: new Map(device.replicas).set(list, replica) }
}

export function withPeople(
  { people }: Device,
  told: readonly { id: string; name: string }[],
): Device['people'] {
  return new Map([...people, ...told.map(({ id, name }) => [id, name] as const)])
}

export function replicaOf({ replicas, cursor, itemLimit }: Device, list: string): Replica {
  return replicas.get(list) ?? { ...EMPTY_REPLICA, cursor, itemLimit }
}

function withMarks({ marks }: Device, rows: readonly SyncRow[]): Device['marks'] {
  const told = rows.map(({ id, addedBy, placedBy }) => [id, { addedBy, placedBy }] as const)
  return new Map([...marks, ...told])
}

function byList(rows: readonly SyncRow[]): ReadonlyMap<string, readonly SyncRow[]> {
  return Map.groupBy(rows, ({ list }) => list)
}
