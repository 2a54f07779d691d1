/**
 * A device's copy of one list of a household. A row is pending while it differs from the confirmed
 * one, so that no crash between two writes can lose it. Storage may hold rows that are newer or older
 * than `base`, in two places of different age: a load merges them by `mergeStoredRows`. The cursor must
 * not be stored before its rows, and a row must not be sent before it is stored.
 */
import { measuredKey } from '#measure/measured-name.ts'
import type { Row } from './item.ts'
import { isAlive, isSameRow, latestStamp, mergeRows, revived } from './merge.ts'
import { namedAt } from './registers.ts'
import { type Refusal, SYNC_ROWS_MAX } from './sync.ts'

export interface Replica {
  /** The rows of the device, with tombstones, by id. */
  readonly rows: ReadonlyMap<string, Row>
  /** The rows that the server confirmed, by id. */
  readonly base: ReadonlyMap<string, Row>
  /** Of the last response or live change; 0: none yet. */
  readonly cursor: number
  /** Refused rows: they stay in `rows`, are shown with the reason, and are not sent for now. */
  readonly parked: ReadonlyMap<string, Parked>
  /** The most items on the list; 0: not known yet. */
  readonly itemLimit: number
  /** The server has swept unknown rows older than this; 0: none. */
  readonly floor: number
  /** The highest stamp that `clampStamps` has clamped; greater each time; 0: none. */
  readonly clampedUpTo: number
}

export interface Parked {
  readonly code: Refusal
  /** The refused version. */
  readonly row: Row
  /** The state of the list that refused it. */
  readonly itemLimit: number
  readonly alive: number
  readonly hadTwin: boolean
}

/** The part of a sync response for this list. */
export interface ListAnswer {
  readonly rows: readonly Row[]
  readonly refused: readonly { readonly id: string; readonly code: Refusal }[]
  readonly cursor: number
  readonly itemLimit: number
  /** The server's clock in milliseconds. */
  readonly now: number
  /** All rows of the list are in the response: other rows are gone. */
  readonly reset?: boolean | undefined
}

export interface ListChange {
  readonly from: number
  readonly cursor: number
  readonly rows: readonly Row[]
}

/** The server deletes tombstones of this age. */
export const SWEPT_AFTER_MS = 90 * 24 * 60 * 60 * 1000

export const EMPTY_REPLICA: Replica = {
  rows: new Map(),
  base: new Map(),
  cursor: 0,
  parked: new Map(),
  itemLimit: 0,
  floor: 0,
  clampedUpTo: 0,
}

/** Merges changes made on the device; the same object when nothing is new. */
export function applyLocalRows(replica: Replica, changed: Iterable<Row>): Replica {
  const rows = new Map(replica.rows)
  let isNew = false
  for (const row of changed) {
    const mine = rows.get(row.id)
    const merged = mine ? mergeRows(mine, row) : row
    if (merged === mine) continue
    rows.set(row.id, mine ? revived(merged) : merged)
    isNew = true
  }
  return isNew ? { ...replica, rows } : replica
}

/**
 * Merges rows of another place of the device's storage, which may be older than the replica.
 * `clampedUpTo` is that of the replica when they were written: if it has grown since, the replica
 * already has all changes up to it.
 */
export function mergeStoredRows(
  replica: Replica,
  found: Iterable<Row>,
  clampedUpTo: number,
): Replica {
  const since = clampedUpTo < replica.clampedUpTo ? replica.clampedUpTo : 0
  const isCurrent = (row: Row) =>
    latestStamp(row) > since && (replica.rows.has(row.id) || latestStamp(row) >= replica.floor)
  return applyLocalRows(replica, [...found].filter(isCurrent))
}

/** Rows that the server has not confirmed, with parked ones. */
export function pendingRows({ rows, base }: Replica): readonly Row[] {
  return [...rows.values()].filter((row) => !isConfirmed(row, base))
}

/**
 * The rows to send next, earlier names first. Empty until the first response since the start has shown
 * the server's clock; from then on `clampStamps` is called with it before each push.
 */
export function nextPush(replica: Replica, isClockKnown: boolean): readonly Row[] {
  if (!isClockKnown) return []
  const pending = pendingRows(replica)
  const items = pending.some(({ id }) => replica.parked.has(id))
    ? confirmedItems(replica)
    : undefined
  return pending
    .filter((row) => !items || !isParked(replica, row, items))
    .sort((a, b) => sendOrder(a) - sendOrder(b))
    .slice(0, SYNC_ROWS_MAX)
}

/** The replica without parked rows: they are sent again, since rights may have changed. */
export function unpark(replica: Replica): Replica {
  return replica.parked.size === 0 ? replica : { ...replica, parked: new Map() }
}

/**
 * Applies the response to `pushed`. Rows that changed on the device since the push stay pending. The
 * caller must not pass a response of another household.
 */
