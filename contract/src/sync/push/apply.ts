/**
 * What a push does to a list: pure, for whoever holds the list's lock. Two rows are the same thing
 * when they have one `measuredKey`; of such twins the one that is there takes the newcomer over.
 */
import { measuredKey } from '#measured-name.ts'
import type { Row } from '#sync/item.ts'
import { absorbRow, isAlive, isSameRow, latestStamp, mergeRows } from '#sync/merge.ts'
import { namedAt, renamedAt } from '#sync/registers.ts'
import { CLOCK_AHEAD_MS, type Refusal } from '#sync/sync.ts'
import { type Push, put, roomOf, said, seat } from './seat.ts'

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
  const free = items - list.alive
  const push: Push = { known: list.rows, rows: new Map(list.rows), askedBy: new Map(), now, free }
  const refused = new Map<string, Refusal>()
  const kept: Row[] = []
  // What is removed makes room before it is asked for.
  for (const row of pushed.toSorted((a, b) => Number(isAlive(a)) - Number(isAlive(b)))) {
    const isAhead = latestStamp(row) > now + CLOCK_AHEAD_MS
    const code = isAhead ? 'clock_ahead' : join(push, { ...row, into: undefined, intoAt: 0 }, kept)
    if (code) refused.set(row.id, code)
  }
  const seated = seat(push)
  for (const id of seated.refused) refused.set(id, 'list_items_limit')
  return {
    changed: changedRows(push),
    refused: [...refused].map(([id, code]) => ({ id, code })),
    alive: items - seated.room,
  }
}

/** Joins a pushed row with its own, and with its heir. Notes for whom room has to be `kept`. */
function join(push: Push, pushed: Row, kept: Row[]): Refusal | undefined {
  const before = push.rows.get(pushed.id)
  const after = before ? mergeRows(before, pushed) : pushed
  if (after === before) return undefined
  if (before && isMeant(push, before, after)) {
    put(push, after, pushed.id)
    // Each of them could be a thing of its own again.
    for (const heir of heirsOf(push, after)) put(push, absorbRow(heir, pushed), pushed.id)
    return undefined
  }
  const own = after.into === undefined ? after : said(push, after, undefined)
  const freed = freedBy(push, own)
  if (freed.length > 0 && roomOf(push) <= kept.length) return 'list_items_limit'
  put(push, own, pushed.id)
  for (const row of freed) put(push, said(push, row, undefined), pushed.id)
  // They were all one thing, so one of them takes the others over.
  kept.push(...freed.slice(0, 1))
  return undefined
}

/** Whoever changed a row did not know that another had taken it over; nor, maybe, the name of that one. */
function isMeant({ rows }: Push, before: Row, after: Row): boolean {
  const heir = rows.get(after.into ?? '')
  const isRenamed = measuredKey(before) !== measuredKey(after)
  return heir !== undefined && !isRenamed && !isNamedAfter(after, heir)
}

/** What took a row over, and what took that over, to the end of the chain. */
function heirsOf({ rows }: Push, row: Row): readonly Row[] {
  const heirs: Row[] = []
  let heir = rows.get(row.into ?? '')
  while (heir) {
    heirs.push(heir)
    heir = rows.get(heir.into ?? '')
  }
  return heirs
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
