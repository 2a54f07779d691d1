import type { Row } from '@compra/contract/sync/item.ts'
/** What the changes of the working list tell of the things on it, as pure functions. */
import { foldName } from '@compra/contract/text/name.ts'
import {
  type Item,
  rowsOf,
  STATUSES,
  type WorkingList,
} from '#core/list/working-list/working-list-state.ts'
import { dayOf, isEqual, keepLatest, type Thing, type Things, withDay } from './thing.ts'

/** Who deletes a new item within this time has mistyped it, or put in what was not meant. */
const SLIP_MS = 60_000

/** Lists of the first version number their items in place of the moment; that tells no day. */
const FIRST_MOMENT = Date.UTC(2015)

/**
 * The things after the list has changed. `since` is the moment up to which all was taken in before
 * this list was followed: of items that were not in `before`, only later changes are news. Taking a
 * purchase or a new item in twice, as two tabs do, changes nothing. Returns `things` itself when
 * there is no news.
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
    if (item !== old) takeIn(draft, { item, old, since, now })
  }
  for (const gone of olds.values()) takeBackSlip(draft, gone, now.gone.get(gone.id)?.removed)
  return isSame(draft, things) ? things : keepLatest(draft)
}

/** The moment of the latest change of the list, and none that is still to come. */
export function latestChange(list: WorkingList, now: number): number {
  const stamps = rowsOf(list).flatMap(({ removed, stamps: own }) => [removed, ...own.map(Math.abs)])
  return stamps.reduce((latest, stamp) => (stamp > latest && stamp <= now ? stamp : latest), 0)
}

interface News {
  item: Row
  old: Row | undefined
  since: number
  now: WorkingList
}

function takeIn(draft: Map<string, Thing>, news: News): void {
  const { item, old, since } = news
  const key = foldName(item.name)
  const fixed = old && foldName(old.name) !== key ? takeBack(draft, old) : undefined
  const known = draft.get(key)
  const thing = known ?? { ...newThing(item.name), ...fixed }
  const isNoted = item.cents > 0 && pricedAt(item) > (old ? pricedAt(old) : since)
  const next = withPurchases(
    { ...thing, ...asking(thing, news, !known), ...(isNoted && { cents: item.cents }) },
    news,
  )
  if (known ? !isEqual(known, next) : isUsed(next)) draft.set(key, next)
}

/** An item that comes back by an undo was counted before it went. */
function asking(thing: Thing, { item, old, since }: News, isNew: boolean): Partial<Thing> {
  const { name } = item
  const asked = Math.max(item.stamps[0], item.stamps[4])
  if (asked <= since) return {}
  const isCounted = old !== undefined && foldName(old.name) === foldName(name)
  const isBack = item.removed > 0 && !isNew
  if (isCounted || isBack || asked <= thing.last) return { name }
  return { name, count: thing.count + 1, last: asked }
}

function withPurchases(thing: Thing, { item, old, since, now }: News): Thing {
  const moment = momentOf(item)
  const boughtOn = old && boughtAs(old, item.name)
  if (item.status === 'purchased') {
    const isNews = moment > Math.max(FIRST_MOMENT, old ? 0 : since)
    if (boughtOn !== undefined || !isNews) return thing
    const last = Math.max(thing.last, moment)
    return { ...thing, last, boughtOn: withDay(thing.boughtOn, dayOf(moment)) }
  }
  return boughtOn === dayOf(moment) ? withoutDay(thing, boughtOn, now) : thing
}

/** The day on which the item was bought by that name; undefined when it was not. */
function boughtAs(item: Item, name: string): number | undefined {
  const isBought = item.status === 'purchased' && foldName(item.name) === foldName(name)
  return isBought ? dayOf(momentOf(item)) : undefined
}

/** Taken back on the day of the purchase: it was none. Another row of this thing may still be one. */
function withoutDay(thing: Thing, day: number, now: WorkingList): Thing {
  const key = foldName(thing.name)
  const isStillBought = now.purchased.some(
    (other) => dayOf(momentOf(other)) === day && foldName(other.name) === key,
  )
  if (isStillBought) return thing
  return { ...thing, boughtOn: thing.boughtOn.filter((bought) => bought !== day) }
}

function takeBackSlip(draft: Map<string, Thing>, gone: Item, removed = Infinity): void {
  if (gone.status === 'pending' && removed - gone.stamps[0] < SLIP_MS) takeBack(draft, gone)
}

/**
 * The item was not of this thing after all. Returns what its right name inherits when nothing is
 * left of the wrong one.
 */
function takeBack(draft: Map<string, Thing>, item: Item): Partial<Thing> | undefined {
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

/** A thing of which nothing is known but its name. */
export function newThing(name: string): Thing {
  return { name, count: 0, last: 0, cents: 0, boughtOn: [] }
}

/** An item may come with a price. */
function pricedAt({ stamps }: Item): number {
  return stamps[2] || stamps[0]
}

/** When the item took its status. */
function momentOf(item: Item): number {
  return Math.abs(item.stamps[1])
}

function isUsed({ count, boughtOn }: Thing): boolean {
  return count > 0 || boughtOn.length > 0
}

function isSame(a: Things, b: Things): boolean {
  return a.size === b.size && [...a].every(([key, thing]) => b.get(key) === thing)
}
