/**
 * What a device holds of one list of a household. Nothing marks what is still to be sent: a row waits
 * for as long as it differs from what the server confirmed, so that no crash between two writes can
 * lose it. Storage may hold rows that are newer or older than `base`, or in two places of different
 * age: whoever loads joins them by `takeStored`. Only the cursor must not be stored before the rows
 * that it stands for, nor a row be sent before it is stored.
 */
import { measuredKey } from '#measure/measured-name.ts'
import type { Row } from './item.ts'
import { isAlive, isSameRow, latestStamp, mergeRows } from './merge.ts'
import { namedAt } from './registers.ts'
import { revived } from './revive.ts'
import { type Refusal, SYNC_ROWS_MAX } from './sync.ts'

export interface Replica {
  /** What holds on the device, tombstones included, by id. */
  readonly rows: ReadonlyMap<string, Row>
  /** What the server confirmed. */
  readonly base: ReadonlyMap<string, Row>
  /** Of the last answer or live change; 0: never. */
  readonly cursor: number
  /** What the server refused: it stays in `rows`, is shown with its reason, and is not sent for now. */
  readonly parked: ReadonlyMap<string, Parked>
  /** Items that the list may have; 0: not known yet. */
  readonly itemLimit: number
  /** A row that is unknown and older than this was swept by the server; 0: nothing was. */
  readonly floor: number
  /** The highest stamp of it that `restamp` ever brought down; greater each time; 0: none. */
  readonly lowered: number
}

export interface Parked {
  readonly code: Refusal
  /** As it was when it was refused. */
  readonly row: Row
  /** What stood in its way. */
  readonly itemLimit: number
  readonly alive: number
  readonly hadTwin: boolean
}

/** The part of an answer that is about this list. */
export interface ListAnswer {
  readonly rows: readonly Row[]
  readonly refused: readonly { readonly id: string; readonly code: Refusal }[]
  readonly cursor: number
  readonly itemLimit: number
  /** The server's clock in milliseconds. */
  readonly now: number
  /** What is not in the answer is gone. */
  readonly reset?: boolean | undefined
}

export interface ListChange {
  readonly from: number
  readonly cursor: number
  readonly rows: readonly Row[]
}

/** The server forgets what was removed this long ago. */
export const SWEPT_AFTER_MS = 90 * 24 * 60 * 60 * 1000

export const EMPTY_REPLICA: Replica = {
  rows: new Map(),
  base: new Map(),
  cursor: 0,
  parked: new Map(),
  itemLimit: 0,
  floor: 0,
  lowered: 0,
}

/** Joins what was done on the device; itself when nothing is new. */
export function takeRows(replica: Replica, done: Iterable<Row>): Replica {
  const rows = new Map(replica.rows)
  let isNew = false
  for (const row of done) {
    const mine = rows.get(row.id)
    const merged = mine ? mergeRows(mine, row) : row
    if (merged === mine) continue
    rows.set(row.id, mine ? revived(merged) : merged)
    isNew = true
  }
  return isNew ? { ...replica, rows } : replica
}

/**
 * Joins rows of another place of the device's storage, which may be older than the replica. `lowered` is
 * what that of the replica was when they were written there: if it has grown since, the replica has
 * all that was done up to then.
 */
export function takeStored(replica: Replica, found: Iterable<Row>, lowered: number): Replica {
  const since = lowered < replica.lowered ? replica.lowered : 0
  const isCurrent = (row: Row) =>
    latestStamp(row) > since && (replica.rows.has(row.id) || latestStamp(row) >= replica.floor)
  return takeRows(replica, [...found].filter(isCurrent))
}

/** What the server has not confirmed, parked rows included. */
export function waitingRows({ rows, base }: Replica): readonly Row[] {
  return [...rows.values()].filter((row) => !isConfirmed(row, base))
}

/**
 * The rows to send next, earlier names first; empty when there is nothing to say. None before the
 * device has heard the server's clock once since it started; from then on `restamp` is called with it
 * before each push.
 */
export function nextPush(replica: Replica, isClockKnown: boolean): readonly Row[] {
  if (!isClockKnown) return []
  const wanted = waitingRows(replica)
  const sight = wanted.some(({ id }) => replica.parked.has(id)) ? sightOf(replica) : undefined
  return wanted
    .filter((row) => !sight || !isParked(replica, row, sight))
    .sort((a, b) => takesRoomAt(a) - takesRoomAt(b))
    .slice(0, SYNC_ROWS_MAX)
}

/** Sends refused rows once more, because rights may have changed: at a start, in another role. */
export function unpark(replica: Replica): Replica {
  return replica.parked.size === 0 ? replica : { ...replica, parked: new Map() }
}

