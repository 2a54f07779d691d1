import { measuredKey } from '@compra/contract/measure/measured-name.ts'
import type { HistoryEvent } from '@compra/contract/sync/history.ts'
import type { Row } from '@compra/contract/sync/item.ts'
import { absorbRow, isAlive, isSameRow, mergeRows } from '@compra/contract/sync/merge.ts'
import { bornAt } from '@compra/contract/sync/registers.ts'
import type { SyncDevice } from './sync-device.ts'

/** The faults found; all are empty after a correct run. */
export interface SyncVerdict {
  /** Changes that the server does not have, or has reverted. */
  readonly lost: readonly string[]
  /** Items that are on the list more than once. */
  readonly twice: readonly string[]
  /** Items whose last change was a purchase, but that are not purchased. */
  readonly unticked: readonly string[]
  /** Devices that show another list than a new one does. */
  readonly diverged: readonly number[]
  /** Prices that occur more than once in the history of an item, each of which was typed once. */
  readonly repeated: readonly string[]
}

/**
 * Checks devices that have nothing left to send or receive. A list is a join, so no change is lost if no
 * version that users created adds anything to the final state.
 */
export function judge(
  devices: readonly SyncDevice[],
  newcomer: SyncDevice,
  history: readonly HistoryEvent[],
): SyncVerdict {
  const end = confirmedBy(devices)
  const shown = shownBy(newcomer)
  const alive = [...end.values()].filter(isAlive)
  const keys = alive.map(measuredKey)
  const prices = history.flatMap(({ itemId, after }) =>
    after.price ? [`${itemId} ${after.price}`] : [],
  )
  const versions = devices.flatMap((device) => device.versions)
  return {
    lost: versions.filter((version) => !isKept(end, version)).map(describeRow),
    twice: againIn(keys),
    repeated: againIn(prices),
    unticked: [...end.values()].filter((row) => isUnticked(end, versions, row)).map(describeRow),
    diverged: [...devices.entries()].filter(([, one]) => shownBy(one) !== shown).map(([at]) => at),
  }
}

/** A device receives no removals from before its first sync; the device that removed them knows. */
function confirmedBy(devices: readonly SyncDevice[]): Rows {
  const rows = new Map<string, Row>()
  for (const row of devices.flatMap((device) => [...device.replica().base.values()])) {
    const known = rows.get(row.id)
    rows.set(row.id, known ? mergeRows(known, row) : row)
  }
  return rows
}

function againIn(texts: readonly string[]): readonly string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at)
}

type Rows = ReadonlyMap<string, Row>

function isKept(end: Rows, version: Row): boolean {
  const row = end.get(version.id)
  if (!row || mergeRows(row, version) !== row) return false
  const successor = successorOf(end, row)
  return successor === row || isMergedInto(successor, version)
}

/** The birth is the server's: a purchase that beat a removal counts as one, too. */
function isMergedInto(successor: Row, version: Row): boolean {
  const [born] = version.stamps
  const isThere = isAlive(successor) || successor.removed >= born
  return isThere && isSameRow(bornAt(absorbRow(successor, version), successor.stamps[0]), successor)
}

/** By the changes of the row itself: the latest one wins, unless the row was removed after it. */
function isUnticked(end: Rows, versions: readonly Row[], row: Row): boolean {
  const own = versions.filter(({ id }) => id === row.id)
  const placeOf = ({ stamps: [, place] }: Row) => Math.abs(place)
  const last = own.reduce((a, b) => (placeOf(b) > placeOf(a) ? b : a), row)
  const successor = successorOf(end, row)
  const isOvertaken = successor.removed >= placeOf(last) || placeOf(successor) > placeOf(last)
  return (
    last.status === 'purchased' &&
    !isOvertaken &&
    !(isAlive(successor) && successor.status === 'purchased')
  )
}

function successorOf(end: Rows, row: Row): Row {
  const successor = end.get(row.into ?? '')
  return successor ? successorOf(end, successor) : row
}

/** The list as a screen shows it. */
function shownBy(device: SyncDevice): string {
  const alive = [...device.replica().rows.values()].filter(isAlive)
  return alive.map(describeRow).sort().join('\n')
}

function describeRow({ id, name, status, cents, quantity, stamps, removed }: Row): string {
  return JSON.stringify({ id, name, status, cents, quantity, stamps, removed })
}
