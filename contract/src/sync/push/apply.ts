/**
 * Applies a push to a list, as a pure function; the caller holds the list's lock. Two rows with the
 * same `measuredKey` are twins: the one on the list absorbs the newcomer and is then its heir.
 */
import { measuredKey } from '#measure/measured-name.ts'
import type { Row } from '#sync/item.ts'
import {
  absorbRow,
  isAlive,
  isOnList,
  isSameRow,
  latestStamp,
  mergeRows,
  revived,
} from '#sync/merge.ts'
import { namedAt, renamedAt } from '#sync/registers.ts'
import { CLOCK_AHEAD_MS, type Refusal } from '#sync/sync.ts'
import { type Push, setRow, withHeir } from './push.ts'
import { resolveNames } from './resolve-names.ts'

export interface KnownRows {
  /**
   * The relevant rows, by id: those of the pushed ids, their heirs (to the end of the chain), all
   * that any of these absorbed, and the alive rows with `relevantKeys`. All rows of the list are
   * valid, too.
   */
  readonly rows: ReadonlyMap<string, Row>
  /** How many rows of the whole list are alive. */
  readonly alive: number
}

export interface PushLimits {
  /** The most alive rows on the list, with a new one. */
  readonly items: number
  /** The server's clock in milliseconds. */
  readonly now: number
}

export interface Applied {
  readonly changed: readonly Row[]
  readonly refused: readonly { readonly id: string; readonly code: Refusal }[]
  readonly alive: number
}

/** The keys of possible twins of the pushed rows. */
export function relevantKeys(
  known: ReadonlyMap<string, Row>,
  pushed: readonly Row[],
): ReadonlySet<string> {
  const merged = pushed.map((row) => mergeRows(known.get(row.id) ?? row, row))
  return new Set([...known.values(), ...merged].map(measuredKey))
}

/**
 * Merges pushed rows into the list. A row that is not alive yet needs room or a twin, else all of it
 * is refused; changes of alive rows are always applied. The same push again changes nothing.
 */
export function applyPush(list: KnownRows, pushed: readonly Row[], limits: PushLimits): Applied {
  const { items, now } = limits
  const free = items - list.alive
  const push: Push = { known: list.rows, rows: new Map(list.rows), sources: new Map(), now, free }
  const isAhead = (row: Row) => latestStamp(row) > now + CLOCK_AHEAD_MS
  const refused = new Map<string, Refusal>(
    pushed.filter(isAhead).map(({ id }) => [id, 'clock_ahead']),
  )
  // Removals first, so that no other row of the push is absorbed by a removed one.
  for (const row of pushed.toSorted((a, b) => Number(isAlive(a)) - Number(isAlive(b)))) {
    if (!refused.has(row.id)) join(push, { ...row, into: undefined, intoAt: 0 })
  }
  const capacity = resolveNames(push)
  for (const id of capacity.refused) refused.set(id, 'list_items_limit')
  const codes = [...refused].map(([id, code]) => ({ id, code }))
  if (capacity.refused.length > 0) {
    // A refused row keeps its name, which may be taken then: the push is applied again without it.
    const rest = applyPush(
      list,
      pushed.filter(({ id }) => !refused.has(id)),
      limits,
    )
    return { ...rest, refused: [...codes, ...rest.refused] }
  }
  return { changed: changedRows(push), refused: codes, alive: items - capacity.room }
}

/** Merges a pushed row with the known one, and with its heirs. */
function join(push: Push, pushed: Row): void {
  const before = push.rows.get(pushed.id)
  // Before twins are compared: those of an heir that is on the list again may be separate from it.
  const after = before ? revived(mergeRows(before, pushed)) : pushed
  if (after === before) {
    // Another row of the push made the same change: both are refused together.
    push.sources.get(pushed.id)?.add(pushed.id)
    return
  }
  const chain = isRenamed(before, after) ? [detached(push, after)] : heirChain(push, after, pushed)
  const others = chain.flatMap((heir) => detachedTwins(push, heir))
  for (const row of [...chain, ...others]) setRow(push, row, pushed.id)
}

/** A device that renames an absorbed row did not know that it was absorbed. */
function isRenamed(before: Row | undefined, after: Row): boolean {
  return before !== undefined && measuredKey(before) !== measuredKey(after)
}

/** The row and its heirs, each with the pushed change, up to one that is a separate thing. */
function heirChain(push: Push, row: Row, pushed: Row): readonly Row[] {
  const known = push.rows.get(row.into ?? '')
  if (!known) return [detached(push, row)]
  const heir = absorbRow(known, pushed)
  return isSeparate(row, heir) ? [detached(push, row)] : [row, ...heirChain(push, heir, pushed)]
}

/** Rows that an heir absorbed and that are separate things now. */
function detachedTwins(push: Push, heir: Row): readonly Row[] {
  return [...push.rows.values()]
    .filter((row) => row.into === heir.id && isSeparate(row, heir))
    .map((row) => detached(push, row))
}

/**
 * A row is separate from its heir if it was named after the heir was renamed and, if the heir is
 * gone, after its removal.
 */
function isSeparate(row: Row, heir: Row): boolean {
  const { removed } = heir
  const named = namedAt(row)
  const isMissing = named > renamedAt(heir) && (named > removed || isOnList(heir, removed))
  return isMissing && measuredKey(row) !== measuredKey(heir)
}

function detached(push: Push, row: Row): Row {
  return row.into === undefined ? row : withHeir(push, row, undefined)
}

function changedRows({ known, rows, sources }: Push): readonly Row[] {
  return [...sources.keys()].flatMap((id) => {
    const [before, after] = [known.get(id), rows.get(id)]
    return after && !(before && isSameRow(before, after)) ? [after] : []
  })
}
