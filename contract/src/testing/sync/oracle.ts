/**
 * Whether all that people did is there in the end, by the acts and their stamps: of each part of a
 * thing the latest act counts, a thing being a row with all that it took over.
 */
import { measuredKey } from '#measure/measured-name.ts'
import type { Row } from '#sync/item.ts'
import { isAlive, isSameRow } from '#sync/merge.ts'
import { namedAt, renamedAt } from '#sync/registers.ts'
import { waitingRows } from '#sync/replica.ts'
import type { HouseholdServer } from './household-server.ts'
import { type Journal, told } from './journal.ts'
import { judgeRow } from './judge-row.ts'
import type { Phone } from './phone.ts'

/** Looks at the end of a story, when nothing is under way any more. */
export function judge(journal: Journal, server: HouseholdServer, phones: readonly Phone[]): void {
  const isWaiting = new Set(
    phones.flatMap((phone) => waitingRows(phone.replica()).map(({ id }) => id)),
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
    else journal.fault('lost', `nothing took over what ${group.join()} went into`)
  }
  for (const phone of phones) judgePhone(journal, server, phone)
}

function heirOf({ rows }: HouseholdServer, id: string): Row | undefined {
  let row = rows.get(id)
  while (row?.into !== undefined) row = rows.get(row.into)
  return row
}

/** With all that was ever taken over by any of them, and may have been set free since. */
function everIn({ everTaken }: HouseholdServer, ids: readonly string[]): ReadonlySet<string> {
  const all = new Set(ids)
  for (const id of all) for (const other of everTaken.get(id) ?? []) all.add(other)
  return all
}

/** What somebody put on the list is there by its name, or was renamed or removed by somebody later. */
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
    journal.fault('lost', `${told(row)} became ${told(heir)}`)
  }
}

function isNamed(row: Row, heir: Row): boolean {
  if (measuredKey(row) === measuredKey(heir) || renamedAt(heir) > namedAt(row)) return true
  return !isAlive(heir) && heir.removed > namedAt(row)
}

/** A phone shows what the server holds, but for what waits on it because it was refused. */
function judgePhone(journal: Journal, server: HouseholdServer, phone: Phone): void {
  const { rows, cursor, parked } = phone.replica()
  if (cursor !== server.cursor()) journal.fault('diverged', `${phone.name} is at ${cursor}`)
  for (const { id } of waitingRows(phone.replica())) {
    const isFull = server.alive() >= server.itemLimit()
    if (!parked.has(id) || !isFull || !needsRoom(server, id))
      journal.fault('stuck', `${phone.name}: ${told(rows.get(id))}`)
  }
  judgeBase(journal, server, phone)
  const shown = [...rows.values()].filter((row) => isAlive(row) && !parked.has(row.id))
  const keys = new Set(shown.map(measuredKey))
  if (keys.size < shown.length) journal.fault('duplicate', `on ${phone.name}`)
}

/** Unless it is there by itself: then it needs none, be the list as full as it may. */
function needsRoom({ rows, everTaken }: HouseholdServer, id: string): boolean {
  return !isShown(rows.get(id)) || everTaken.has(id)
}

/** What a phone believes that the server holds, but for what is not on the list any more. */
function judgeBase(journal: Journal, server: HouseholdServer, phone: Phone): void {
  const { base } = phone.replica()
  for (const id of new Set([...server.rows.keys(), ...base.keys()])) {
    const [mine, theirs] = [base.get(id), server.rows.get(id)]
    const isSame = mine && theirs ? isSameRow(mine, theirs) : !isShown(mine) && !isShown(theirs)
    if (!isSame) journal.fault('diverged', `${phone.name}: ${told(mine)} for ${told(theirs)}`)
  }
}

function isShown(row: Row | undefined): boolean {
  return row !== undefined && isAlive(row)
}