/**
 * Takes an answer to `pushed` in. What changed on the device meanwhile goes on waiting. An answer of
 * another household is no answer for this replica, which then lies dormant.
 */
export function takeAnswer(replica: Replica, pushed: readonly Row[], answer: ListAnswer): Replica {
  const before = answer.reset ? withoutSwept(replica, answer) : replica
  const sent = new Map(pushed.map((row) => [row.id, row]))
  for (const { id } of answer.refused) sent.delete(id)
  const { rows, base } = confirm(before, answer, sent)
  const cursor = Math.max(answer.reset ? 0 : before.cursor, answer.cursor)
  const taken = { ...before, rows, base, cursor, itemLimit: answer.itemLimit }
  // What was heard meanwhile may have made room.
  const isOvertaken = answer.cursor < cursor
  return { ...taken, parked: parkedAfter(taken, pushed, isOvertaken ? [] : answer.refused) }
}

/** Takes a live change in; undefined when something before it is missing, which has to be asked for. */
export function takeChange(replica: Replica, change: ListChange): Replica | undefined {
  if (change.cursor <= replica.cursor) return replica
  if (change.from > replica.cursor) return undefined
  return { ...replica, ...confirm(replica, change, new Map()), cursor: change.cursor }
}

function isConfirmed(row: Row, base: Replica['base']): boolean {
  const confirmed = base.get(row.id)
  return confirmed !== undefined && isSameRow(confirmed, row)
}

/** A row that is removed gives its room up before others take it. */
function takesRoomAt(row: Row): number {
  return isAlive(row) ? namedAt(row) : row.removed
}

/**
 * What the server confirmed replaces what it was sent, for it may have tidied it, and what it said
 * before, for it may have swept that and begun anew; unless something later was heard meanwhile.
 */
function confirm(
  replica: Replica,
  { cursor, rows: told }: Pick<ListChange, 'cursor' | 'rows'>,
  sent: ReadonlyMap<string, Row>,
): Pick<Replica, 'rows' | 'base'> {
  const [rows, base] = [new Map(replica.rows), new Map(replica.base)]
  for (const row of told) {
    const [known, mine] = [base.get(row.id), rows.get(row.id)]
    const confirmed = known && cursor < replica.cursor ? mergeRows(known, row) : row
    base.set(row.id, confirmed)
    const isAsSent = mine === undefined || mine === sent.get(row.id)
    const { into, intoAt } = confirmed
    const merged = isAsSent ? confirmed : revived({ ...mergeRows(mine, confirmed), into, intoAt })
    rows.set(row.id, isSameRow(merged, confirmed) ? confirmed : merged)
  }
  return { rows, base }
}

/** Clean rows that the server no longer knows are gone; the others stay and are sent anew. */
function withoutSwept(replica: Replica, { rows: told, now }: ListAnswer): Replica {
  const isTold = new Set(told.map(({ id }) => id))
  const kept = [...replica.rows].filter(
    ([id, row]) => isTold.has(id) || !isConfirmed(row, replica.base),
  )
  const base = new Map([...replica.base].filter(([id]) => isTold.has(id)))
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
  const sight = sightOf(replica)
  for (const { id, code } of refused) {
    const row = sent.get(id)
    if (!row || isConfirmed(row, replica.base)) continue
    const hadTwin = hasTwin(sight, row)
    parked.set(id, { code, row, itemLimit: replica.itemLimit, alive: sight.alive, hadTwin })
  }
  return parked
}

interface Sight {
  /** Of the rows that the server confirmed. */
  readonly alive: number
  readonly ids: ReadonlyMap<string, string>
}

function sightOf({ base }: Replica): Sight {
  const alive = [...base.values()].filter(isAlive)
  return { alive: alive.length, ids: new Map(alive.map((row) => [measuredKey(row), row.id])) }
}

function hasTwin({ ids }: Sight, row: Row): boolean {
  const twin = ids.get(measuredKey(row))
  return twin !== undefined && twin !== row.id
}

/** Until the row changes or, of those that found no room, there may be some. */
function isParked({ parked, itemLimit }: Replica, row: Row, sight: Sight): boolean {
  const refused = parked.get(row.id)
  if (!refused || !isSameRow(refused.row, row)) return false
  if (refused.code !== 'list_items_limit' && refused.code !== 'link_items_limit') return true
  const isRoomier = itemLimit > refused.itemLimit || sight.alive < refused.alive
  return !isRoomier && !(hasTwin(sight, row) && !refused.hadTwin)
}
