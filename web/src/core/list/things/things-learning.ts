import type { Row } from '@compra/contract/sync/item.ts'
/** Learns things from the changes of the working list, as pure functions. */
import { foldName } from '@compra/contract/text/name.ts'
import {
  type Item,
  rowsOf,
  STATUSES,
  type WorkingList,
} from '#core/list/working-list/working-list-state.ts'
import { dayOf, isEqual, keepLatest, type Thing, type Things, withDay } from './thing.ts'

/** A new item that is deleted within this time was a slip. */
const SLIP_MS = 60_000

/** Earlier stamps are item numbers of the first version, which have no day. */
const FIRST_MOMENT = Date.UTC(2015)

/**
 * The things after a change of the list. `since` is the time of the last change handled in earlier
 * visits: for items that `before` lacks, only later changes count. Handling a purchase or a new item
 * twice, as two tabs do, changes nothing. Returns `things` itself if nothing changed.
 */
export function learn(
  things: Things,
  before: WorkingList,
  now: WorkingList,
  since: number,
): Things {
  const changed = STATUSES.filter((status) => before[status] !== now[status])
  const olds = new Map(changed.flatMap((status) => before[status]).map((item) => [item.id, item]))
  const draft = new Map(things)
  for (const item of changed.flatMap((status) => now[status])) {
    const old = olds.get(item.id)
    olds.delete(item.id)
    if (item !== old) learnItem(draft, { item, old, since, now })
  }
  for (const gone of olds.values()) unlearnSlip(draft, gone, now.gone.get(gone.id)?.removed)
  return isSame(draft, things) ? things : keepLatest(draft)
}

/** The time of the list's latest change; times after `now` are ignored. */
export function latestChange(list: WorkingList, now: number): number {
  const stamps = rowsOf(list).flatMap(({ removed, stamps: own }) => [removed, ...own.map(Math.abs)])
  return stamps.reduce((latest, stamp) => (stamp > latest && stamp <= now ? stamp : latest), 0)
}

interface ItemChange {
  item: Row
  old: Row | undefined
  since: number
  now: WorkingList
}

function learnItem(draft: Map<string, Thing>, change: ItemChange): void {
  const { item, old, since } = change
  const key = foldName(item.name)
  const fixed = old && foldName(old.name) !== key ? unlearn(draft, old) : undefined
  const known = draft.get(key)
  const thing = known ?? { ...newThing(item.name), ...fixed }
  const isNoted = item.cents > 0 && pricedAt(item) > (old ? pricedAt(old) : since)
  const next = withPurchases(
    { ...thing, ...countRequest(thing, change, !known), ...(isNoted && { cents: item.cents }) },
    change,
  )
  if (known ? !isEqual(known, next) : isUsed(next)) draft.set(key, next)
}

/** Counts an added item once: an item restored by an undo was counted before. */
function countRequest(
  thing: Thing,
  { item, old, since }: ItemChange,
  isNew: boolean,
): Partial<Thing> {
  const { name } = item
  const requestedAt = Math.max(item.stamps[0], item.stamps[4])
  if (requestedAt <= since) return {}
  const isCounted = old !== undefined && foldName(old.name) === foldName(name)
  const isBack = item.removed > 0 && !isNew
  if (isCounted || isBack || requestedAt <= thing.last) return { name }
  return { name, count: thing.count + 1, last: requestedAt }
}

function withPurchases(thing: Thing, { item, old, since, now }: ItemChange): Thing {
  const moment = momentOf(item)
  const boughtOn = old && boughtAs(old, item.name)
  if (item.status === 'purchased') {
    const isNewPurchase = moment > Math.max(FIRST_MOMENT, old ? 0 : since)
    if (boughtOn !== undefined || !isNewPurchase) return thing
    const last = Math.max(thing.last, moment)
    return { ...thing, last, boughtOn: withDay(thing.boughtOn, dayOf(moment)) }
  }
  return boughtOn === dayOf(moment) ? withoutDay(thing, boughtOn, now) : thing
}

/** The day on which the item was bought under that name; undefined if it was not. */
function boughtAs(item: Item, name: string): number | undefined {
  const isBought = item.status === 'purchased' && foldName(item.name) === foldName(name)
  return isBought ? dayOf(momentOf(item)) : undefined
}

/** A tick undone on its day was no purchase, unless another row of the thing is bought. */
function withoutDay(thing: Thing, day: number, now: WorkingList): Thing {
  const key = foldName(thing.name)
  const isStillBought = now.purchased.some(
    (other) => dayOf(momentOf(other)) === day && foldName(other.name) === key,
  )
  if (isStillBought) return thing
  return { ...thing, boughtOn: thing.boughtOn.filter((bought) => bought !== day) }
}

function unlearnSlip(draft: Map<string, Thing>, gone: Item, removed = Infinity): void {
  if (gone.status === 'pending' && removed - gone.stamps[0] < SLIP_MS) unlearn(draft, gone)
}

/**
 * Removes a renamed or mistyped item from its thing. If the thing becomes unused it is deleted, and the
 * values that the right name inherits are returned.
 */
function unlearn(draft: Map<string, Thing>, item: Item): Partial<Thing> | undefined {
  const key = foldName(item.name)
  const thing = draft.get(key)
  if (!thing) return undefined
  const day = item.status === 'purchased' ? dayOf(momentOf(item)) : undefined
  const boughtOn = thing.boughtOn.filter((bought) => bought !== day)
  const left = { ...thing, count: Math.max(thing.count - 1, 0), boughtOn }
  if (isUsed(left)) {
    draft.set(key, left)
    return undefined
  }
  draft.delete(key)
  const { cents, aisle, aisleAt } = thing
  return { cents, ...(aisleAt !== undefined && { aisle, aisleAt }) }
}

/** A thing of which only the name is known. */
export function newThing(name: string): Thing {
  return { name, count: 0, last: 0, cents: 0, boughtOn: [] }
}

/** Falls back to the creation, because a new item may have a price. */
function pricedAt({ stamps }: Item): number {
  return stamps[2] || stamps[0]
}

/** The time of the last change of the item's status. */
function momentOf(item: Item): number {
  return Math.abs(item.stamps[1])
}

function isUsed({ count, boughtOn }: Thing): boolean {
  return count > 0 || boughtOn.length > 0
}

function isSame(a: Things, b: Things): boolean {
  return a.size === b.size && [...a].every(([key, thing]) => b.get(key) === thing)
}
