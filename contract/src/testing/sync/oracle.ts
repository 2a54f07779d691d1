/**
 * Checks that no act of a person is lost at the end of a story, by stamps: the latest act on each part
 * of a thing counts. A thing is a row with all rows that it absorbed.
 */
import { measuredKey } from '#measure/measured-name.ts'
import type { Row } from '#sync/item.ts'
import { isAlive, isSameRow } from '#sync/merge.ts'
import { namedAt, renamedAt } from '#sync/registers.ts'
import { pendingRows } from '#sync/replica.ts'
import type { HouseholdServer } from './household-server.ts'
import { type Journal, rowText } from './journal.ts'
import { judgeRow } from './judge-row.ts'
import type { Phone } from './phone.ts'

/** Checks the end of a story, when nothing is pending. */
export function judge(journal: Journal, server: HouseholdServer, phones: readonly Phone[]): void {
  const isWaiting = new Set(
    phones.flatMap((phone) => pendingRows(phone.replica()).map(({ id }) => id)),
  )
  const ids = new Set(journal.acts.map(({ id }) => id))
  const actsById = Map.groupBy(journal.acts, ({ id }) => id)
  const members = Map.groupBy(
    [...ids].filter((id) => server.rows.has(id)),
    (id) => heirOf(server, id)?.id ?? '',
  )
  for (const id of ids) judgeName(journal, server, id, isWaiting)
  for (const [id, group] of members) {
    if (group.some((member) => isWaiting.has(member))) continue
    const row = server.rows.get(id)
    const others = [...everIn(server, group)]
    const actsOf = (each: readonly string[]) => each.flatMap((member) => actsById.get(member) ?? [])
    if (row) judgeRow(journal, server, row, actsOf(group), actsOf(others))
    else journal.fault('lost', `no row has absorbed ${group.join()}`)
  }
  for (const phone of phones) judgePhone(journal, server, phone)
}

function heirOf({ rows }: HouseholdServer, id: string): Row | undefined {
  let row = rows.get(id)
  while (row?.into !== undefined) row = rows.get(row.into)
  return row
}

/** The ids with all that they ever absorbed, which may have been detached since. */
function everIn({ everAbsorbed }: HouseholdServer, ids: readonly string[]): ReadonlySet<string> {
  const all = new Set(ids)
  for (const id of all) for (const other of everAbsorbed.get(id) ?? []) all.add(other)
  return all
}

/** An added item is on the list by its name, or was renamed or removed later. */
function judgeName(
  journal: Journal,
  { rows, swept }: HouseholdServer,
  id: string,
  isWaiting: ReadonlySet<string>,
): void {
  const row = rows.get(id)
  if (!row && !swept.has(id) && !isWaiting.has(id)) journal.fault('lost', `${id} is nowhere`)
  const heir = rows.get(row?.into ?? '')
  if (row && heir && !isNamed(row, heir)) {
    journal.fault('lost', `${rowText(row)} became ${rowText(heir)}`)
  }
}

function isNamed(row: Row, heir: Row): boolean {
  if (measuredKey(row) === measuredKey(heir) || renamedAt(heir) > namedAt(row)) return true
  return !isAlive(heir) && heir.removed > namedAt(row)
}

/** A phone shows the rows of the server, except pending rows that were refused. */
function judgePhone(journal: Journal, server: HouseholdServer, phone: Phone): void {
  const { rows, cursor, parked } = phone.replica()
  if (cursor !== server.cursor()) journal.fault('diverged', `${phone.name} is at ${cursor}`)
  const pending = pendingRows(phone.replica())
  for (const row of pending) {
    // A row that is renamed here would leave it the name, if there were room for what the new name sets free.
    const holder = pending.find(({ id }) => id !== row.id && isHolder(server.rows.get(id), row))
    const places = server.placesFor(holder ? [holder, row] : [row])
    const isFull = server.alive() + places > server.itemLimit()
    if (!parked.has(row.id) || !isFull || !needsRoom(server, row.id))
      journal.fault('stuck', `${phone.name}: ${rowText(row)}`)
  }
  judgeBase(journal, server, phone)
  const shown = [...rows.values()].filter((row) => isAlive(row) && !parked.has(row.id))
  const keys = new Set(shown.map(measuredKey))
  if (keys.size < shown.length) journal.fault('duplicate', `on ${phone.name}`)
}

function isHolder(there: Row | undefined, row: Row): boolean {
  return there !== undefined && isAlive(there) && measuredKey(there) === measuredKey(row)
}

/** A row that is on the list needs no room, even above the limit. */
function needsRoom({ rows, everAbsorbed }: HouseholdServer, id: string): boolean {
  return !isShown(rows.get(id)) || everAbsorbed.has(id)
}

/** The confirmed rows of a phone equal those of the server, except rows that are off the list. */
function judgeBase(journal: Journal, server: HouseholdServer, phone: Phone): void {
  const { base } = phone.replica()
  for (const id of new Set([...server.rows.keys(), ...base.keys()])) {
    const [mine, theirs] = [base.get(id), server.rows.get(id)]
    const isSame = mine && theirs ? isSameRow(mine, theirs) : !isShown(mine) && !isShown(theirs)
    if (!isSame) journal.fault('diverged', `${phone.name}: ${rowText(mine)} for ${rowText(theirs)}`)
  }
}

function isShown(row: Row | undefined): boolean {
  return row !== undefined && isAlive(row)
}
