/**
 * What a push does to a list: pure, for whoever holds the list's lock. Two rows are the same thing
 * when they have one `measuredKey`; of such twins the one that is there takes the newcomer over.
 */
import { measuredKey } from '#measured-name.ts'
import type { Row } from './item.ts'
import { absorbRow, isAlive, isSameRow, latestStamp, mergeRows } from './merge.ts'
import { namedAt, type Push, put, renamedAt, said, seat } from './seat.ts'
import { CLOCK_AHEAD_MS, type Refusal } from './sync.ts'

export interface KnownRows {
  /**
   * The rows that matter, by id: those of the pushed ids, whatever took these over (to the end of
   * the chain), whatever any of these took over, and the alive ones of `keysThatMatter`. All rows of
   * the list will do as well.
   */
  readonly rows: ReadonlyMap<string, Row>
  /** How many rows of the whole list are alive. */
  readonly alive: number
}

export interface PushLimits {
  /** How many alive rows a new one may join at most, itself counted. */
  readonly items: number
  /** The server's clock in milliseconds. */
  readonly now: number
}

export interface Applied {
  /** To be written, as they are now. */
  readonly changed: readonly Row[]
  readonly refused: readonly { readonly id: string; readonly code: Refusal }[]
  readonly alive: number
}

/** The keys under which a twin could be, given what is known of the pushed rows. */
export function keysThatMatter(
  known: ReadonlyMap<string, Row>,
  pushed: readonly Row[],
): ReadonlySet<string> {
  const merged = pushed.map((row) => mergeRows(known.get(row.id) ?? row, row))
  return new Set([...known.values(), ...merged].map(measuredKey))
}

/**
 * Pushed rows are joined with what is there. A row that is not alive yet needs room or a twin, or is
 * refused whole; what is done to alive rows always counts. The same push again changes nothing.
 */
export function applyPush(list: KnownRows, pushed: readonly Row[], limits: PushLimits): Applied {
  const { items, now } = limits
  const push: Push = { known: list.rows, rows: new Map(list.rows), askedBy: new Map(), now }
  const refused = new Map<string, Refusal>()
  let room = items - list.alive
  for (const row of pushed) {
    const isAhead = latestStamp(row) > now + CLOCK_AHEAD_MS
    const freed = isAhead ? [] : join(push, { ...row, into: undefined, intoAt: 0 }, room)
    if (freed === NO_ROOM) refused.set(row.id, 'list_items_limit')
    else if (isAhead) refused.set(row.id, 'clock_ahead')
    else if (freed.length > 0) room -= 1
  }
  const seated = seat(push, items - list.alive)
  for (const id of seated.refused) refused.set(id, 'list_items_limit')
  return {
    changed: changedRows(push),
    refused: [...refused].map(([id, code]) => ({ id, code })),
    alive: items - seated.room,
  }
}

const NO_ROOM = 'no room'

/** Joins a pushed row with its own, and with its heir. Answers the rows that this sets free. */
function join(push: Push, pushed: Row, room: number): readonly Row[] | typeof NO_ROOM {
  const before = push.rows.get(pushed.id)
  const after = before ? mergeRows(before, pushed) : pushed
  if (after === before) return []
  const heir = heirOf(push, after)
  if (before && heir && isMeant(before, after, heir)) {
    put(push, after, pushed.id)
    put(push, absorbRow(heir, pushed), pushed.id)
    return []
  }
  const own = after.into === undefined ? after : said(push, after, undefined)
  const freed = freedBy(push, own)
  if (freed.length > 0 && room < 1) return NO_ROOM
  put(push, own, pushed.id)
  for (const row of freed) put(push, said(push, row, undefined), pushed.id)
  return freed
}

/** Whoever changed a row did not know that another had taken it over; nor, maybe, its new name. */
function isMeant(before: Row, after: Row, heir: Row): boolean {
  return measuredKey(before) === measuredKey(after) && !isNamedAfter(after, heir)
}

function heirOf({ rows }: Push, row: Row): Row | undefined {
  let heir = rows.get(row.into ?? '')
  while (heir?.into !== undefined) heir = rows.get(heir.into)
  return heir
}

/** The twins of a row that were named after it was renamed: they were not meant. */
function freedBy({ rows }: Push, after: Row): readonly Row[] {
  if (!isAlive(after)) return []
  return [...rows.values()].filter((row) => row.into === after.id && isNamedAfter(row, after))
}

/** Whether a row that was taken over has another name than its heir, and a later one. */
function isNamedAfter(row: Row, heir: Row): boolean {
  return measuredKey(row) !== measuredKey(heir) && namedAt(row) > renamedAt(heir)
}

function changedRows({ known, rows, askedBy }: Push): readonly Row[] {
  return [...askedBy.keys()].flatMap((id) => {
    const [before, after] = [known.get(id), rows.get(id)]
    return after && !(before && isSameRow(before, after)) ? [after] : []
  })
}
