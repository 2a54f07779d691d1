import { clampStamps } from '@compra/contract/sync/clamp-stamps.ts'
/** The state of all lists of one household on this device, as pure functions. */
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
import { type House, peopleAfter, UNKNOWN_HOUSE } from './house-info.ts'
import {
  type ListNames,
  NO_NAMES,
  clampNames,
  applyNames,
  waitingNames,
  withoutForgotten,
} from './list-names.ts'

/** Ids of accounts and live links. */
export interface Mark {
  readonly addedBy?: string | undefined
  readonly placedBy?: string | undefined
}

export interface Device {
  /** Undefined before the first answer. */
  readonly household: string | undefined
  readonly cursor: number
  /** By the lists' names on the wire. */
  readonly replicas: ReadonlyMap<string, Replica>
  readonly names: ListNames
  readonly people: ReadonlyMap<string, string>
  readonly house: House
  readonly marks: ReadonlyMap<string, Mark>
  /** Items that each list may have; 0 while unknown. */
  readonly itemLimit: number
}

/** The changes of one call. */
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
  house: UNKNOWN_HOUSE,
  marks: new Map(),
  itemLimit: 0,
}

/**
 * Merges the rows of a list's text. Removed rows that only the text has are dropped: no other device
 * knows them, and the server forgets old ones. `lowered` is that of `mergeStoredRows`.
 */
export function withListRows(
  device: Device,
  list: string,
  found: readonly Row[],
  lowered = Infinity,
): Device {
  const replica = replicaOf(device, list)
  const kept = found.filter((row) => replica.rows.has(row.id) || isAlive(row))
  const taken = mergeStoredRows(replica, kept, lowered)
  return taken === replica ? device : withReplica(device, list, taken)
}

/** At most `limit` unsent rows; none before the server's clock is known, see `nextPush`. */
export function pushOf(device: Device, limit: number, isClockKnown: boolean): Push {
  const rows = new Map<string, readonly Row[]>()
  let room = limit
  for (const [list, replica] of device.replicas) {
    const next = nextPush(replica, isClockKnown).slice(0, room)
    room -= next.length
    if (next.length > 0) rows.set(list, next)
  }
  return { names: isClockKnown ? waitingNames(device.names) : [], rows }
}

/** The number of changes that the server has neither confirmed nor refused. */
export function unsentCount({ replicas, names }: Device): number {
  const rows = [...replicas.values()].reduce(
    (sum, replica) => sum + pendingRows(replica).filter(({ id }) => !replica.parked.has(id)).length,
    0,
  )
  return rows + waitingNames(names).length
}

/**
 * Applies an answer. If the user joined another household, the former one's data is dropped; see
 * `unconfirmedRows`.
 */
export function applySyncAnswer(device: Device, push: Push, answer: SyncAnswer): Device {
  const hasMoved = isElsewhere(device, answer)
  const start = hasMoved ? EMPTY_DEVICE : device
  const rowsByList = byList(answer.rows)
  const { household, cursor, itemLimit, now } = answer
  const refused = hasMoved ? [] : answer.refused
  const reset = hasMoved || answer.reset || isReadAgain(device)
  const replicas = new Map<string, Replica>()
  for (const list of new Set([...start.replicas.keys(), ...rowsByList.keys()])) {
    const pushed = hasMoved ? [] : (push.rows.get(list) ?? [])
    const rows = (rowsByList.get(list) ?? []).map(rowOf)
    const part = { rows, refused, cursor, itemLimit, now, reset }
    replicas.set(list, applyAnswer(replicaOf(start, list), pushed, part))
  }
  const known = reset ? withoutForgotten(start.names, answer.lists) : start.names
  const names = applyNames(known, answer.lists, refused)
  const marks = withMarks(start, answer.rows)
  return { household, cursor, itemLimit, replicas, names, marks, ...peopleAfter(start, answer) }
}