export function applyAnswer(replica: Replica, pushed: readonly Row[], answer: ListAnswer): Replica {
  const before = answer.reset ? withoutSwept(replica, answer) : replica
  const sent = new Map(pushed.map((row) => [row.id, row]))
  for (const { id } of answer.refused) sent.delete(id)
  const { rows, base } = confirm(before, answer, sent)
  const cursor = Math.max(answer.reset ? 0 : before.cursor, answer.cursor)
  const applied = { ...before, rows, base, cursor, itemLimit: answer.itemLimit }
  // A live change that came first may have made room.
  const isOvertaken = answer.cursor < cursor
  return { ...applied, parked: parkedAfter(applied, pushed, isOvertaken ? [] : answer.refused) }
}

/** Applies a live change; undefined when changes before it are missing, so that a sync must fetch them. */
export function applyChange(replica: Replica, change: ListChange): Replica | undefined {
  if (change.cursor <= replica.cursor) return replica
  if (change.from > replica.cursor) return undefined
  return { ...replica, ...confirm(replica, change, new Map()), cursor: change.cursor }
}

function isConfirmed(row: Row, base: Replica['base']): boolean {
  const confirmed = base.get(row.id)
  return confirmed !== undefined && isSameRow(confirmed, row)
}

/** Removals release room before other rows need it. */
function sendOrder(row: Row): number {
  return isAlive(row) ? namedAt(row) : row.removed
}

/**
 * A confirmed row replaces the sent one, which the server may have tidied, and the base, which it may
 * have swept and created again. If the response is older than the replica, the row is merged instead.
 */
function confirm(
  replica: Replica,
  { cursor, rows: received }: Pick<ListChange, 'cursor' | 'rows'>,
  sent: ReadonlyMap<string, Row>,
): Pick<Replica, 'rows' | 'base'> {
  if (received.length === 0) return replica
  const [rows, base] = [new Map(replica.rows), new Map(replica.base)]
  for (const row of received) {
    const [known, mine] = [base.get(row.id), rows.get(row.id)]
    const confirmed = known && cursor < replica.cursor ? mergeRows(known, row) : row
    base.set(row.id, confirmed)
    const isAsSent =
      mine === undefined || mine === sent.get(row.id) || isForgotten(mine, known, confirmed)
    const { into, intoAt } = confirmed
    const merged = isAsSent ? confirmed : revived({ ...mergeRows(mine, confirmed), into, intoAt })
    rows.set(row.id, isSameRow(merged, confirmed) ? confirmed : merged)
  }
  return { rows, base }
}

/**
 * The server has swept an absorbed row, and another device has sent an older version of it. Nothing is
 * pending, and its changes are those of its heir: it must not become a row of its own again.
 */
function isForgotten(mine: Row, known: Row | undefined, received: Row): boolean {
  return known?.into !== undefined && received.intoAt < known.intoAt && isSameRow(known, mine)
}

/** Confirmed rows that the server no longer has are gone; pending ones stay and are sent again. */
function withoutSwept(replica: Replica, { rows: received, now }: ListAnswer): Replica {
  const isReceived = new Set(received.map(({ id }) => id))
  const kept = [...replica.rows].filter(
    ([id, row]) => isReceived.has(id) || !isConfirmed(row, replica.base),
  )
  const base = new Map([...replica.base].filter(([id]) => isReceived.has(id)))
  return { ...replica, rows: new Map(kept), base, floor: now - SWEPT_AFTER_MS }
}

function parkedAfter(
  replica: Replica,
  pushed: readonly Row[],
  refused: ListAnswer['refused'],
): Replica['parked'] {
  const parked = new Map(replica.parked)
  const sent = new Map(pushed.map((row) => [row.id, row]))
  for (const id of sent.keys()) parked.delete(id)
  if (refused.length === 0) return parked
  const items = confirmedItems(replica)
  for (const { id, code } of refused) {
    const row = sent.get(id)
    if (!row || isConfirmed(row, replica.base)) continue
    const hadTwin = hasTwin(items, row)
    parked.set(id, { code, row, itemLimit: replica.itemLimit, alive: items.alive, hadTwin })
  }
  return parked
}

/** Of the rows that the server confirmed. */
interface ConfirmedItems {
  readonly alive: number
  /** By key. */
  readonly ids: ReadonlyMap<string, string>
}

function confirmedItems({ base }: Replica): ConfirmedItems {
  const alive = [...base.values()].filter(isAlive)
  return { alive: alive.length, ids: new Map(alive.map((row) => [measuredKey(row), row.id])) }
}

function hasTwin({ ids }: ConfirmedItems, row: Row): boolean {
  const twin = ids.get(measuredKey(row))
  return twin !== undefined && twin !== row.id
}

/** A row is parked until it changes or, if the list was full, until there may be room. */
function isParked({ parked, itemLimit }: Replica, row: Row, items: ConfirmedItems): boolean {
  const refused = parked.get(row.id)
  if (!refused || !isSameRow(refused.row, row)) return false
  if (refused.code !== 'list_items_limit' && refused.code !== 'link_items_limit') return true
  const isRoomier = itemLimit > refused.itemLimit || items.alive < refused.alive
  return !isRoomier && !(hasTwin(items, row) && !refused.hadTwin)
}
