import { measuredKey } from '@compra/contract/measure/measured-name.ts'
import type { HistoryEvent } from '@compra/contract/sync/history.ts'
import type { Row } from '@compra/contract/sync/item.ts'
import { absorbRow, isAlive, isSameRow, mergeRows } from '@compra/contract/sync/merge.ts'
import { bornAt } from '@compra/contract/sync/registers.ts'
import type { SyncDevice } from './sync-device.ts'

/** What has gone wrong; all of it is empty when nothing has. */
export interface SyncVerdict {
  /** Acts that the server does not know of, or has taken back. */
  readonly lost: readonly string[]
  /** Things that stand on the list more than once. */
  readonly twice: readonly string[]
  /** Things whose last mark was a purchase, and that are not bought. */
  readonly unticked: readonly string[]
  /** Devices that show another list than a new one does. */
  readonly diverged: readonly number[]
  /** Prices that the history tells more than once of one item, each of which was typed once. */
  readonly repeated: readonly string[]
}

/**
 * Looks at devices that have nothing more to send and have heard everything. A list is a join, so no act is
 * lost when none of the versions that people made brings anything new to what is there in the end.
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
    lost: versions.filter((version) => !isKept(end, version)).map(told),
    twice: againIn(keys),
    repeated: againIn(prices),
    unticked: [...end.values()].filter((row) => isUnticked(end, versions, row)).map(told),
    diverged: [...devices.entries()].filter(([, one]) => shownBy(one) !== shown).map(([at]) => at),
  }
}

/** A device is not told of what was removed before it asked for the first time; who removed it knows. */
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
  const heir = heirOf(end, row)
  return heir === row || hasAbsorbed(heir, version)
}

/** The birth is the server's: a purchase that beat a removal counts as one as well. */
function hasAbsorbed(heir: Row, version: Row): boolean {
  const [born] = version.stamps
  const isThere = isAlive(heir) || heir.removed >= born
  return isThere && isSameRow(bornAt(absorbRow(heir, version), heir.stamps[0]), heir)
}

/** By the marks that were made on the row itself: the latest one holds, unless the row was removed after it. */
function isUnticked(end: Rows, versions: readonly Row[], row: Row): boolean {
  const own = versions.filter(({ id }) => id === row.id)
  const placeOf = ({ stamps: [, place] }: Row) => Math.abs(place)
  const last = own.reduce((a, b) => (placeOf(b) > placeOf(a) ? b : a), row)
  const heir = heirOf(end, row)
  const isOvertaken = heir.removed >= placeOf(last) || placeOf(heir) > placeOf(last)
  return (
    last.status === 'purchased' && !isOvertaken && !(isAlive(heir) && heir.status === 'purchased')
  )
}

function heirOf(end: Rows, row: Row): Row {
  const heir = end.get(row.into ?? '')
  return heir ? heirOf(end, heir) : row
}

/** The list as a screen has it. */
function shownBy(device: SyncDevice): string {
  const alive = [...device.replica().rows.values()].filter(isAlive)
  return alive.map(told).sort().join('\n')
}

function told({ id, name, status, cents, quantity, stamps, removed }: Row): string {
  return JSON.stringify({ id, name, status, cents, quantity, stamps, removed })
}
