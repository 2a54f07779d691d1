/**
 * What a push does to a list: pure, for whoever holds the list's lock. Two rows are the same thing
 * when they have one `measuredKey`; of such twins the one that is there takes the newcomer over.
 */
import { measuredKey } from '#measure/measured-name.ts'
import type { Row } from '#sync/item.ts'
import { absorbRow, isAlive, isOnList, isSameRow, latestStamp, mergeRows } from '#sync/merge.ts'
import { namedAt, renamedAt } from '#sync/registers.ts'
import { CLOCK_AHEAD_MS, type Refusal } from '#sync/sync.ts'
import { type Push, put, said } from './push.ts'
import { seat } from './seat.ts'

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
  const isAhead = (row: Row) => latestStamp(row) > now + CLOCK_AHEAD_MS
  const refused = new Map<string, Refusal>(
    pushed.filter(isAhead).map(({ id }) => [id, 'clock_ahead']),
  )
  // Whoever comes after a removal finds gone what is gone.
  for (const row of pushed.toSorted((a, b) => Number(isAlive(a)) - Number(isAlive(b)))) {
    if (!refused.has(row.id)) join(push, { ...row, into: undefined, intoAt: 0 })
  }
  const seated = seat(push)
  for (const id of seated.refused) refused.set(id, 'list_items_limit')
  const codes = [...refused].map(([id, code]) => ({ id, code }))
  if (seated.refused.length > 0) {
    // A name that a refused row would have given up is taken again: all is done anew without it.
    const rest = applyPush(
      list,
      pushed.filter(({ id }) => !refused.has(id)),
      limits,
    )
    return { ...rest, refused: [...codes, ...rest.refused] }
  }
  return { changed: changedRows(push), refused: codes, alive: items - seated.room }
}

/** Joins a pushed row with its own, and with its heirs. */
function join(push: Push, pushed: Row): void {
  const before = push.rows.get(pushed.id)
  const after = before ? mergeRows(before, pushed) : pushed
  if (after === before) {
    // What another row of the push has brought already is refused with that one.
    push.askedBy.get(pushed.id)?.add(pushed.id)
    return
  }
  const chain = isRenamed(before, after) ? [freed(push, after)] : chainOf(push, after, pushed)
  const others = chain.flatMap((heir) => othersThan(push, heir))
  for (const row of [...chain, ...others]) put(push, row, pushed.id)
}

/** Whoever renames a row that was taken over did not know of that. */
function isRenamed(before: Row | undefined, after: Row): boolean {
  return before !== undefined && measuredKey(before) !== measuredKey(after)
}

/** A row and all that took it over, each with what was pushed, up to one that is a thing of its own. */
function chainOf(push: Push, row: Row, pushed: Row): readonly Row[] {
  const known = push.rows.get(row.into ?? '')
  if (!known) return [freed(push, row)]
  const heir = absorbRow(known, pushed)
  return isOther(row, heir) ? [freed(push, row)] : [row, ...chainOf(push, heir, pushed)]
}

/** What a row took over, and is another thing. */
function othersThan(push: Push, heir: Row): readonly Row[] {
  return [...push.rows.values()]
    .filter((row) => row.into === heir.id && isOther(row, heir))
    .map((row) => freed(push, row))
}

/**
 * A row is another thing than its heir when it was named after that was renamed, and, if that is
 * gone, after it was removed.
 */
function isOther(row: Row, heir: Row): boolean {
  const { removed } = heir
  const named = namedAt(row)
  const isMissing = named > renamedAt(heir) && (named > removed || isOnList(heir, removed))
  return isMissing && measuredKey(row) !== measuredKey(heir)
}

function freed(push: Push, row: Row): Row {
  return row.into === undefined ? row : said(push, row, undefined)
}

function changedRows({ known, rows, askedBy }: Push): readonly Row[] {
  return [...askedBy.keys()].flatMap((id) => {
    const [before, after] = [known.get(id), rows.get(id)]
    return after && !(before && isSameRow(before, after)) ? [after] : []
  })
}