/** Whether the answer is of another household; where the device's cannot be read, when it has none of its rows. */
export function isElsewhere({ household, replicas }: Device, answer: SyncAnswer): boolean {
  if (household !== undefined) return household !== answer.household
  const confirmed = new Set([...replicas.values()].flatMap(({ base }) => [...base.keys()]))
  return confirmed.size > 0 && !answer.rows.some(({ id }) => confirmed.has(id))
}

/** The answer to cursor 0 has all rows, without removed ones. */
function isReadAgain({ cursor, replicas }: Device): boolean {
  return cursor === 0 && [...replicas.values()].some(({ base }) => base.size > 0)
}

/** Applies a live change; undefined if an earlier one is missing, so that a sync call is needed. */
export function applyLiveChange(
  device: Device,
  change: z.output<typeof LiveChange>,
): Device | undefined {
  if (change.cursor <= device.cursor) return device
  if (change.from > device.cursor) return undefined
  const changed = byList(change.rows)
  const replicas = new Map<string, Replica>()
  for (const list of new Set([...device.replicas.keys(), ...changed.keys()])) {
    const rows = (changed.get(list) ?? []).map(rowOf)
    const taken = applyChange(replicaOf(device, list), { ...change, rows })
    if (!taken) return undefined
    replicas.set(list, taken)
  }
  const names = applyNames(device.names, change.lists, [])
  const marks = withMarks(device, change.rows)
  return { ...device, cursor: change.cursor, replicas, names, marks }
}

/** The rows that only this device has, because the server never confirmed them. */
export function unconfirmedRows({ replicas }: Device): readonly Row[] {
  return [...replicas.values()].flatMap(({ rows, base }) =>
    [...rows.values()].filter((row) => !base.has(row.id) && isAlive(row)),
  )
}

/** Keeps a row that the server rejects unsent until it changes. */
export function parkRow(device: Device, list: string, row: Row): Device {
  const replica = replicaOf(device, list)
  const { itemLimit } = replica
  const reason = { code: 'not_allowed', row, itemLimit, alive: 0, hadTwin: false } as const
  return withReplica(device, list, {
    ...replica,
    parked: new Map(replica.parked).set(row.id, reason),
  })
}

/** Each visit sends refused rows once more. */
export function unparkAll(device: Device): Device {
  const replicas = [...device.replicas].map(([list, replica]) => [list, unpark(replica)] as const)
  const names = { ...device.names, refused: NO_NAMES.refused }
  return { ...device, replicas: new Map(replicas), names }
}

/**
 * Clamps stamps to the server's clock. Returns the changed rows; `device` is the same object if no stamp
 * was ahead.
 */
export function clampAll(device: Device, now: number): { device: Device; rows: readonly Row[] } {
  const replicas = new Map<string, Replica>()
  const rows: Row[] = []
  for (const [list, replica] of device.replicas) {
    const clamped = clampStamps(replica, now).replica
    replicas.set(list, clamped)
    rows.push(...[...clamped.rows.values()].filter((row) => replica.rows.get(row.id) !== row))
  }
  const names = clampNames(device.names, now)
  const isClamped = rows.length > 0 || names !== device.names
  return { device: isClamped ? { ...device, replicas, names } : device, rows }
}

/** The unsent changes alone, which outlive the session. */
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

export function replicaOf({ replicas, cursor, itemLimit }: Device, list: string): Replica {
  return replicas.get(list) ?? { ...EMPTY_REPLICA, cursor, itemLimit }
}

function withMarks({ marks }: Device, rows: readonly SyncRow[]): Device['marks'] {
  const received = rows.map(({ id, addedBy, placedBy }) => [id, { addedBy, placedBy }] as const)
  return new Map([...marks, ...received])
}

function byList(rows: readonly SyncRow[]): ReadonlyMap<string, readonly SyncRow[]> {
  return Map.groupBy(rows, ({ list }) => list)
}
